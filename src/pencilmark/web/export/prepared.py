"""First answers, made with the page: what is on it before Python has started in the browser.

They are what the browser's Python would say; where it has no native engine, they are made in a process without one.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from pencilmark.web.worker import answer_here

__all__ = ["prepared"]

WITHOUT_NATIVE = "import sys; sys.modules['pencilmark._native'] = None\n"
WRITE = "from pencilmark.web.export.prepared import write; write()"


def prepared(native: bool = False) -> bytes:
    """verb -> request as the page writes it -> reply."""
    program = WRITE if native else WITHOUT_NATIVE + WRITE
    return subprocess.run([sys.executable, "-P", "-c", program], check=True, capture_output=True).stdout


def write() -> None:
    about = _answer("about", {})
    replies: dict[str, dict[str, Any]] = {"about": {_canonical({}): about}, "parse": {}}
    for example in about["examples"]:
        question = {"puzzle": example["puzzle"], "text": example["text"]}
        replies["parse"][_canonical(question)] = _answer("parse", question)
    sys.stdout.write(json.dumps(replies, separators=(",", ":")))


def _answer(verb: str, request: dict[str, Any]) -> Any:
    heard: list[str] = []
    answer_here(json.dumps({"verb": verb, "request": request, "stream": False}), heard.append)
    return json.loads(heard[-1])["done"]


def _canonical(request: dict[str, Any]) -> str:
    """As transport.js writes it: words in order, each with its value."""
    return json.dumps(
        [list(word) for word in sorted(request.items())], ensure_ascii=False, separators=(",", ":")
    )
