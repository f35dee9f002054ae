"""A bot in twenty lines: it does its duty, rather forbids than permits, and never challenges.

nowornever selfplay wff-2017 --players seldom --players "cmd:python examples/first_bot.py"
"""

import json
import sys

BOLD = ("TakeBlock", "Challenge", "Bonus", "Charge", "Reject", "AskJudge", "DeclareNoGoal",
        "CallForceout", "DisagreeForceout", "Present")  # fmt: skip

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "First"}), flush=True)
    elif message["type"] == "view":
        goal = message["view"]["goal"]  # one cube is enough for a Goal
        bold = (*BOLD, "ArrangeGoal") if goal else BOLD
        legal = [action for action in message["legal"] if action["type"] not in bold]
        legal.sort(key=lambda action: action.get("section") != "forbidden")
        act = {"type": "act", "n": message["n"], "action": legal[0] if legal else None}
        print(json.dumps(act), flush=True)
    else:
        break
