"""Problems of one's own: map colouring, n queens, a cryptarithm and the zebra.

python examples/own_problems.py
"""

import pencilmark as pm


def map_colouring():
    """Australia in three colours."""
    problem = pm.Problem()
    names = ["WA", "NT", "SA", "Q", "NSW", "V", "T"]
    state = dict(zip(names, problem.variables(names, range(3)), strict=True))
    for border in ["WA-NT", "WA-SA", "NT-SA", "NT-Q", "SA-Q", "SA-NSW", "SA-V", "Q-NSW", "NSW-V"]:
        a, b = border.split("-")
        problem.add(state[a] != state[b])
    return problem


def queens(n):
    """A queen in each row; the variable is her column. Two queens d rows apart may not be d columns apart."""
    problem = pm.Problem()
    column = problem.variables([f"row {r + 1}" for r in range(n)], range(n))
    problem.add(pm.all_different(column))
    for i in range(n):
        for j in range(i):
            problem.add(pm.not_difference(column[j], column[i], i - j))
    return problem


def send_more_money():
    """SEND + MORE = MONEY, one digit a letter, as one weighted sum."""
    problem = pm.Problem()
    letter = {c: problem.variable(c, range(1 if c in "SM" else 0, 10)) for c in "SENDMORY"}

    def number(word):
        return sum(10**power * letter[c] for power, c in enumerate(reversed(word)))

    problem.add(pm.all_different(letter.values()))
    problem.add(number("SEND") + number("MORE") == number("MONEY"))
    return problem


def zebra():
    """Who owns the zebra? Every attribute is a house from 1 to 5."""
    problem = pm.Problem()
    groups = {
        "nation": "Englishman Spaniard Japanese Ukrainian Norwegian",
        "colour": "red green white yellow blue",
        "pet": "dog snails fox horse zebra",
        "drink": "coffee tea milk juice water",
        "smoke": "Old-Gold Kools Chesterfield Lucky-Strike Parliament",
    }
    house = {}
    for names in groups.values():
        own = {"Norwegian": (1,), "milk": (3,)}
        members = [problem.variable(name, own.get(name, range(1, 6))) for name in names.split()]
        house |= {variable.name: variable for variable in members}
        problem.add(pm.all_different(members))
    same = [
        "Englishman-red",
        "Spaniard-dog",
        "coffee-green",
        "Ukrainian-tea",
        "Old#Gold-snails",
        "Kools-yellow",
    ]
    same += ["Lucky#Strike-juice", "Japanese-Parliament"]
    next_to = ["Chesterfield-fox", "Kools-horse", "Norwegian-blue", "green-white"]
    for pairs, distance in ((same, 0), (next_to, 1)):
        for pair in pairs:
            a, b = (house[name.replace("#", "-")] for name in pair.split("-"))
            problem.add(abs(a - b) == distance)
    problem.add(house["white"] < house["green"])  # the green house is to the right of the white one
    return problem


def main():
    print("a map      ", pm.solve(map_colouring()).solution)
    print(
        "8 queens   ", pm.count(queens(8)), "solutions; the first", [*pm.solve(queens(8)).solution.values()]
    )
    print("SEND+MORE  ", pm.solve(send_more_money()).solution)
    houses = pm.solve(zebra(), "bt+ac+mrv").solution
    owner = next(
        name
        for name in ("Englishman", "Spaniard", "Japanese", "Ukrainian", "Norwegian")
        if houses[name] == houses["zebra"]
    )
    print("the zebra  ", owner)


if __name__ == "__main__":
    main()
