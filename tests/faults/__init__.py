"""Faults of machines: kills, disks, memory, clocks, clusters."""
