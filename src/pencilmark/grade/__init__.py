"""Grading: submitted output files, or submitted programs, against the boards they are to solve.

submission   what one student handed in: a folder, or a file
puzzle       a file of boards; each board is worth a point
mark         what one answer to one board is worth, and why
stray        a file that answers nothing: it is listed, and harms nobody

right      the answer is a solution (or says that there is none, and there is none)
wrong      it is readable and breaks a rule, which is named
missing    there is no file, or it ends before this board
malformed  it is not what the output format says: line, column, what was expected
ambiguous  more than one file could be the answer: they are named, and nobody guesses
error      a program did not come to an end by itself, or came to one without an answer
"""
