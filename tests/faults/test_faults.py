"""A part of `python -m tests.faults`: commands ended by kill −9 leave nothing half written."""

from __future__ import annotations

import signal
from random import Random

import pytest

from tests.faults import OPERATIONS, struck

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_blow_leaves_nothing_half_written(name: str) -> None:
    for seed in range(2):
        found, _ = struck(name, Random(seed))
        assert found == ""
