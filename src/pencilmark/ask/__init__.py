"""The one door: a board, or a stream of them, and a question in; results out, laid out as people write them, in order.

    question   a strategy, an engine, and what is wanted within which limits
    asked      a question that has found its engine, ready to run or to be watched

Programs, the command, the page, the laboratory, grades and reports all come through here.
"""

from pencilmark.ask.boards import flat_of, laid_out
from pencilmark.ask.door import ask, ask_many, count_up_to
from pencilmark.ask.question import Asked, Question, asked_of
from pencilmark.ask.stream import answers

__all__ = [
    "Asked",
    "Question",
    "answers",
    "ask",
    "ask_many",
    "asked_of",
    "count_up_to",
    "flat_of",
    "laid_out",
]
