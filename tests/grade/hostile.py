"""Thirty programs that nobody would want to run, in three languages, and the mark that each must get.

Each is run as `sh {dir}/run.sh {input} {output}`. `DENIED` are those that a system without namespaces cannot keep
from ending whatever the user runs, the tests included.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

__all__ = ["DENIED", "EXPECTED", "hand_in"]

PYTHON = {
    "fork_bomb": ("import os\nwhile True: os.fork()", "error"),
    "daemon": (
        "import os, time\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0: time.sleep(1000)\n"
        "    os._exit(0)\nos.wait(); raise SystemExit(4)",
        "error",
    ),
    "signals_ignored": (
        "import signal, time\nfor s in range(1, 30):\n    try: signal.signal(s, signal.SIG_IGN)\n"
        "    except OSError: pass\ntime.sleep(1000)",
        "error",
    ),
    "memory": ("x = []\nwhile True: x.append(bytearray(10**7))", "error"),
    "memory_of_children": (
        "import os, time\nfor _ in range(6):\n    if os.fork() == 0:\n        x = b'x' * (40 << 20); time.sleep(1000)\n"
        "time.sleep(1000)",
        "error",
    ),
    "traceback": ("raise ValueError('\\ud800 ' + 'x' * 10**6)", "error"),
    "garbage": ("import os, sys\nopen(sys.argv[2], 'wb').write(os.urandom(5000))", "malformed"),
    "answer_is_a_link": ("import os, sys\nos.symlink('/etc/passwd', sys.argv[2])", "error"),
    "answer_is_a_pipe": ("import os, sys\nos.mkfifo(sys.argv[2])", "error"),
    "changes_what_was_handed_in": (
        "import pathlib, sys\npathlib.Path('run.sh').unlink()\npathlib.Path(sys.argv[1]).unlink()\n"
        "pathlib.Path(sys.argv[2]).write_text('1 2\\n')",
        "malformed",
    ),
}
SHELL = {
    "loop": ("while :; do :; done", "error"),
    "sleeper": ("sleep 1000", "error"),
    "pipe_bomb": ("bomb() { bomb | bomb & }; bomb; sleep 1000", "error"),
    "background": ("sleep 1000 & setsid sleep 1000 & (setsid sleep 1000 &) ; exit 7", "error"),
    "endless_output": ("yes no", "error"),
    "endless_file": ("yes no > $2", "error"),
    "many_files": ("i=0; while :; do echo x > f$i; i=$((i+1)); done", "error"),
    "nothing": ("exit 0", "missing"),
    "kills_everything": ("kill -9 -1; kill -9 $PPID; kill -9 0", "error"),
    "words": ("echo 'I solved it in my head' > $2", "malformed"),
}
C = {
    "null": ("int main(void) { return *(volatile int *)0; }", "error"),
    "forks_and_leaves_its_session": (
        "int main(void) { for (;;) { if (fork() == 0) setsid(); } }",
        "error",
    ),
    "one_child_after_another": (  # each forks, leaves its session and dies: there is never the same to be ended
        "int main(void) { for (;;) { if (fork()) _exit(0); setsid(); usleep(1000); } }",
        "missing",
    ),
    "stack": (
        "int f(int n) { volatile char a[100000]; a[n % 9] = 1; return f(n + 1) + a[0]; }\n"
        "int main(void) { return f(1); }",
        "error",
    ),
    "aborts": ("int main(void) { abort(); }", "error"),
    "spins": ("int main(void) { for (volatile long i = 0;; i++); }", "error"),
    "spins_in_children": (
        "int main(void) { for (int i = 0; i < 5; i++) if (fork() == 0) for (volatile long j = 0;; j++); pause(); }",
        "error",
    ),
    "stops_itself": ("int main(void) { raise(SIGSTOP); for (;;) pause(); }", "error"),
    "binary": (
        'int main(int n, char **a) { FILE *f = fopen(a[2], "w"); fwrite("1 2 3 4\\n\\0\\0", 1, 10, f); }',
        "malformed",
    ),
    "wrong": (
        'int main(int n, char **a) { FILE *f = fopen(a[2], "w"); '
        'for (int i = 0; i < 4; i++) fputs("1 1 1 1\\n", f); return 3; }',
        "wrong",
    ),
}
PERL = {
    "null": ("kill 'SEGV', $$;", "error"),
    "forks_and_leaves_its_session": ("use POSIX; while (1) { if (!fork()) { POSIX::setsid(); } }", "error"),
    "one_child_after_another": (
        "use POSIX; while (1) { exit 0 if fork(); POSIX::setsid(); select(undef, undef, undef, 0.001); }",
        "missing",
    ),
    "stack": ("sub f { my @a = (1) x 10000; f(@a) + 1 } f();", "error"),
    "aborts": ("kill 'ABRT', $$; sleep 9;", "error"),
    "spins": ("while (1) {}", "error"),
    "spins_in_children": ("for (1 .. 5) { if (!fork()) { while (1) {} } } sleep 1000;", "error"),
    "stops_itself": ("kill 'STOP', $$; sleep 1000;", "error"),
    "binary": ('open F, ">", $ARGV[1]; print F "1 2 3 4\\n\\0\\0";', "malformed"),
    "wrong": ('open F, ">", $ARGV[1]; print F "1 1 1 1\\n" x 4; close F; exit 3;', "wrong"),
}
COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
THIRD = C if COMPILER else PERL
EXPECTED = {name: verdict for programs in (PYTHON, SHELL, THIRD) for name, (_, verdict) in programs.items()}
DENIED = {"kills_everything"}
HEADERS = "".join(f"#include <{h}.h>\n" for h in ("signal", "stdio", "stdlib", "unistd"))


def hand_in(everyone: Path, skip: set[str]) -> None:
    """A folder for each of them."""
    for programs, write in ((PYTHON, _python), (SHELL, _shell), (C, _c) if COMPILER else (PERL, _perl)):
        for name, (source, _) in programs.items():
            if name not in skip:
                (everyone / name).mkdir(parents=True)
                write(everyone / name, source)


def _python(folder: Path, source: str) -> None:
    (folder / "solve.py").write_text(source)
    _shell(folder, 'exec python3 solve.py "$1" "$2"')


def _shell(folder: Path, source: str) -> None:
    (folder / "run.sh").write_text(source + "\n")


def _c(folder: Path, source: str) -> None:
    (folder / "solve.c").write_text(HEADERS + source + "\n")
    command = [COMPILER, "-w", "-O0", "-o", str(folder / "solve"), str(folder / "solve.c")]
    subprocess.run(command, check=True)
    _shell(folder, 'exec ./solve "$1" "$2"')


def _perl(folder: Path, source: str) -> None:
    (folder / "solve.pl").write_text(source)
    _shell(folder, 'exec perl solve.pl "$1" "$2"')
