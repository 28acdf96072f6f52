"""Other people's programs, run so that nothing they do outlives them or reaches further than their folder.

program   a command that somebody else wrote, and all the processes it begins
keeper    the small process between us and a program: it counts, waits, and ends the whole tree
jail      what the keeper puts around the program: namespaces, read-only files, limits of the system
limits    how much of everything a program may use
ending    how a program came to its end, and why
held      what this system let the keeper hold back; what it did not is said, not hidden

    us ──orders──▶ keeper ──▶ init (the jail's first process) ──▶ program ──▶ whatever it forks
       ◀─reports──
"""
