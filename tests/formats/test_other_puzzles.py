"""Puzzles that are none of ours: refused by name where the text tells it, and never answered as another."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.puzzles.reading import read_text

#: Made by the collection itself, an id a game.
GAMES = {
    "Black Box": "w8h8m5M5:57ace3876f5ba7391265cba6",
    "Bridges": "7x7m2:4a3a4a2i1c1g4c6j1b5a3",
    "Cube": "c4x4:0C0F,1",
    "Dominosa": "6:60430402663346624465251526110033001264502243121555311453",
    "Fifteen": "4x4:12,11,8,0,10,5,13,1,2,7,3,9,6,4,14,15",
    "Filling": "13x9:c6b4i2b44a535b5c93a23d3e7a2a664b5b44e4b479d3d67a5a7c7744a7c57a3444e3a8d",
    "Flip": (
        "5x5:c400007100001c4000071000018400043100011c400047100011c400046100010c400047100011c400047100"
        "0118400043100011c400047100011c400046100010c000047000011c0000470000118,0579e48"
    ),
    "Flood": (
        "12x12:35025405403214321503144201442410341223223425032103554235124205041014441422353220414525"
        "0125430300354003200052112440154330333315502031215100033451,25"
    ),
    "Galaxies": "7x7:sizfwszehjfc",
    "Guess": "c6p4g10Bm:d73aace1",
    "Inertia": "10x8:mwbbsmsbwwsswgsbwmgsmgbbbmgmmwwgswgmsssggmgbsmwgmmswsgmbbmgwwbwbSbwgggsbmwmgbsws",
    "Light Up": "7x7:b11p2Bb1b10pBBb",
    "Loopy": "10x10t0:a233a0a21a3c1b0022b11b2b1a223e11b13b3222a3b0f22b122322b2a220i23d3d",
    "Magnets": "6x5:..3122,2....,221..2,2...2,TTLRLRBBTLRTLRBLRBLRLRTTLRLRBB",
    "Map": (
        "20x15n30:aahafcbbgbhacddcbcaadbfcdcjdaaaaeajabghaabaababheabababcccfbbaeadbaenababbddaaacaad"
        "bccaalccbbbaaaaaabaebaaaacacbcjcbbaaaaaabhbabeaeakaadccabaabfhdcazaacaeaealbeacbcadadaabcadb"
        "kacgfaabcaabdadbab,2b310c30h2002c31a2"
    ),
    "Mosaic": "10x10:f0c4a43a4335a2b3e4b4a4b2b1d2a2443b6b3a4b5a9a8a7b3a6b756c3b5a5a5c11e1",
    "Net": "5x5:28e2152ecace7c536d5742b42",
    "Netslide": "3x3:d22h9vhb641vc",
    "Palisade": "5x5n5:2d32a31a13",
    "Pattern": (
        "15x15:3.1/3.1/3/1.1.3.4/3.3/2.3/1.2/3.2.5/7.5/3.3.5/5.2.1/9/5.4/1.5.4/1.5.3/3/1.3/3/1.1.2/4/"
        "6.4.3/7.7/5.5/5/4/5/2.1.7/3.3.4/12/7.4"
    ),
    "Pearl": "8x8:fWbWbWcBcWdBeWWeBWeBcWBhWaBb",
    "Pegs": "7x7:OOPPPOOOOPPPOOPPPPPPPPPPHPPPPPPPPPPOOPPPOOOOPPPOO",
    "Range": "9x6:a7e7c4e6b7l5b10e5c7e9a",
    "Rectangles": "7x7:f7_5b4b2d6j2a8b2c3_3c2c5a",
    "Same Game": "5x5c3s2:1,3,2,2,2,1,2,1,3,1,3,1,2,1,1,2,3,1,3,2,1,3,2,3,1",
    "Signpost": "4x4:1edcfcgehdacecah16a",
    "Singles": "5x5:1123311324235525214332532",
    "Sixteen": "4x4:16,15,9,3,4,8,13,7,6,10,2,1,5,11,14,12",
    "Slant": "8x8:b02c0b22a22b1a33f2a2a221a2c2a2c122c2a203b14b0b422a2i0a",
    "Tents": "8x8:n_bdce_n__cfa,1,1,3,0,2,1,0,4,1,2,0,3,0,2,2,2",
    "Tracks": "8x8:Czc9o5pC,2,2,3,2,1,5,5,S5,S3,3,5,5,2,3,1,3",
    "Twiddle": "3x3n2:3,1,9,8,5,4,6,2,7",
    "Undead": "4x4:5,2,5,LfLLaLe,3,3,3,0,2,1,1,1,1,2,3,0,1,1,5,2",
    "Unruly": "8x8:KABAccblEBDDAdeBab",
    "Untangle": "10:0-3,0-4,0-5,1-2,1-5,1-8,2-5,2-7,2-8,3-4,3-6,3-7,4-6,5-7,7-9,8-9",
}
GRIDS = {
    "Binairo": "6\n1 0 - - - 0\n- - 0 - 1 -\n- 1 - - - -\n0 - - 1 - -\n- - 1 - - 0\n- 0 - - 1 -\n",
    "Binairo, solved": "4\n0 1 0 1\n1 0 1 0\n0 1 1 0\n1 0 0 1\n",
    "Takuzu": "4\n0...\n..1.\n.0..\n1...\n",
    "Hitori": "6\n3 3 6 1 2 5\n1 2 2 4 5 6\n2 4 1 1 6 3\n5 5 3 6 4 4\n6 1 4 5 3 2\n4 6 5 2 1 1\n",
    "Hitori behind rows and columns": "4 4\n1 2 2 3\n2 2 1 4\n3 1 4 4\n4 3 3 1\n",
    "Hitori of five": "5\n2 2 1 5 3\n2 3 1 4 5\n1 1 1 3 5\n1 3 5 4 2\n5 4 3 2 1\n",
    "Shikaku": "6\n0 0 3 0 0 6\n0 4 0 0 0 0\n0 0 0 6 0 0\n2 0 0 0 3 0\n0 0 4 0 0 4\n0 0 0 0 4 0\n",
    "Shikaku of five": "5 5\n0 0 4 0 0\n0 6 0 0 0\n0 0 0 3 0\n4 0 0 0 0\n0 0 8 0 0\n",
    "KenKen": "4\nAABB\nCADD\nCEEF\nGGFF\nA 6*\nB 3-\nC 2/\nD 5+\nE 1-\nF 8*\nG 3+\n",
    "a graph": "4\n0 1 1 0\n1 0 1 1\n1 1 0 1\n0 1 1 0\n",
    "queens": "4\n.Q..\n...Q\nQ...\n..Q.\n",
    "a maze": "#######\n#S..#E#\n#.#.#.#\n#######\n",
    "Star Battle": "5\nAABBB\nAABCC\nADDCC\nADDEE\nDDEEE\n",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_the_collection_is_refused_by_its_name(name: str) -> None:
    (item,) = read_text(GAMES[name] + "\n")
    assert item.error is not None
    assert item.error.kind == "unsupported"
    assert name in str(item.error.rule).split(" or ")


@pytest.mark.parametrize(
    "genre", ["nurikabe", "slither", "heyawake", "kakuro", "shikaku", "lightup", "hitori"]
)
@pytest.mark.parametrize(
    "page", ["https://puzz.link/p?", "http://pzv.jp/p.html?", "https://pzprxs.vercel.app/p?"]
)
def test_a_genre_of_puzz_link_is_refused_by_its_name(page: str, genre: str) -> None:
    (item,) = read_text(f"{page}{genre}/9/9/g5i3h2i1g4\n")
    assert item.error is not None
    assert (item.error.kind, item.error.rule) == ("unsupported", genre)


@pytest.mark.parametrize("name", GRIDS)
def test_a_grid_of_another_puzzle_is_not_answered(name: str) -> None:
    errors = [item.error for item in read_text(GRIDS[name])]
    assert None not in errors
    assert all(error.line for error in errors if error)


def test_whoever_names_the_family_is_believed() -> None:
    assert pm.loads(GRIDS["Hitori"], "sudoku").shape == (6, 6)


def test_one_slip_in_a_row_is_still_a_sudoku() -> None:
    rows = ["1 1 0 0", "0 0 0 2", "0 0 3 0", "4 0 0 0"]
    with pytest.raises(InputError, match="another puzzle"):
        pm.loads("4\n" + "\n".join([*rows[:3], "4 4 0 0"]) + "\n")
    assert pm.loads("4\n" + "\n".join(rows) + "\n").family == "sudoku"


DOTS = {
    "Slitherlink": "..3..1.\n2.0...3\n.2.3.1.\n3...2..\n.1.2..3\n2..3.1.\n",
    "Slitherlink without 0": (
        "3.2..1..3\n.........\n2.3.3..2.\n.....2...\n1.2.2...3\n..3...1..\n3....2..2\n.1..3....\n2..2...3.\n"
    ),
    "Akari": "..1..\n.#.2.\n.....\n.0.#.\n..#..\n",
    "Binairo": "1..0.1\n..0..1\n.1.0..\n0...1.\n..1..0\n.0..1.\n",
}


@pytest.mark.parametrize("name", DOTS)
def test_a_grid_of_dots_is_no_minefield_where_it_cannot_be_one(name: str) -> None:
    (item,) = read_text(DOTS[name])
    assert item.error is not None
    assert item.error.kind in ("unknown", "ambiguous")
    assert "minesweeper" in item.error.message
    (named,) = read_text(DOTS[name], "minesweeper")
    assert named.puzzle is not None


@pytest.mark.parametrize(
    "text", [".1...\n..33.\n3.42.\n....0\n.2...\n", "1..\n.2.\n..1\n", "####2#\n1113#2\n######\n"]
)
def test_a_minefield_of_characters_is_one(text: str) -> None:
    (item,) = read_text(text)
    assert item.puzzle is not None
    assert item.puzzle.family == "minesweeper"
