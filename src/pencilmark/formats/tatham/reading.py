"""From ids to puzzles: an id does not name its game, so every game is asked, ours and others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import AmbiguousError, InputError
from pencilmark.formats.tatham.game import Game, Id
from pencilmark.formats.tatham.keen import Keen
from pencilmark.formats.tatham.mines import Mines
from pencilmark.formats.tatham.others import OTHERS, other_games
from pencilmark.formats.tatham.solo import Solo
from pencilmark.formats.tatham.towers import Towers
from pencilmark.formats.tatham.unequal import Unequal
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["FIFTEEN", "GAMES", "puzzle_of", "written"]

TITLE = "Simon Tatham's puzzles"
GAMES: dict[str, Game] = {game.name: game for game in (Solo(), Unequal(), Towers(), Keen(), Mines())}
FIFTEEN = "fifteen"
_BARE = re.compile(r"[0-9a-f]+", re.ASCII | re.IGNORECASE)
_TILES = re.compile(r"[0-9]{1,3}(?:,[0-9]{1,3})+", re.ASCII)
_PLAIN_SIZE = re.compile(r"([0-9]{1,3})x([0-9]{1,3})", re.ASCII)


def puzzle_of(found: Id, game: str | None = None) -> Puzzle:
    """The puzzle of an id, of the game named or of the only one that fits."""
    named = _plain(game or found.game or "")
    if not named:
        return _told(found)
    if named == FIFTEEN:
        raise _fifteen(found)
    if named not in GAMES:
        known = next((name for name in OTHERS if _plain(name) == named), game or found.game or "")
        raise unsupported(TITLE, known, found.params)
    return GAMES[named].read(found)


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _told(found: Id) -> Puzzle:
    read: dict[str, Puzzle] = {}
    errors: list[InputError] = []
    for game in GAMES.values():
        if game.fits(found):
            try:
                read[game.name] = game.read(found)
            except InputError as error:
                errors.append(error)
    fitting = [f"tatham:{name}" for name in read]
    if "mines" in read and _BARE.fullmatch(found.desc.text):  # digits and letters alone may be much else
        fitting += other_games(found.params.text, found.desc.text)
    if len(fitting) > 1:
        names = " or ".join(fitting)
        message = f"expected an id of one game, found one that reads as {names}: name it (--format)"
        raise AmbiguousError(message, found.params.line, found.params.column)
    if read:
        return read.popitem()[1]
    raise _refusal(found, errors)


def _refusal(found: Id, errors: list[InputError]) -> InputError:
    if _is_fifteen(found):
        return _fifteen(found)
    if others := other_games(found.params.text, found.desc.text):
        return unsupported(TITLE, " or ".join(others), found.params)
    if nearest := errors or [*_mistakes(found)]:
        return max(nearest, key=lambda error: (error.line or 0, error.column or 0))
    return found.params.error(f"an id of {', '.join(game.called for game in GAMES.values())}")


def _mistakes(found: Id) -> Iterator[InputError]:
    """What is wrong with an id of each game that has such parameters."""
    for game in GAMES.values():
        if game.params.fullmatch(found.params.text):
            try:
                game.read(found)
            except InputError as error:
                yield error


def _is_fifteen(found: Id) -> bool:
    size = _PLAIN_SIZE.fullmatch(found.params.text)
    tiles = found.desc.text.split(",")
    if not size or not _TILES.fullmatch(found.desc.text) or "0" not in tiles:
        return False
    return len(tiles) == int(size[1]) * int(size[2])


def _fifteen(found: Id) -> InputError:
    return unsupported(
        TITLE, "Fifteen", found.params, "it is no constraint puzzle: `pencilmark tiles` reads it"
    )


def written(board: Board, game: str | None = None) -> tuple[str, str]:
    """The game and the id of a board."""
    for each in GAMES.values():
        if game in (None, each.name) and (said := each.write(board)) is not None:
            return each.name, said
    names = ", ".join(dict.fromkeys(rule.name for rule in board.rules)) or "no rules"
    odd = next((rule.name for rule in board.rules if rule.name not in _SAID), None)
    raise unsupported(TITLE, odd or names, why=f"no game has just these rules: {names}")


_SAID = (
    "rows",
    "columns",
    "boxes",
    "regions",
    "diagonal",
    "cage",
    "sign",
    "skyscraper",
    "calculation-cage",
    "hint",
    "total",
)
