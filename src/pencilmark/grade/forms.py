"""Marks for people and for machines: CSV, one JSON object, Gradescope's results.json."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from pencilmark.contained.ending import Held
from pencilmark.grade.marks import VERDICTS, Mark, Stray, scores

__all__ = ["as_object", "gradescope", "marks_csv", "scores_csv"]

_MARK_COLUMNS = ("student", "puzzle", "board", "verdict", "points", "file", "line", "column", "why")
_SCORE_COLUMNS = ("student", *VERDICTS, "total", "score")


def marks_csv(marks: Sequence[Mark]) -> str:
    """One row a board: `points` is what was earned."""
    rows = (mark.as_dict() | {"points": int(mark.verdict == "right")} for mark in marks)
    return _csv(_MARK_COLUMNS, rows)


def scores_csv(marks: Sequence[Mark]) -> str:
    """One row a student."""
    return _csv(_SCORE_COLUMNS, (score.as_dict() for score in scores(marks)))


def _csv(columns: Sequence[str], rows: Iterable[dict[str, Any]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def as_object(marks: Sequence[Mark], strays: Sequence[Stray], held: Held | None) -> dict[str, Any]:
    """All of it, for an autograder."""
    by_student = scores(marks)
    right, total = sum(s.right for s in by_student), sum(s.total for s in by_student)
    data = {
        "right": right,
        "total": total,
        "score": right / total if total else 0.0,
        "students": [score.as_dict() for score in by_student],
        "answers": [mark.as_dict() for mark in marks],
        "stray": [stray.as_dict() for stray in strays],
    }
    return data | ({} if held is None else {"contained": held.as_dict()})


def gradescope(marks: Sequence[Mark], points: float | None, output: str) -> dict[str, Any]:
    """The results of one submission as Gradescope's autograders report them (its results.json). All boards
    together are worth `points`, or one point each."""
    counted = sum(mark.points for mark in marks)
    each = 1.0 if points is None else points / max(counted, 1)
    tests = [_test(mark, each, number) for number, mark in enumerate(marks, 1)]
    return {"output": output, "output_format": "text", "visibility": "visible", "tests": tests}


def _test(mark: Mark, each: float, number: int) -> dict[str, Any]:
    right = mark.verdict == "right"
    place = {"file": mark.file, "line": mark.line, "column": mark.column}
    return {
        "name": f"{mark.puzzle}, board {mark.board}"
        if mark.points
        else f"{mark.puzzle}, behind the last board",
        "number": str(number),
        "score": round(each * right * mark.points, 6),
        "max_score": round(each * mark.points, 6),
        "status": "passed" if right else "failed",
        "output": f"{mark.verdict}: {mark.why}" if mark.why else mark.verdict,
        "output_format": "text",
        "visibility": "visible",
        "extra_data": {"verdict": mark.verdict, **place},
    }
