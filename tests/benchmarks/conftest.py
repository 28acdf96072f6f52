"""The benchmarks are scripts of a folder of their own, which an installed package does not bring."""

from __future__ import annotations

import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "benchmarks"
collect_ignore_glob = [] if FOLDER.exists() else ["test_*.py"]
sys.path.insert(0, str(FOLDER))
