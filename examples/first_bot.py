"""A bot in twenty lines: it does the first thing that is allowed, and forbids what it can.

Run it with: nowornever selfplay wff-2017 --players seldom --players "cmd:python first_bot.py"
"""

import json
import sys

QUIET = ("TakeBlock", "Challenge", "Bonus", "Charge", "Reject", "AskJudge", "DeclareNoGoal",
         "CallForceout", "DisagreeForceout", "Present")  # fmt: skip

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "name": "First"}
    elif message["type"] == "view":
        legal = [action for action in message["legal"] if action["type"] not in QUIET]
        legal.sort(key=lambda action: action.get("section") != "forbidden")
        answer = {"type": "act", "n": message["n"], "action": legal[0] if legal else None}
    else:
        break
    print(json.dumps(answer), flush=True)
