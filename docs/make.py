"""Make the tables of the docs again: python docs/make.py [FOLDER of course files] [--benchmarks]

Text between `<!-- made by: COMMAND -->` and `<!-- end -->` is what the command prints. FOLDER in a command
stands for the folder with the courses' files; without it those tables are left as they are. So are those that need
another build beside this one (OLD_PYTHON), and those of benchmarks, which take minutes and want a quiet machine,
unless they are asked for.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"(<!-- made by: (.+?) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def printed(command: str) -> str:
    words = shlex.split(command)
    if words[0] == "pencilmark":
        words[:1] = [sys.executable, "-m", "pencilmark"]
    elif words[0] == "python":
        words[0] = sys.executable
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return f"```\n{done}```\n" if "benchmarks/" in command else done


def made_again(text: str, folder: str | None, benchmarks: bool) -> str:
    def block(match: re.Match[str]) -> str:
        head, command, old, end = match.groups()
        absent = "OLD_PYTHON" in command or ("FOLDER" in command and folder is None)
        if absent or ("benchmarks/" in command and not benchmarks):
            return f"{head}{old}{end}"
        return f"{head}{printed(command.replace('FOLDER', shlex.quote(folder or '')))}{end}"

    return BLOCK.sub(block, text)


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--benchmarks"]
    folder = words[0] if words else None
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        before = page.read_text(encoding="utf-8")
        after = made_again(before, folder, "--benchmarks" in sys.argv)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(f"made again: {page.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
