"""The clauses of WFF 'N PROOF Tournament Rules 2013-14, in the order of the text.

`shared` names clauses that other editions have word for word; `wff_shared.py` holds them.
"""

from nowornever.core.clauses.model import ClauseIndex, enforced
from nowornever.core.clauses.wff_shared import shared, wff_headings

INDEX = ClauseIndex(
    "wff-2013",
    "WFF 'N PROOF Tournament Rules 2013-14",
    (
        *shared("I-A", ..., "I-D"),
        enforced(
            "II-A",
            "Cubes are of four kinds: sentence variables, connectives (the CAKE letters), the "
            "negation N, and rule cubes.",
        ),
        *shared("II-A-1"),
        enforced(
            "II-A-2",
            "C, A, K and E are the connectives, also called CAKE letters: they join smaller WFFs "
            "into longer ones, and next to a rule cube they spell rules.",
        ),
        *shared("II-A-3"),
        enforced("II-A-4", "R, i and o are the rule cubes: rules are spelled with them."),
        enforced(
            "II-B",
            "A WFF (well-formed formula) is spelled with sentence variables and connectives, N "
            "included, and with no other cube.",
        ),
        *shared("II-B-1", "II-B-2"),
        enforced(
            "II-B-3",
            "A longer WFF is made by putting connectives, N included, before smaller WFFs down "
            "to the sentence variables, and in no other way.",
        ),
        *shared("II-B-3-a", ..., "IV-D-1"),
        enforced(
            "IV-D-2",
            "A Goal-setter who leads the match (Basic apart) has no right to a bonus move; if "
            "one is made and an opponent says so before the next player has moved and before "
            "anyone has legally challenged, the forbidden cube goes back to Resources, and in "
            "the Junior and Senior Divisions the Goal-setter loses one point.",
        ),
        *shared("IV-D-2-note", ..., "V-C-1-a"),
        enforced(
            "V-C-1-b",
            "In a turn with a bonus move the first of the two cubes has to go to Forbidden, and "
            "the second may go wherever the Mover likes: to Required, Permitted or Forbidden.",
        ),
        enforced(
            "V-C-2",
            "When the leader (Basic apart) makes a bonus move and an opponent says so before "
            "anybody else has legally moved or challenged, the second cube of that turn goes "
            "back to Resources and the Mover loses one point.",
        ),
        enforced(
            "V-C-2-note",
            "If the leader's two cubes are both in Forbidden, the Mover picks which of them goes "
            "back to Resources.",
        ),
        *shared("VI-A", ..., "VI-A-1-b"),
        enforced(
            "VI-A-2",
            "To challenge Now is to say that a Solution can be written from the cubes on the mat "
            "together with one cube of Resources or none.",
        ),
        *shared("VI-A-2-a"),
        enforced(
            "VI-A-2-a-comment",
            "With a single cube left in Resources, Now would be unfair to a Mover who was forced "
            "to play the last cube but one, and unless somebody challenges Never that single "
            "cube is known to allow a Solution; Never stays open, and section VIII tells how the "
            "shake goes on.",
        ),
        *shared("VI-A-2-b", ..., "VII-A-1"),
        enforced(
            "VII-A-2",
            "After Never the Mover has to write a Solution and a Proof, and the Challenger may "
            "present neither.",
        ),
        *shared("VII-A-3", "VII-B", "VII-B-1"),
        enforced("VII-B-2", "A Proof has to keep to the guidelines a to i."),
        *shared("VII-B-2-a", ..., "VII-B-2-h"),
        enforced(
            "VII-B-2-i",
            "Three model Proofs are correct: a Basic one of KAspq (p, Ksq / Ko, Ai, Ki), a "
            "Regular one of CNpNq with a sub-proof inside a sub-proof (Epq / R, Eo, Co, Ni, Ci), "
            "and one of KCqrCrq (Eqr / Eo, R(Ki)) that shows how a wild R and the cubes from "
            "Required are marked.",
        ),
        *shared("VII-B-3", ..., "VII-B-4"),
        enforced(
            "VII-B-4-a",
            "To show that a cube from Required is not essential, a checker writes a correct "
            "Proof from the whole Solution less the premise or rule (or premises and rules) in "
            "which that cube stands.",
        ),
        *shared("VII-B-4-b", "VII-B-4-c", "VII-B-4-d"),
        enforced(
            "VII-B-4-e",
            "The writer should mark the cubes that come from Required, most often with an arrow "
            "under each; if that is left out and the Solution has the same letter from Required "
            "and from Permitted, the checker may show any of them not to be essential, such as "
            "any K of Kpr / Ko, Ki.",
        ),
        *shared("VII-B-4-e-example", ..., "VII-C-2"),
        enforced(
            "VII-C-2-a",
            "A Solution shown to an opponent is final: nothing in it may be mended or added, "
            "even with writing time left.",
        ),
        *shared("VII-C-2-b", ..., "VII-C-5-g-7"),
        enforced(
            "VIII-A",
            "When a single cube is left in Resources, the next Mover either plays it to Required "
            "or Permitted or challenges Never, and once it has been played everybody has two "
            "minutes for writing a Solution; should it be put in Forbidden, any challenge is set "
            "aside and the cube goes back to Resources, at no penalty unless the time for the "
            "turn runs out.",
        ),
        enforced(
            "VIII-B",
            "After the last cube has gone to Required or Permitted, an opponent may challenge "
            "Never against its Mover during the first of the two minutes for writing; the Mover, "
            "and a Third Party who sides with the Mover, then write a Solution in what is left "
            "of the same two minutes.",
        ),
        enforced(
            "VIII-B-comment",
            "Against the Mover of the last cube, Now is invalid at any time and Never is invalid "
            "after the first minute of writing; either one is set aside, and the player who "
            "challenged Now loses one point.",
        ),
        *shared("IX-A", ..., "X-B-2"),
        enforced(
            "X-C",
            "If the last cube of Resources has been played and nobody challenges Never, every "
            "player is scored on their own Solution.",
        ),
        enforced(
            "X-C-1",
            "When the last cube has been played unchallenged, a correct Solution scores 4.",
        ),
        enforced(
            "X-C-2",
            "When the last cube has been played unchallenged, a player without a correct "
            "Solution scores 2.",
        ),
        *shared("X-D", ..., "XI-A-1-d"),
        enforced(
            "XI-A-1-e",
            "Writing a Solution takes at most 3 minutes (2 after the last cube, by VIII-A), and "
            "after Now or Never a Third Party decides within them whether to present one.",
        ),
        enforced(
            "XI-A-1-f",
            "Deciding whether an opponent's Solution is correct takes at most 3 minutes.",
        ),
        *shared("XI-A-2", "XI-A-3", "XI-A-3-exception"),
        enforced(
            "XI-B",
            "A round lasts for a set time, as a rule 35 minutes, and no new shake begins after "
            "30 minutes; if after five minutes more a shake still has cubes in Resources and no "
            "challenge, everybody stops moving and gets three minutes for writing a Solution and "
            "Proof with any cubes from Resources, which scores 4 if correct and 2 if not. A shake "
            "without a Goal does not count then.",
        ),
        *shared("XII-A", ..., "XII-B-2"),
    ),
    wff_headings("The last cube"),
)
