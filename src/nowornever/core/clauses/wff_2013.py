"""The clauses of WFF 'N PROOF Tournament Rules 2013-14, in the order of the text.

Those that only `shared` names stand in `wff_shared.py`, in words that hold for all editions.
"""

from nowornever.core.clauses.model import ClauseIndex, advisory, enforced
from nowornever.core.clauses.wff_shared import shared

INDEX = ClauseIndex(
    "wff-2013",
    "WFF 'N PROOF Tournament Rules 2013-14",
    (
        *shared("I-A", "I-B-1"),
        enforced("I-B-2", "The mat has four sections: Goal, Permitted, Forbidden and Required."),
        *shared("I-B-2-a"),
        enforced(
            "I-B-2-b",
            "A Solution may use the cubes in Permitted, some of them, all of them or none.",
        ),
        enforced("I-B-2-c", "No Solution may use a cube that lies in Forbidden."),
        enforced(
            "I-B-2-d",
            "Every Solution has to use all cubes of Required, whether in its premises or in its "
            "rules, and each of them has to be essential there as VII-B-4 explains.",
        ),
        *shared("I-B-3", "I-B-4", "I-C", "I-D"),
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
        enforced(
            "II-A-3",
            "N is the negation: before a WFF it makes another WFF, and next to a rule cube it "
            "spells a rule.",
        ),
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
        *shared("II-B-3-a"),
        enforced(
            "II-B-3-a-examples",
            "Kpr, Cqs, Esp, Aqq, CKprAsp, AEqsp and KAqKqsEpp are all WFFs; in AEqsp, for one, "
            "the A joins Eqs and p.",
        ),
        *shared("II-B-3-b", "II-B-3-b-examples"),
        enforced(
            "III-A",
            "The Basic game is played with seven rules: Co, Ki, Ko, Ai, Ei, Eo and Rp.",
        ),
        enforced(
            "III-A-note",
            "Since none of the seven rules has any need of a sub-proof, a Proof in the Basic "
            "game may not contain one.",
        ),
        *shared("III-B"),
        enforced(
            "III-B-note",
            "Because the five added rules call for sub-proofs, Proofs in the Middle, Junior and "
            "Senior Divisions may contain them.",
        ),
        *shared("III-C", "III-C-example", "III-C-note", "III-D", "III-D-1", "III-D-2", "III-D-3"),
        *shared("IV-A", "IV-A-1", "IV-A-2", "IV-B", "IV-C"),
        enforced("IV-C-1", "The Goal-setter says “Goal” to make known that the Goal is set."),
        enforced(
            "IV-C-2",
            "Until “Goal” is said, the Goal-setter may still put the cubes in the Goal section "
            "into another order or grouping.",
        ),
        *shared("IV-C-3", "IV-C-4", "IV-D"),
        enforced(
            "IV-D-1",
            "For a bonus move the Goal-setter says “Bonus” and next moves a single cube from "
            "Resources to Forbidden, all before putting any cube in the Goal section.",
        ),
        enforced(
            "IV-D-2",
            "A Goal-setter who leads the match (Basic apart) has no right to a bonus move; if "
            "one is made and an opponent says so before the next player has moved and before "
            "anyone has legally challenged, the forbidden cube goes back to Resources, and in "
            "the Junior and Senior Divisions the Goal-setter loses one point.",
        ),
        enforced("IV-D-2-note", "In Basic, the leader may make bonus moves like everybody else."),
        *shared("V-A"),
        enforced(
            "V-B",
            "A player whose turn it is either moves one cube out of Resources, to Required, "
            "Permitted or Forbidden, or challenges the last Mover; a move is done as soon as the "
            "cube touches the mat, and a cube legally moved there lies still until the shake is "
            "over.",
        ),
        enforced(
            "V-C",
            "A player who does not lead the match may make a bonus move in their turn, ahead of "
            "the regular move; in Basic the leader may do so too (IV-D-2-note).",
        ),
        enforced(
            "V-C-1",
            "For a bonus move the Mover says “Bonus” and next moves a single cube from Resources "
            "to Forbidden.",
        ),
        enforced(
            "V-C-1-a",
            "A cube that goes to Forbidden while “Bonus” has not been said is the regular move "
            "of that turn, and no second cube may follow it.",
        ),
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
        enforced(
            "VI-A",
            "In turn or out of turn, a player may challenge an opponent who has only just "
            "finished a move, and setting the Goal counts as a move; no challenges exist but Now "
            "and Never.",
        ),
        enforced(
            "VI-A-1",
            "To challenge Never is to say that a correct Solution cannot be written any more, "
            "whatever becomes of the cubes still in Resources.",
        ),
        enforced(
            "VI-A-1-a",
            "Against a Goal that is no WFF, such as pKr, CCCss, Apo or Epqrs, the right "
            "challenge is Never.",
        ),
        *shared("VI-A-1-b"),
        enforced(
            "VI-A-2",
            "To challenge Now is to say that a Solution can be written from the cubes on the mat "
            "together with one cube of Resources or none.",
        ),
        enforced(
            "VI-A-2-a",
            "Now is open only while Resources hold two cubes or more; otherwise the challenge is "
            "invalid and set aside, and whoever made it loses one point.",
        ),
        enforced(
            "VI-A-2-a-comment",
            "With a single cube left in Resources, Now would be unfair to a Mover who was forced "
            "to play the last cube but one, and unless somebody challenges Never that single "
            "cube is known to allow a Solution; Never stays open, and section VIII tells how the "
            "shake goes on.",
        ),
        enforced(
            "VI-A-2-b",
            "Now is illegal from the setting of the Goal until some cube lies in Required or "
            "Permitted, because no Solution has fewer than two cubes; made earlier it is invalid "
            "and set aside, and whoever made it loses one point.",
        ),
        enforced(
            "VI-B",
            "The block lies equally far from everybody, and a player challenges by picking it up "
            "and saying “Now” or “Never”; an invalid challenge, for instance Now while no cube "
            "is on the mat or the last Mover challenging their own move, is set aside and costs "
            "one point; and whoever picks the block up but then names no challenge loses one "
            "point, and play goes on.",
        ),
        *shared("VI-B-a", "VI-B-b", "VI-B-c"),
        enforced(
            "VII-A",
            "A valid challenge obliges at least one player to write a Solution with a Proof.",
        ),
        enforced(
            "VII-A-1",
            "After Now the Challenger has to write a Solution and a Proof, and the Mover may "
            "present neither.",
        ),
        enforced(
            "VII-A-2",
            "After Never the Mover has to write a Solution and a Proof, and the Challenger may "
            "present neither.",
        ),
        enforced(
            "VII-A-3",
            "In a three-player match every challenge makes the Third Party side with the "
            "Challenger or with the Mover, and a Third Party on the side that has to write must "
            "write a Solution and Proof as well.",
        ),
        *shared("VII-B"),
        enforced(
            "VII-B-1",
            "The Solution stands apart from the Proof, so that nobody can take it for a line of "
            "the Proof.",
        ),
        enforced("VII-B-2", "A Proof has to keep to the guidelines a to i."),
        enforced(
            "VII-B-2-a",
            "A Proof has to begin with a top line of the premises, an arrow and the Goal, such "
            "as p, r → Kpr.",
        ),
        *shared("VII-B-2-b"),
        enforced(
            "VII-B-2-c",
            "A premise is commonly marked with an “s” for supposition, and leaving the mark out "
            "is no fault.",
        ),
        enforced(
            "VII-B-2-d",
            "A sub-proof is set further in, and on paper bars show where it begins and ends; "
            "in a typed Proof its indentation stands for the bars, drawn or not.",
        ),
        enforced("VII-B-2-e", "A sub-proof starts from exactly one premise."),
        enforced(
            "VII-B-2-f",
            "Every WFF after the premises has one legal rule written as its reason; only R may "
            "share a reason, and with exactly one other rule.",
        ),
        enforced(
            "VII-B-2-g",
            "R is written once for every level a WFF is carried inwards, so R,R for a WFF taken "
            "into a sub-proof of a sub-proof.",
        ),
        enforced(
            "VII-B-2-h",
            "Lines are commonly numbered and reasons commonly cite those numbers, and leaving "
            "out either is no fault.",
        ),
        enforced(
            "VII-B-2-i",
            "Three model Proofs are correct: a Basic one of KAspq (p, Ksq / Ko, Ai, Ki), a "
            "Regular one of CNpNq with a sub-proof inside a sub-proof (Epq / R, Eo, Co, Ni, Ci), "
            "and one of KCqrCrq (Eqr / Eo, R(Ki)) that shows how a wild R and the cubes from "
            "Required are marked.",
        ),
        *shared("VII-B-3", "VII-B-3-a"),
        enforced(
            "VII-B-3-b",
            "A Solution uses every cube that lies in Required, and in the way VII-B-4 asks.",
        ),
        enforced("VII-B-3-c", "A Solution uses none of the cubes that lie in Forbidden."),
        enforced(
            "VII-B-3-c-comment",
            "Cubes count one by one, not by their letter: with one q in Forbidden and another in "
            "Required, the first has to stay out of the Solution and the second has to be in it.",
        ),
        enforced(
            "VII-B-3-d",
            "A Solution may use cubes from Permitted, as many as the writer likes.",
        ),
        *shared("VII-B-3-e"),
        enforced(
            "VII-B-3-f",
            "After Never a Solution may take as many cubes from Resources as it likes.",
        ),
        enforced(
            "VII-B-4",
            "Each cube from Required has to matter: with the cube taken out, together with the "
            "premise or rule it belongs to, the Solution must no longer be correct.",
        ),
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
        enforced(
            "VII-B-4-e-example",
            "With p in Required and Krs as the Goal, r, p, s / Ki is wrong, because r, s / Ki "
            "proves Krs without the p.",
        ),
        *shared("VII-C"),
        enforced(
            "VII-C-1",
            "In a match of three, once there is a challenge, the Third Party has to make "
            "known whether they present a Solution, inside the three minutes of writing and "
            "before anything that others present can be seen, and cannot go back on it.",
        ),
        *shared("VII-C-1-a", "VII-C-1-b"),
        enforced(
            "VII-C-1-c",
            "The Third Party may make their choice known simply by presenting a Solution, or "
            "none, when the writing time ends.",
        ),
        *shared("VII-C-2"),
        enforced(
            "VII-C-2-a",
            "A Solution shown to an opponent is final: nothing in it may be mended or added, "
            "even with writing time left.",
        ),
        *shared(
            "VII-C-2-b",
            "VII-C-3",
            "VII-C-4",
            "VII-C-4-comment",
            "VII-C-5",
            "VII-C-5-a",
            "VII-C-5-b",
            "VII-C-5-c",
        ),
        enforced(
            "VII-C-5-d",
            "It is a reason that some cube from Required is not essential to the Solution, by "
            "VII-B-4.",
        ),
        *shared(
            "VII-C-5-e",
            "VII-C-5-f",
            "VII-C-5-g",
            "VII-C-5-g-1",
            "VII-C-5-g-2",
            "VII-C-5-g-3",
            "VII-C-5-g-4",
            "VII-C-5-g-5",
            "VII-C-5-g-6",
        ),
        enforced(
            "VII-C-5-g-7",
            "A Proof is wrong if two rules or more stand beside one WFF, except that in Regular "
            "R may be joined to another rule (exactly one, by VII-B-2-f).",
        ),
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
        *shared("IX-A", "IX-A-1"),
        enforced(
            "IX-A-1-examples",
            "It is illegal procedure to move when it is not your turn, or to move two cubes if "
            "“Bonus” was not said before the first one touched Forbidden.",
        ),
        *shared("IX-A-2", "IX-A-2-comment", "IX-B", "IX-B-example", "IX-C"),
        advisory(
            "IX-C-examples",
            "Misconduct is, for instance, talking without end, tapping, humming, singing, rude "
            "or loud words, a hand kept over or next to the block, false charges of illegal "
            "procedure again and again, an unpleasant way of counting down the ten seconds, "
            "naming one variation and circling another, or playing only to spoil opponents' "
            "perfect scores, say with hopeless Now and Never challenges early in each shake.",
        ),
        *shared("X-A"),
        enforced(
            "X-A-1",
            "A player who had to write is correct if their own Solution is, and a Third Party on "
            "the writer's side counts as having to write.",
        ),
        enforced(
            "X-A-2",
            "A player who did not have to write is correct if none of their opponents wrote a "
            "correct Solution.",
        ),
        *shared("X-A-2-exception", "X-B", "X-B-1", "X-B-2"),
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
        enforced("X-D", "Whoever is absent for a shake scores 0 in it."),
        *shared("XI-A", "XI-A-note"),
        enforced(
            "XI-A-1-a",
            "Rolling the cubes and setting the Goal take at most 2 minutes together.",
        ),
        enforced(
            "XI-A-1-b",
            "The first turn of the shake, taken by the player on the Goal-setter's left, takes "
            "at most 2 minutes.",
        ),
        enforced("XI-A-1-c", "Every later turn takes at most 1 minute, a bonus move included."),
        enforced(
            "XI-A-1-d",
            "Whoever has picked up the block has 15 seconds to state a valid challenge.",
        ),
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
            "Proof with any cubes from Resources, which scores 4 if correct and 2 if not.",
        ),
        *shared("XII-A", "XII-A-three", "XII-A-two", "XII-B", "XII-B-1", "XII-B-2"),
    ),
)
