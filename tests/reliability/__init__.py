"""Nothing is ever lost: killed processes, damaged files, full disks, two windows, hostile texts, random input."""
