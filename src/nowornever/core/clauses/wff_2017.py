"""The clauses of WFF 'N PROOF Tournament Rules 2017-18, in the order of the text.

`shared` names clauses that other editions have word for word; `wff_shared.py` holds them.
"""

from nowornever.core.clauses.model import ClauseIndex, advisory, enforced
from nowornever.core.clauses.wff_shared import shared, wff_headings

INDEX = ClauseIndex(
    "wff-2017",
    "WFF 'N PROOF Tournament Rules 2017-18",
    (
        *shared("I-A", ..., "II-A-1"),
        enforced(
            "II-A-2",
            "C, A, K and E are the CAKE letters: they join smaller WFFs into longer ones, and "
            "next to a rule cube they spell rules.",
        ),
        *shared("II-A-3"),
        enforced(
            "II-A-4",
            "R, i and o are for rules and for nothing else; i and o spell a rule together with a "
            "CAKE letter or N.",
        ),
        *shared("II-B", ..., "II-B-3-a"),
        enforced(
            "II-B-3-a-examples",
            "Kpr, Cqs, Esp, Aqq, CKprAsp, AEqsp and KAqKqsEpp (printed with a stray c) are all "
            "WFFs; in AEqsp, for one, the A joins Eqs and p.",
        ),
        *shared("II-B-3-b", "II-B-3-b-examples"),
        enforced(
            "III-A",
            "The Elementary game and the Middle game are played with seven rules: Co, Ki, Ko, "
            "Ai, Ei, Eo and Rp.",
        ),
        enforced(
            "III-A-note",
            "Since none of the seven rules has any need of a sub-proof, a Proof in the "
            "Elementary game or the Middle game may not contain one.",
        ),
        *shared("III-B"),
        enforced(
            "III-B-note",
            "Because the five added rules call for sub-proofs, Proofs in the Junior and Senior "
            "Divisions may contain them; the note names the Middle Division too, against III-A. "
            "Here the game that a table plays decides: Regular has sub-proofs, whatever the "
            "division, and the Middle game has none.",
        ),
        *shared("III-C", ..., "IV-C"),
        enforced("IV-C-1", "The Goal-setter says “Goal Set” to make known that the Goal is set."),
        enforced(
            "IV-C-2",
            "Until “Goal Set” is said, the Goal-setter may still put the cubes in the Goal "
            "section into another order or grouping.",
        ),
        *shared("IV-C-3", ..., "IV-D-1"),
        enforced(
            "IV-D-2",
            "A Goal-setter who leads the match (Elementary apart) has no right to a bonus move; "
            "if one is made and an opponent says so before the next player has moved and before "
            "anyone has legally challenged, the forbidden cube goes back to Resources, and in "
            "the Middle, Junior and Senior Divisions the Goal-setter loses one point.",
        ),
        enforced(
            "IV-D-2-note",
            "In Elementary, the leader may make bonus moves like everybody else.",
        ),
        *shared("V-A", "V-B"),
        enforced(
            "V-C",
            "A player who does not lead the match may make a bonus move in their turn, ahead of "
            "the regular move, so that two cubes are needed; in Elementary the leader may do so "
            "too (IV-D-2-note).",
        ),
        *shared("V-C-1", "V-C-1-a"),
        enforced(
            "V-C-1-b",
            "In a turn with a bonus move the first of the two cubes has to go to Forbidden, and "
            "the second may go to any of Required, Permitted and Forbidden.",
        ),
        enforced(
            "V-C-2",
            "When the leader (Elementary apart) makes a bonus move and an opponent says so "
            "before anybody else has legally moved or challenged, the second cube of that turn "
            "goes back to Resources and the Mover loses one point.",
        ),
        enforced(
            "V-C-2-note",
            "If the leader put both cubes in Forbidden at one and the same moment, the Mover "
            "picks which of them goes back; cubes are moved one at a time here, so it is "
            "always the second.",
        ),
        enforced(
            "VI-A",
            "In turn or out of turn, a player may challenge an opponent who has only just "
            "finished a move, and setting the Goal counts as a move; no challenges exist but Now "
            "and Impossible.",
        ),
        enforced(
            "VI-A-1",
            "To challenge Impossible is to say that a correct Solution with its Proof cannot be "
            "written any more, whatever becomes of the cubes still in Resources.",
        ),
        enforced(
            "VI-A-1-a",
            "Against a Goal that is no WFF, such as pKr, CCCss, Apo or Epqrs, the right "
            "challenge is Impossible.",
        ),
        *shared("VI-A-1-b"),
        enforced("VI-A-1-c", "“Never” is heard as Impossible and costs nothing."),
        enforced(
            "VI-A-2",
            "To challenge Now is to say that a Solution with its Proof can be written from the "
            "cubes on the mat together with one cube of Resources or none.",
        ),
        *shared("VI-A-2-a"),
        enforced(
            "VI-A-2-a-comment",
            "With a single cube left in Resources, Now would be unfair to a Mover who was forced "
            "to play the last cube but one, and unless somebody challenges Impossible that "
            "single cube is known to allow a Solution; Impossible stays open, and section VIII "
            "tells how the shake goes on.",
        ),
        *shared("VI-A-2-b"),
        enforced(
            "VI-B",
            "The block lies equally far from everybody, and a player challenges by picking it up "
            "and saying “Now” or “Impossible”; an invalid challenge, for instance Now while no "
            "cube is on the mat or the last Mover challenging their own move, is set aside and "
            "costs one point, except that challenging oneself costs nothing in the Elementary "
            "and Middle games; and whoever picks the block up but then names no challenge loses "
            "one point, and play goes on.",
        ),
        *shared("VI-B-a", ..., "VII-A-1"),
        enforced(
            "VII-A-2",
            "After Impossible the Mover has to write a Solution and a Proof, and the Challenger "
            "may present neither.",
        ),
        *shared("VII-A-3", "VII-B"),
        enforced(
            "VII-B-1",
            "The Solution stands apart from the Proof, so that nobody can take it for a line of "
            "the Proof, and on any side of it; on a typed page it stands above or below the "
            "Proof's lines, and never between them.",
        ),
        enforced("VII-B-2", "A Proof has to keep to the guidelines a to j."),
        enforced(
            "VII-B-2-a",
            "A Proof should begin with a top line of the premises, an arrow and the Goal, such "
            "as p, r → Kpr; here a missing one is no fault, but a wrong one is.",
        ),
        *shared("VII-B-2-b", "VII-B-2-c"),
        enforced(
            "VII-B-2-d",
            "A Proof uses one rule or more and not its premises alone; we hold a sub-proof to "
            "this too, so that the conclusion Ci or Ao takes from it is a line made by a rule.",
        ),
        enforced(
            "VII-B-2-e",
            "A sub-proof is set further in, and on paper bars show where it begins and ends; "
            "in a typed Proof its indentation stands for the bars, drawn or not.",
        ),
        enforced("VII-B-2-f", "A sub-proof starts from exactly one premise."),
        enforced(
            "VII-B-2-g",
            "Every WFF after the premises has one legal rule written as its reason; only in a "
            "sub-proof may a reason be two rules, namely R and exactly one other.",
        ),
        enforced(
            "VII-B-2-h",
            "R is written once for every level a WFF is carried inwards, so R,R for a WFF taken "
            "into a sub-proof of a sub-proof.",
        ),
        enforced(
            "VII-B-2-i",
            "Lines are commonly numbered and reasons commonly cite those numbers, and leaving "
            "out either is no fault; what a reason does cite has to be right.",
        ),
        enforced(
            "VII-B-2-j",
            "Three model Proofs are correct: one of KAspq without sub-proofs (p, Ksq / Ko, Ai, "
            "Ki), one of CNpNq with a sub-proof inside a sub-proof (Epq / R, Eo, Co, Ni, Ci), "
            "and one of KCqrCrq (Eqr / Eo, R(Ki)) that shows how a wild R and the cubes from "
            "Required are marked.",
        ),
        *shared("VII-B-3", ..., "VII-B-3-e"),
        enforced(
            "VII-B-3-f",
            "After Impossible a Solution may take as many cubes from Resources as it likes.",
        ),
        *shared("VII-B-4"),
        enforced(
            "VII-B-4-a",
            "To show that a cube from Required is not essential, a checker writes a new Solution "
            "that leaves out one or more premises or rules holding cubes from Required, and a "
            "Proof of the Goal that goes with it.",
        ),
        *shared("VII-B-4-b", "VII-B-4-c", "VII-B-4-d"),
        enforced(
            "VII-B-4-e",
            "The writer should mark the cubes that come from Required, most often with an arrow "
            "under each, and an unmarked Solution is not wrong for that; but if it has the same "
            "letter from Required and from Permitted, the checker decides which one to treat as "
            "Required, for example any of the three K's in Kpr / Ko, Ki.",
        ),
        *shared("VII-B-4-e-example", "VII-C"),
        enforced(
            "VII-C-1",
            "In a match of three, once there is a challenge, the Third Party has to make "
            "known whether they present a Solution and Proof, inside the three minutes of "
            "writing and before anything that others present can be seen, and cannot go back "
            "on it.",
        ),
        *shared("VII-C-1-a", "VII-C-1-b"),
        enforced(
            "VII-C-1-c",
            "The Third Party may make their choice known simply by presenting a Solution and "
            "Proof, or none, when the writing time ends.",
        ),
        *shared("VII-C-2", ..., "VII-C-5-g-6"),
        enforced(
            "VII-C-5-g-7",
            "A Proof is wrong if two rules or more stand beside one WFF, except that in Regular "
            "R may be joined to another rule (exactly one, by VII-B-2-g).",
        ),
        enforced(
            "VII-D",
            "Nobody may ask a judge whether a Solution is right for the Goal, and a judge who is "
            "asked gives no answer; a question has to be about procedure or about one definite "
            "point of the Proof, such as one use of Co or whether the third line is a WFF. Here "
            "a checker asks about such a point by giving it as a reason under VII-C-5.",
        ),
        enforced(
            "VIII-A",
            "When a single cube is left in Resources, the next Mover either plays it to Required "
            "or Permitted or challenges Impossible, and once it has been played everybody has "
            "three minutes for writing a Solution and Proof; should it be put in Forbidden, any "
            "challenge is set aside and the cube goes back to Resources, and the Mover has to "
            "play it again, to Required or Permitted, at no penalty unless the time for the turn "
            "runs out.",
        ),
        enforced(
            "VIII-B",
            "After the last cube has gone to Required or Permitted, an opponent may challenge "
            "Impossible against its Mover during the first of the three minutes for writing; the "
            "Mover, and a Third Party who sides with the Mover, then write a Solution in what is "
            "left of the same three minutes.",
        ),
        enforced(
            "VIII-B-comment",
            "Against the Mover of the last cube, Now is invalid at any time and Impossible is "
            "invalid after the first minute of writing; either one is set aside, and the player "
            "who challenged Now loses one point.",
        ),
        *shared("IX-A", ..., "IX-C"),
        advisory(
            "IX-C-examples",
            "Misconduct is, for instance, talking without end, tapping, humming, singing, rude "
            "or loud words, a hand kept over or next to the block, false charges of illegal "
            "procedure again and again, an unpleasant way of counting down the ten seconds, or "
            "playing only to spoil opponents' perfect scores, say with hopeless Now and "
            "Impossible challenges early in each shake.",
        ),
        *shared("X-A"),
        enforced(
            "X-A-1",
            "A player who had to write is correct if their own Solution and Proof are, and a "
            "Third Party on the writer's side counts as having to write.",
        ),
        enforced(
            "X-A-2",
            "A player who did not have to write is correct if none of their opponents wrote a "
            "correct Solution and Proof.",
        ),
        *shared("X-A-2-exception", ..., "X-B-2"),
        enforced(
            "X-C",
            "If the last cube of Resources has been played and nobody challenges Impossible, "
            "every player is scored on their own Solution.",
        ),
        enforced(
            "X-C-1",
            "When the last cube has been played unchallenged, a correct Solution and Proof "
            "scores 4.",
        ),
        enforced(
            "X-C-2",
            "When the last cube has been played unchallenged, a player without a correct "
            "Solution and Proof scores 2.",
        ),
        *shared("X-D", ..., "XI-A-1-d"),
        enforced(
            "XI-A-1-e",
            "Writing a Solution takes at most 3 minutes, and after Now or Impossible a Third "
            "Party decides within them whether to present one.",
        ),
        enforced(
            "XI-A-1-f",
            "Deciding whether an opponent's Solution and Proof are right takes at most 3 minutes.",
        ),
        *shared("XI-A-2", "XI-A-3", "XI-A-3-exception"),
        enforced(
            "XI-B",
            "A round lasts 35 minutes, and at 30 minutes the players get a warning, after which "
            "no new shake begins; if after five minutes more a shake still has cubes in "
            "Resources and no challenge, everybody stops moving and gets three minutes for "
            "writing a Solution and Proof with any cubes from Resources, which scores 4 if "
            "correct and 2 if not. A shake without a Goal does not count then.",
        ),
        *shared("XII-A", ..., "XII-B-2"),
    ),
    wff_headings("The last cube"),
)
