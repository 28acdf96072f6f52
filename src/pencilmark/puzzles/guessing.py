"""Which format a text is in, where that is not said.

accepted   read by a course's format without fault or doubt: then nothing else is asked
trial      what came of reading a text in one format: its first puzzle, or its error
weighed    all trials side by side: the surest format, then those that read the text, then those that it fits furthest

Two formats that read the same puzzle in a text are no two answers. Two that read different ones are an error that
names both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, islice
from typing import NamedTuple

from pencilmark.errors import AmbiguousError, InputError
from pencilmark.puzzles import families, family_named
from pencilmark.puzzles import foreign as room
from pencilmark.puzzles.elsewhere import answered_elsewhere
from pencilmark.puzzles.foreign import ANY, CERTAIN, LIKELY, NO, Fit, ForeignFormat
from pencilmark.puzzles.headings import below_heading
from pencilmark.puzzles.puzzle import NO_DOUBT, Format, Options, Puzzle
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Text, shown

__all__ = ["Reads", "as_family", "beginning_of", "course_formats", "guess", "known_as", "surest_foreign"]

Reads = Iterator[Puzzle | InputError | Remarked]
WRONG, CLASHING, CLEAN = range(3)
_SHORT = 64  # lines
_SEPARATORS = ",;|\t"


class Candidate(NamedTuple):
    family: str
    format: Format
    foreign: ForeignFormat | None = None  # whose format it is, if no course's

    def __str__(self) -> str:
        return f"{self.family} ({self.format.name})"


class Trial(NamedTuple):
    """The beginning of a text, read in one format."""

    candidate: Candidate
    first: Puzzle | InputError | None
    reads: Reads
    doubt: int
    whole: bool = True  # as far as it was read, nothing went wrong

    @property
    def grade(self) -> int:
        if not isinstance(self.first, Puzzle):
            return WRONG
        return CLEAN if self.doubt <= 1 else CLASHING

    def __str__(self) -> str:
        family = self.first.family if isinstance(self.first, Puzzle) else self.candidate.family
        return str(Candidate(family, self.candidate.format))

    @property
    def accepted(self) -> bool:
        return self.grade == CLEAN and self.doubt == NO_DOUBT and self.whole

    def place(self) -> tuple[int, int]:
        error = self.first
        return (error.line or 0, error.column or 0) if isinstance(error, InputError) else (0, 0)


def guess(text: Text, family: str | None, format: str | None, options: Options) -> Format:
    """The one format a text is in. With a family or format named, the guess is among those."""
    return known_as(text, family, format, options)[0]


def known_as(text: Text, family: str | None, format: str | None, options: Options) -> tuple[Format, Reads]:
    """The one format a text is in, and the text read in it."""
    own = course_formats(family, format)
    if not text.lines and not text.whole:
        raise _empty(text)
    if format is None and text.lines and (opened := _opened(text, family)):
        return opened, as_family(opened.read(text, options), family)
    recognised = [c for c in own if text.lines and c.format.recognise(text)]
    if len(recognised) > 1:
        recognised = [c for c in recognised if c.format.sure and c.format.sure(text)] or recognised
    trials = [_trial(c, text, options) for c in recognised]
    if len(trials) > 1:
        trials = [t for t in trials if isinstance(t.first, Puzzle)] or trials
    if len(trials) == 1 and trials[0].accepted:
        return trials[0].candidate.format, trials[0].reads
    try:
        chosen = _weighed(text, family, format, options, trials)
    except InputError as error:
        below = _below_heading(text, family, format, options) if error.kind == "unknown" else None
        if below is None:
            raise
        return below
    if chosen.grade == WRONG and (below := _below_heading(text, family, format, options)):
        return below
    if family is format is None and (chosen.candidate.foreign or not chosen.whole):
        _check_likely(chosen, text)
    return chosen.candidate.format, as_family(chosen.reads, family)


def _below_heading(
    text: Text, family: str | None, format: str | None, options: Options
) -> tuple[Format, Reads] | None:
    """The puzzle below a title, if there is one without a doubt; what was left out is said beside it."""
    found = below_heading(text)
    if found is None:
        return None
    try:
        known, reads = known_as(found[0], family, format, options)
    except InputError:
        return None
    puzzles = [*islice(reads, 2)]
    only = puzzles[0] if len(puzzles) == 1 else None
    puzzle, remarks = only if isinstance(only, Remarked) else (only, ())
    if not isinstance(puzzle, Puzzle) or puzzle.doubt() != NO_DOUBT:
        return None
    return known, iter([Remarked(puzzle, (found[1], *remarks))])


def _check_likely(chosen: Trial, text: Text) -> None:
    """A guess that can only be wrong is no answer."""
    if not isinstance(chosen.first, Puzzle):
        return
    known = chosen.candidate.foreign
    why = known.unlikely(chosen.first) if known else chosen.first.unlikely()
    if why:
        found = f"a grid of another puzzle ({why}): --puzzle {chosen.first.family} reads it all the same"
        first = (text.lines or text.whole)[0]  # a line of # is a comment to most formats
        raise InputError(f"expected {chosen}, found {found}", first.number, 1, kind="unknown")


def _opened(text: Text, family: str | None) -> Format | None:
    """The format whose texts alone begin as this one does: links."""
    first = text.lines[0].text
    for known in _with_openings(tuple(room.foreign_formats().values())):
        if known.opens and known.opens.match(first) and known.recognise(text) == Fit(CERTAIN):
            asked = family in (None, ANY, *known.families) or not known.families
            return room.as_format(known) if asked else None
    return None


@cache
def _with_openings(known: tuple[ForeignFormat, ...]) -> tuple[ForeignFormat, ...]:
    return tuple(each for each in known if each.opens)


def _trial(candidate: Candidate, text: Text, options: Options) -> Trial:
    """A short text is read to its end: what goes wrong there counts too."""
    reads = candidate.format.read(text, options)
    head = [*reads] if len(text.lines) <= _SHORT else [*islice(reads, 1)]
    puzzles = [each.puzzle if isinstance(each, Remarked) else each for each in head]
    doubt = max([puzzle.doubt() for puzzle in puzzles if isinstance(puzzle, Puzzle)], default=NO_DOUBT)
    whole = not any(isinstance(puzzle, InputError) for puzzle in puzzles)
    return Trial(candidate, puzzles[0] if puzzles else None, chain(head, reads), doubt, whole)


def _weighed(text: Text, family: str | None, format: str | None, options: Options, own: list[Trial]) -> Trial:
    """Not accepted at once: every format is asked."""
    fits = [(c, c_fit) for c in _foreign(family, format) if (c_fit := _fit(c, text)).sure or c_fit.line]
    sure = [(c, fit) for c, fit in fits if fit.sure >= CERTAIN]
    if sure:
        best = max(_reach(fit) for _, fit in sure)
        trials = [_trial(c, text, options) for c, fit in sure if _reach(fit) == best]
        return _only([t for t in trials if t.grade > WRONG] or trials)
    likely = [_trial(c, text, options) for c, fit in fits if fit.sure == LIKELY]
    if any(trial.grade > WRONG for trial in (*own, *likely)):
        whole = [trial for trial in likely if trial.whole]
        return _best([*own, *(whole or likely)])
    if text.lines and family is format is None and (elsewhere := answered_elsewhere(text)):
        raise elsewhere
    if own or likely:
        far = [trial for trial in own if trial.place() > (text.lines[0].number, 1)]  # than its first word
        far = [trial for trial in far if _found_at(trial, text) not in _SEPARATORS]
        nearest = max(far or [*own, *likely], key=Trial.place)
        told = family or format or nearest.candidate.format.one_a_line  # a slip in one line of many
        return nearest if told else _named_in_error(nearest)
    if not text.lines:
        raise _empty(text)
    if family is not None and format is None and (trials := _of_the_family(text, family, options)):
        return _best(trials)
    if family is not None or format is not None:  # its own reading finds the best words for what is wrong
        candidates = course_formats(family, format) or _foreign(family, format)
        return _trial(candidates[0], text, options)
    raise _unknown(text, [(c, fit) for c, fit in fits if fit.sure == NO])


def _of_the_family(text: Text, family: str, options: Options) -> list[Trial]:
    """Who names the family is believed: what reads the text to its end in one of its formats, likely or not."""
    known = (c for c in _foreign(family, None) if c.foreign and family in c.foreign.families)
    trials = (_trial(c, text, options) for c in known)
    return [trial for trial in trials if trial.grade > WRONG and trial.whole]


def _found_at(trial: Trial, text: Text) -> str:
    """The character where a text stops fitting: a separator says that its format is another."""
    number, column = trial.place()
    line = next((line.text for line in text.lines if line.number == number), "")
    return line[column - 1 : column] or " "


def _best(trials: list[Trial]) -> Trial:
    """The trial that went best; several that went equally well must have read the same puzzle."""
    grade = max(trial.grade for trial in trials)
    best = [trial for trial in trials if trial.grade == grade]
    if grade == WRONG:
        return max(best, key=Trial.place)
    boards = [t.first.board() for t in best if isinstance(t.first, Puzzle)] if len(best) > 1 else []
    return best[0] if all(board.says(boards[0]) for board in boards) else _only(best)


def _only(trials: list[Trial]) -> Trial:
    if len(trials) > 1:
        names = " or ".join(dict.fromkeys(map(str, trials)))
        raise AmbiguousError(
            f"expected a text of one kind, found one that reads as {names}: name it (--puzzle, --format)",
            1,
            1,
        )
    return trials[0]


def _named_in_error(trial: Trial) -> Trial:
    """The nearest format to a text that is in none: its first error says whose it is."""
    error = trial.first
    if not isinstance(error, InputError) or error.kind == "unsupported":
        return trial
    named = replace(error, message=f"{error.message} (nearest is {trial.candidate})")
    return trial._replace(first=named, reads=chain((named,), islice(trial.reads, 1, None)))


def _empty(text: Text) -> InputError:
    found = "nothing but comments, which begin with #" if text.text.strip() else "an empty file"
    return InputError(f"expected a puzzle, found {found}", text.start, 1, kind="empty")


def _unknown(text: Text, fits: list[tuple[Candidate, Fit]]) -> InputError:
    known = ", ".join(sorted(families()))
    first = text.lines[0]
    found = shown(first.text.strip())
    near = max(fits, key=lambda each: _reach(each[1]), default=None)
    if near is None or (near[1].line or 0) <= first.number:
        return InputError(f"expected a puzzle ({known}), found {found}", first.number, 1, kind="unknown")
    message = (
        f"expected a puzzle ({known}), found a text that is nearest to {near[0]} and stops fitting it here"
    )
    return InputError(message, near[1].line, near[1].column or 1, kind="unknown")


def beginning_of(text: Text, family: str | None, format: str | None, options: Options) -> Format | None:
    """The format that the beginning of a long text is in; None if it takes the whole text to tell."""
    own = [c for c in course_formats(family, format) if text.lines and c.format.recognise(text)]
    if not own:
        return surest_foreign(text, family, format)
    if len(own) > 1:
        return _only_accepted(own, text, options)
    if not _trial(own[0], text, options).accepted and _is_certain(text, family, format):
        return surest_foreign(text, family, format)
    return own[0].format


def _only_accepted(own: list[Candidate], text: Text, options: Options) -> Format | None:
    """The one of several formats that reads the beginning, if it does so without a fault, as the whole text would be
    weighed."""
    sure = [c for c in own if c.format.sure and c.format.sure(text)] or own
    trials = [t for c in sure if isinstance((t := _trial(c, text, options)).first, Puzzle)]
    return trials[0].candidate.format if len(trials) == 1 and trials[0].accepted else None


def _is_certain(text: Text, family: str | None, format: str | None) -> bool:
    return any(_fit(c, text) == Fit(CERTAIN) for c in _foreign(family, format))


def surest_foreign(text: Text, family: str | None, format: str | None) -> Format | None:
    """The one foreign format that knows the beginning of a long text best; None if none or several do."""
    fits = [(c, fit) for c in _foreign(family, format) if (fit := _fit(c, text)).sure]
    best = max((_reach(fit) for _, fit in fits), default=())
    found = [c.format for c, fit in fits if _reach(fit) == best]
    return found[0] if len(found) == 1 else None


def _fit(candidate: Candidate, text: Text) -> Fit:
    return candidate.foreign.recognise(text) if candidate.foreign else Fit()


def _reach(fit: Fit) -> tuple[int, ...]:
    """More is better: how sure, and how far the text fits."""
    return (fit.sure, 1) if fit.line is None else (fit.sure, 0, fit.line, fit.column or 0)


def as_family(reads: Reads, family: str | None) -> Reads:
    """The puzzles as those of the family that was named: a board of its rules is one."""
    return reads if family in (None, ANY) else (_of_family(each, str(family)) for each in reads)


def _of_family(read: Puzzle | InputError | Remarked, family: str) -> Puzzle | InputError | Remarked:
    if isinstance(read, Remarked):
        inner = _of_family(read.puzzle, family)
        return inner if isinstance(inner, InputError) else read._replace(puzzle=inner)  # type: ignore[arg-type]
    if isinstance(read, InputError) or family in (read.family, *read.also):
        return read
    found = family_named(family).of_board(read.board())
    return found or InputError(
        f"expected a puzzle of {family}, found one of {read.family}", 1, 1, kind="family"
    )


@cache
def course_formats(family: str | None, format: str | None) -> tuple[Candidate, ...]:
    """The formats of the families that a text may be in; one that several share stands once."""
    if family is not None:
        family_named(family)
    found: dict[Format, str] = {}
    for name, puzzle in families().items():
        for f in puzzle.formats:
            if family in (None, name, *puzzle.also) and format in (None, f.name):
                found.setdefault(f, name)
    if not found and room.foreign_named(str(format)) is None:
        own = {f.name for n, p in families().items() for f in p.formats if family in (None, n)}
        others = {c.format.name for c in _foreign(family, None)}
        known = ", ".join(sorted(own | others))
        raise InputError(f"expected a format ({known}), found {shown(str(format))}", kind="usage")
    return tuple(Candidate(name, f) for f, name in found.items())


def _foreign(family: str | None, format: str | None) -> Sequence[Candidate]:
    """The foreign formats a text may be in."""
    known = [*room.foreign_formats().values()] if format is None else [room.foreign_named(format)]
    asked = (each for each in known if each and (family in (None, ANY, *each.families) or not each.families))
    return [*map(_candidate, asked)]


@cache
def _candidate(foreign: ForeignFormat) -> Candidate:
    return Candidate(foreign.families[0] if foreign.families else ANY, room.as_format(foreign), foreign)
