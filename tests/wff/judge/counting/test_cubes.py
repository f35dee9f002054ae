from random import Random

from nowornever.shake.accounting import ledger
from nowornever.wff.judge.counting.cubes import NEVER, Cubes
from tests.wff.judge.positions import small_position


def test_the_price_is_what_the_referee_counts() -> None:
    chance = Random(3)
    for _ in range(60):
        position = small_position(chance, 12)
        cubes = Cubes(position)
        symbol = chance.choice("CAKERpqio")
        for in_premises in range(4):
            for in_rules in range(4):
                used = {"premises": symbol * in_premises, "rules": symbol * in_rules}
                counts = [c for c in ledger(position, used) if c.symbol == symbol]
                lacking = any(c.missing or c.used < c.required for c in counts)
                expected = NEVER if lacking else sum(c.from_resources for c in counts)
                assert cubes.price(symbol, in_premises, in_rules) == expected
