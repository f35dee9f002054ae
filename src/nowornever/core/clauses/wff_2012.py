"""The clauses of WFF 'N PROOF Tournament Rules 2012-13, in the order of the text.

`shared` names clauses that other editions have word for word; `wff_shared.py` holds them.
"""

from nowornever.core.clauses.model import ClauseIndex, enforced
from nowornever.core.clauses.wff_shared import shared, wff_headings

INDEX = ClauseIndex(
    "wff-2012",
    "WFF 'N PROOF Tournament Rules 2012-13",
    (
        *shared("I-A", "I-B-1"),
        enforced(
            "I-B-2",
            "The mat has four sections: Goal, Permitted Premises, Permitted Rules and Essential.",
        ),
        *shared("I-B-2-a"),
        enforced(
            "I-B-2-b",
            "A Solution may use cubes from Permitted Premises, but only in its premises, and R, "
            "i and o never, since no premise can hold them.",
        ),
        enforced(
            "I-B-2-c",
            "A Solution may use cubes from Permitted Rules, but only in its rules, and q, r and "
            "s never, since no rule is spelled with them.",
        ),
        enforced(
            "I-B-2-d",
            "Every Solution has to use all cubes of Essential, whether in its premises or in its "
            "rules, and each of them has to be essential there as VII-B-4 explains.",
        ),
        enforced(
            "I-B-2-comment",
            "The mat has no Forbidden section, yet a cube is forbidden by putting it where it is "
            "of no use: R, i or o in Permitted Premises, q, r or s in Permitted Rules; C, A, K, "
            "E, N and p cannot be forbidden, because WFFs and rules both have a use for them.",
        ),
        *shared("I-B-3", ..., "II-A-1"),
        enforced(
            "II-A-2",
            "C, A, K and E, with N counted among them, are the CAKE letters: they build longer "
            "WFFs from smaller ones, and next to a rule cube they spell rules.",
        ),
        enforced(
            "II-A-3",
            "N is the negation: before a WFF it makes another WFF, and next to a rule cube it "
            "spells a rule, which only Regular has.",
        ),
        enforced(
            "II-A-4",
            "R, i and o are the rule cubes: they spell rules, mostly next to a CAKE letter, and "
            "no premise may hold one.",
        ),
        *shared("II-B", ..., "IV-D"),
        enforced(
            "IV-D-1",
            "For a bonus move the Goal-setter says “Bonus” and next moves a single cube from "
            "Resources to where it is forbidden (R, i or o to Permitted Premises, q, r or s to "
            "Permitted Rules), all before putting any cube in the Goal section.",
        ),
        enforced(
            "IV-D-2",
            "In Regular, a Goal-setter who leads the match has no right to a bonus move; if one "
            "is made and an opponent says so before the next player has moved and before anyone "
            "has legally challenged, the forbidden cube goes back to Resources, and in the "
            "Junior and Senior Divisions the Goal-setter loses one point.",
        ),
        *shared("IV-D-2-note", "V-A"),
        enforced(
            "V-B",
            "A player whose turn it is either moves one cube out of Resources, to Essential, "
            "Permitted Premises or Permitted Rules, or challenges the last Mover; a move is done "
            "as soon as the cube touches the mat, and a cube legally moved there lies still "
            "until the shake is over.",
        ),
        *shared("V-C"),
        enforced(
            "V-C-1",
            "For a bonus move the Mover says “Bonus” and next moves a single cube from Resources "
            "to where it is forbidden: R, i or o to Permitted Premises, q, r or s to Permitted "
            "Rules.",
        ),
        enforced(
            "V-C-1-a",
            "A cube that is forbidden while “Bonus” has not been said is the regular move of "
            "that turn, and no second cube may follow it.",
        ),
        enforced(
            "V-C-1-b",
            "In a turn with a bonus move the first of the two cubes has to be put where it is "
            "forbidden, and the second may go wherever the Mover likes: to Essential, Permitted "
            "Premises or Permitted Rules.",
        ),
        enforced(
            "V-C-2",
            "In Regular, when the leader makes a bonus move and an opponent says so before "
            "anybody else has legally moved or challenged, the second cube of that turn goes "
            "back to Resources, and in the Junior and Senior Divisions the Mover loses one "
            "point.",
        ),
        enforced(
            "V-C-2-note",
            "If the leader's two cubes are both forbidden, the one moved second is the one "
            "that goes back; the Mover would pick if they were put down together, which "
            "cannot happen here, where cubes are moved one at a time.",
        ),
        *shared("VI-A", ..., "VI-A-1-b"),
        enforced(
            "VI-A-2",
            "To challenge Now is to say that a correct Solution can be written from the cubes on "
            "the mat together with one cube of Resources or none, however few cubes are left "
            "there.",
        ),
        enforced(
            "VI-A-2-note",
            "Now is illegal from the setting of the Goal until some cube lies in Essential or "
            "one of the Permitted sections, because no Solution has fewer than two cubes; made "
            "earlier it is set aside and play goes on, with the point that VI-B takes for an "
            "invalid challenge.",
        ),
        *shared("VI-B", ..., "VI-B-c"),
        enforced("VII-A", "A valid challenge obliges at least one player to write a Solution."),
        enforced(
            "VII-A-1",
            "After Now the Challenger has to write a Solution, and the Mover may present neither "
            "Solution nor Proof.",
        ),
        enforced(
            "VII-A-2",
            "After Never the Mover has to write a Solution, and the Challenger may present "
            "neither Solution nor Proof.",
        ),
        enforced(
            "VII-A-3",
            "In a three-player match every challenge makes the Third Party side with the "
            "Challenger or with the Mover, and a Third Party on the side that has to write must "
            "write a Solution as well.",
        ),
        *shared("VII-B", "VII-B-1"),
        enforced(
            "VII-B-2",
            "A Proof should keep to the guidelines a to i, each of which says for itself how "
            "strictly it binds.",
        ),
        *shared("VII-B-2-a", "VII-B-2-b"),
        enforced(
            "VII-B-2-c",
            "Each premise, also called a supposition, has to be marked with an “s”; on a typed "
            "page a word that says the same, such as “premise” or “given”, does as well.",
        ),
        *shared("VII-B-2-d", ..., "VII-B-2-h"),
        enforced(
            "VII-B-2-i",
            "Three model Proofs are correct: a Basic one (p, Ksq / Ko, Ai, Ki), a Regular one "
            "with sub-proofs (Epq / R, Eo, Co, Ni, Ci), and one that shows how a wild R and the "
            "cubes from Essential are marked.",
        ),
        *shared("VII-B-3", "VII-B-3-a"),
        enforced(
            "VII-B-3-b",
            "A Solution uses every cube that lies in Essential, and in the way VII-B-4 asks.",
        ),
        enforced(
            "VII-B-3-c",
            "A Solution uses none of the cubes that were put where they are forbidden.",
        ),
        enforced(
            "VII-B-3-c-comment",
            "Cubes count one by one, not by their letter: with one q in Permitted Rules and "
            "another in Essential, the first has to stay out of the Solution and the second has "
            "to be in it.",
        ),
        enforced(
            "VII-B-3-d",
            "A Solution may use cubes from the Permitted sections, as many as the writer likes, "
            "those of Permitted Rules in rules only and those of Permitted Premises in premises "
            "only.",
        ),
        *shared("VII-B-3-e", "VII-B-3-f"),
        enforced(
            "VII-B-4",
            "Each cube from Essential has to matter: with the cube taken out, together with the "
            "premise or rule it belongs to, the Solution must no longer be correct.",
        ),
        enforced(
            "VII-B-4-a",
            "To show that a cube from Essential is not essential, a checker writes a correct "
            "Proof from the whole Solution less the premise or rule (or premises and rules) in "
            "which that cube stands.",
        ),
        *shared("VII-B-4-b", "VII-B-4-c", "VII-B-4-d"),
        enforced(
            "VII-B-4-e",
            "The writer should mark the cubes that come from Essential, most often with an arrow "
            "under each; if that is left out and the Solution has the same letter from Essential "
            "and from a Permitted section, the checker may show any of them not to be essential, "
            "such as any K of Kpr / Ko, Ki.",
        ),
        enforced(
            "VII-B-4-e-example",
            "With p in Essential and Krs as the Goal, r, p, s / Ki is wrong, because r, s / Ki "
            "proves Krs without the p.",
        ),
        *shared("VII-C", ..., "VII-C-5-c"),
        enforced(
            "VII-C-5-d",
            "It is a reason that some cube from Essential is not essential to the Solution, by "
            "VII-B-4.",
        ),
        *shared("VII-C-5-e", ..., "VII-C-5-g-7"),
        enforced(
            "VIII-A",
            "A player on turn may call Forceout in place of moving, and should if they think that "
            "every move will be met with Now or Never; here it needs two cubes in Resources, "
            "since to agree takes two.",
        ),
        enforced(
            "VIII-B",
            "Once Forceout is called, every player has three minutes to agree or to disagree in "
            "one of three ways.",
        ),
        enforced(
            "VIII-B-1",
            "To agree is to present a Solution that takes exactly two cubes from Resources; if "
            "everybody agrees, the shake ends with everybody writing a Solution and Proof.",
        ),
        enforced(
            "VIII-B-2",
            "To disagree with “Impossible” is to say that no Solution exists; the player who "
            "called Forceout and all who agreed then have to write a Solution and Proof.",
        ),
        enforced(
            "VIII-B-3",
            "To disagree with “Safe Move” is to present a move the caller could have made "
            "instead, one that escapes Now as well as Never; the Solutions that are presented "
            "show whether it does.",
        ),
        enforced(
            "VIII-B-4",
            "To disagree with “Now” is to present a Solution that takes exactly one cube from "
            "Resources, so that the caller ought to have challenged Now.",
        ),
        enforced(
            "VIII-C",
            "Whoever wants to disagree, in any way, has to say so in the first of the three "
            "minutes and may use the others to finish the Proof that this way needs, if it needs "
            "one; whoever has not said so by then agrees.",
        ),
        *shared("IX-A", "IX-A-1"),
        enforced(
            "IX-A-1-examples",
            "It is illegal procedure to move when it is not your turn, or to move two cubes if "
            "“Bonus” was not said before the first one touched the section that forbids it.",
        ),
        *shared("IX-A-2", ..., "X-B-2"),
        enforced(
            "X-C",
            "If Forceout was called and everybody agreed, every player is scored on their own "
            "Solution.",
        ),
        enforced(
            "X-C-1",
            "When everybody agreed with a Forceout, a correct Solution and Proof scores 4.",
        ),
        enforced(
            "X-C-2",
            "When everybody agreed with a Forceout, a player without a correct Solution and "
            "Proof scores 2.",
        ),
        enforced(
            "X-D",
            "If Forceout was called and at least one player disagreed, those who disagreed score "
            "against the caller and those who agreed.",
        ),
        enforced(
            "X-D-1",
            "If the disagreement with a Forceout is right, every player who disagreed scores 6, "
            "and the caller of Forceout and those who agreed score 2.",
        ),
        enforced(
            "X-D-2",
            "If the disagreement with a Forceout is wrong, every player who disagreed scores 2, "
            "and the caller of Forceout and those who agreed score 6.",
        ),
        enforced(
            "X-E",
            "Whoever is absent for a shake scores −4 in it; here an official says who is absent, "
            "before the cubes are rolled.",
        ),
        *shared("XI-A", "XI-A-note"),
        enforced("XI-A-1-a", "Rolling the cubes takes at most 1 minute."),
        enforced("XI-A-1-b", "Setting the Goal takes at most 2 minutes."),
        enforced(
            "XI-A-1-c",
            "The first turn of the shake, taken by the player on the Goal-setter's left, takes "
            "at most 2 minutes.",
        ),
        enforced("XI-A-1-d", "Every later turn takes at most 1 minute, a bonus move included."),
        enforced(
            "XI-A-1-e",
            "Whoever has picked up the block has 15 seconds to state a valid challenge.",
        ),
        enforced(
            "XI-A-1-f",
            "Writing a Solution takes at most 3 minutes (2 at the end of a round, by XI-B), and "
            "after Now or Never a Third Party decides within them whether to present one.",
        ),
        enforced(
            "XI-A-1-g",
            "Deciding whether an opponent's Solution is correct takes at most 3 minutes.",
        ),
        *shared("XI-A-2", "XI-A-3", "XI-A-3-exception"),
        enforced(
            "XI-B",
            "A round lasts for a set time, as a rule 35 minutes, and no new shake begins after "
            "30 minutes; if after five minutes more a shake still has cubes in Resources and no "
            "challenge, everybody stops moving and gets two minutes for writing a Solution with "
            "any cubes from Resources, which scores 4 if correct and 2 if not. We stop a shake "
            "with empty Resources too, since nothing else would end it, and one without a Goal "
            "does not count.",
        ),
        *shared("XII-A", ..., "XII-B-2"),
    ),
    wff_headings("Forceout"),
)
