"""The clauses that two or three editions of WFF 'N PROOF share, under one id and word for word.

An edition names them by id where they stand in its text, or a run of them by the first and the
last id with ``...`` between; it writes out only what is its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import EllipsisType

from nowornever.core.clauses.model import Clause, Heading, advisory, enforced, headings, recorded


def shared(*named: str | EllipsisType) -> tuple[Clause, ...]:
    """The shared clauses with these ids; ``...`` stands for all between its two neighbours.

    >>> [clause.id for clause in shared("I-B-2", ..., "I-B-2-d", "I-C")]
    ['I-B-2', 'I-B-2-a', 'I-B-2-b', 'I-B-2-c', 'I-B-2-d', 'I-C']
    """
    order = list(SHARED)
    found: list[str] = []
    after, is_run = 0, False
    for name in named:
        if isinstance(name, EllipsisType):
            is_run = True
            continue
        at = order.index(name)
        found += order[after if is_run else at : at + 1]
        after, is_run = at + 1, False
    return tuple(SHARED[clause_id] for clause_id in found)


SHARED: Mapping[str, Clause] = {
    clause.id: clause
    for clause in (
        enforced(
            "I-A",
            "A match is for two or three players and is made of one or more shakes; a shake runs "
            "from the roll of the cubes until at least one player tries to write a Solution, "
            "which is a list of premises (WFFs) and rule names that lets the Goal be inferred "
            "from those premises by those rules, and which needs a Proof to show it.",
        ),
        enforced(
            "I-B-1",
            "There are 28 cubes: 14 with the capitals C, A, K, E, N and R on their faces, and 14 "
            "with the small letters p, q, r, s, i and o.",
        ),
        enforced("I-B-2", "The mat has four sections: Goal, Permitted, Forbidden and Required."),
        enforced("I-B-2-a", "The cubes in the Goal section spell the Goal."),
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
        advisory(
            "I-B-3",
            "A sand timer that runs for one minute is kept on the table to measure the limits of "
            "section XI.",
        ),
        advisory(
            "I-B-4",
            "The block is something like a cube, not flat as a coin is, and small enough that "
            "two hands cannot seize it at once.",
        ),
        advisory(
            "I-C",
            "Players work with pencil or pen and empty paper and bring nothing else to the "
            "table: no notes made beforehand, books, tables, calculators, phones or other "
            "devices.",
        ),
        enforced(
            "I-D",
            "To find the first Goal-setter every player rolls one capital cube: the letter that "
            "comes earliest in the alphabet wins, and those who tie for it roll once more, as "
            "often as needed; after that each shake's Goal is set by the player to the left of "
            "the one who set the Goal before.",
        ),
        enforced(
            "II-A",
            "Cubes are of four kinds: sentence variables, CAKE letters, the negation N, and rule "
            "cubes.",
        ),
        enforced(
            "II-A-1",
            "p, q, r and s are the sentence variables: each alone is a WFF, and every longer WFF "
            "is built from them.",
        ),
        enforced(
            "II-A-3",
            "N is the negation: before a WFF it makes another WFF, and next to a rule cube it "
            "spells a rule.",
        ),
        enforced(
            "II-B",
            "A WFF (well-formed formula) is spelled with sentence variables and CAKE letters, N "
            "included, and with no other cube.",
        ),
        enforced(
            "II-B-1",
            "The Goal, each premise and each line of a Proof that somebody presents has to be a "
            "WFF.",
        ),
        enforced("II-B-2", "The shortest WFFs are one letter long: p, q, r or s."),
        enforced(
            "II-B-3",
            "A longer WFF is made by putting CAKE letters, N included, before smaller WFFs down "
            "to the sentence variables, and in no other way.",
        ),
        enforced("II-B-3-a", "C, A, K or E followed by exactly two WFFs is a WFF."),
        enforced(
            "II-B-3-a-examples",
            "Kpr, Cqs, Esp, Aqq, CKprAsp, AEqsp and KAqKqsEpp are all WFFs; in AEqsp, for one, "
            "the A joins Eqs and p.",
        ),
        enforced("II-B-3-b", "N followed by exactly one WFF is a WFF."),
        enforced(
            "II-B-3-b-examples",
            "Nq, Ns, NNp and NKpr are WFFs that begin with N, and KNpr and CNpNs are WFFs that "
            "hold an N inside.",
        ),
        enforced(
            "III-A",
            "The Basic game is played with seven rules: Co, Ki, Ko, Ai, Ei, Eo and Rp.",
        ),
        enforced(
            "III-A-note",
            "Since none of the seven rules has any need of a sub-proof, a Proof in the Basic "
            "game may not contain one.",
        ),
        enforced(
            "III-B",
            "The Regular game has those seven rules and five more: Ci, Ao, Ni, No and R.",
        ),
        enforced(
            "III-B-note",
            "Because the five added rules call for sub-proofs, Proofs in the Middle, Junior and "
            "Senior Divisions may contain them. Here the game that a table plays decides: "
            "Regular has sub-proofs, whatever the division.",
        ),
        enforced(
            "III-C",
            "A Solution names each rule only once, however often the Proof applies it.",
        ),
        enforced("III-C-example", "For the Goal Ksr, p, KsCpr / Ko, Co, Ki is a correct Solution."),
        enforced(
            "III-C-note",
            "The Proof of Ksr from p and KsCpr applies Ko two times, once for s and once for "
            "Cpr, and its Solution still may name Ko only once.",
        ),
        enforced(
            "III-D",
            "An R cube helps to spell Rp (Repeat), is the rule R (Reiterate) in Regular, and is "
            "also wild: it may be taken for any rule of the game being played.",
        ),
        enforced(
            "III-D-1",
            "A wild R replaces a whole rule, such as Ci or Ko, and never just one letter of it.",
        ),
        enforced(
            "III-D-2",
            "Each wild R of a Solution is read on its own, so two of them may replace two "
            "different rules.",
        ),
        enforced(
            "III-D-3",
            "The Solution has to show which rule a wild R replaces, most often by writing it in "
            "brackets behind: R(Ci).",
        ),
        enforced(
            "IV-A",
            "The Goal-setter opens a shake by rolling all 28 cubes, 14 capitals and 14 small "
            "letters, and whatever letters come up are the Resources of that shake.",
        ),
        enforced(
            "IV-A-1",
            "A shake has begun once the time for the roll is running or the cubes have been "
            "rolled, whichever happens first.",
        ),
        enforced(
            "IV-A-2",
            "While a shake lasts nobody turns a cube to another face or hides one from the "
            "others (IX-C says what a judge may do about it); here every cube keeps the face "
            "that was rolled, and everybody sees them all.",
        ),
        enforced(
            "IV-B",
            "Whoever rolled the cubes has to set a Goal, by moving its cube or cubes out of "
            "Resources into the Goal section.",
        ),
        enforced(
            "IV-C",
            "A Goal is a WFF of one to seven cubes, and a cube that has touched the Goal section "
            "has to be part of it; only where illegal Goals are refused and no clock runs may "
            "the Goal-setter take it back.",
        ),
        enforced("IV-C-1", "The Goal-setter says “Goal” to make known that the Goal is set."),
        enforced(
            "IV-C-2",
            "Until “Goal” is said, the Goal-setter may still put the cubes in the Goal section "
            "into another order or grouping.",
        ),
        enforced(
            "IV-C-3",
            "The Goal also counts as set when the time for setting it is over and a legal Goal "
            "lies there. If none does, the first legal one that is laid in the one minute more is "
            "set at once, and after that minute whatever lies there is the Goal; if nothing does, "
            "the shake does not count. A table here has no timer that the Goal-setter could turn.",
        ),
        enforced("IV-C-4", "A Goal that is set stays as it is."),
        enforced(
            "IV-D",
            "A Goal-setter has the right to one bonus move, but only while the Goal section is "
            "still empty.",
        ),
        enforced(
            "IV-D-1",
            "For a bonus move the Goal-setter says “Bonus” and next moves a single cube from "
            "Resources to Forbidden, all before putting any cube in the Goal section.",
        ),
        enforced("IV-D-2-note", "In Basic, the leader may make bonus moves like everybody else."),
        enforced(
            "V-A",
            "Once the Goal is set, the turn passes clockwise from player to player, each time to "
            "the left.",
        ),
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
            "the regular move, so that two cubes are needed; in Basic the leader may do so too "
            "(IV-D-2-note).",
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
        enforced(
            "VI-A-1-b",
            "Nobody may challenge before the Goal-setter has finished the Goal, even if no "
            "Solution can possibly come of it, and nobody may take the block early to be first "
            "when it is finished.",
        ),
        enforced(
            "VI-A-2-a",
            "Now is open only while Resources hold two cubes or more; otherwise the challenge is "
            "invalid and set aside, and whoever made it loses one point.",
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
        enforced(
            "VI-B-a",
            "The block settles who the Challenger is: the player who has picked it up, also when "
            "two want to challenge at the same moment.",
        ),
        advisory(
            "VI-B-b",
            "Merely touching the block means nothing, but hands, fingers and pencils do not "
            "linger on it, above it or beside it; IX-C says what a judge may do about it.",
        ),
        enforced("VI-B-c", "The block is picked up to challenge and for nothing else."),
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
            "VII-A-3",
            "In a three-player match every challenge makes the Third Party side with the "
            "Challenger or with the Mover, and a Third Party on the side that has to write must "
            "write a Solution and Proof as well.",
        ),
        enforced(
            "VII-B",
            "For a Solution to be correct, each premise has to be a WFF, each rule has to be a "
            "legal one of the game, and a Proof has to come with it.",
        ),
        enforced(
            "VII-B-1",
            "The Solution stands apart from the Proof, so that nobody can take it for a line of "
            "the Proof; on a typed page it stands above or below the Proof's lines, and never "
            "between them.",
        ),
        enforced(
            "VII-B-2-a",
            "A Proof has to begin with a top line of the premises, an arrow and the Goal, such "
            "as p, r → Kpr.",
        ),
        enforced("VII-B-2-b", "A Proof first lists all premises of the Solution, one to a line."),
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
            "out either is no fault; what a reason does cite has to be right.",
        ),
        enforced(
            "VII-B-3",
            "For a Solution to be correct, it also has to spend the cubes as points a to f say.",
        ),
        enforced("VII-B-3-a", "A Solution has two cubes or more."),
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
        enforced("VII-B-3-e", "After Now a Solution takes a single cube from Resources or none."),
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
            "VII-B-4-b",
            "A Proof that a cube is not essential may not bring in any cube that the checked "
            "Solution did not have.",
        ),
        enforced(
            "VII-B-4-c",
            "A single Proof may leave out several premises and rules at once and so show that "
            "none of them is essential.",
        ),
        enforced(
            "VII-B-4-d",
            "A Proof that a cube is not essential keeps or leaves out whole premises and whole "
            "rules: it may not cut them up or build new ones from their cubes.",
        ),
        enforced(
            "VII-B-4-e-example",
            "With p in Required and Krs as the Goal, r, p, s / Ki is wrong, because r, s / Ki "
            "proves Krs without the p.",
        ),
        enforced(
            "VII-C",
            "When the writing time is over, or earlier if all writers are ready, every Solution "
            "and Proof that somebody presents is checked.",
        ),
        enforced(
            "VII-C-1",
            "In a match of three, once there is a challenge, the Third Party has to make "
            "known whether they present a Solution, inside the three minutes of writing and "
            "before anything that others present can be seen, and cannot go back on it.",
        ),
        enforced(
            "VII-C-1-a",
            "The Third Party may make their choice known by saying that they will present a "
            "Solution, or that they will not.",
        ),
        enforced(
            "VII-C-1-b",
            "The Third Party may make their choice known by saying or pointing out whose side "
            "they join, the Mover's or the Challenger's.",
        ),
        enforced(
            "VII-C-1-c",
            "The Third Party may make their choice known simply by presenting a Solution, or "
            "none, when the writing time ends.",
        ),
        enforced(
            "VII-C-2",
            "Checking waits until everybody who presents a Solution and Proof has done so.",
        ),
        enforced(
            "VII-C-2-a",
            "A Solution and Proof shown to an opponent are final: nothing in them may be mended "
            "or added, even with writing time left.",
        ),
        enforced(
            "VII-C-2-b",
            "Writers draw a circle round the Solution and Proof they want checked, and one who "
            "forgot does it at once when an opponent asks; here what is presented is checked, and "
            "it holds one Solution.",
        ),
        enforced(
            "VII-C-3",
            "The opponents get three minutes for each Solution with its Proof, one after another "
            "in whatever order, here as they were presented; in a match of three the two "
            "opponents share the same three minutes and check no other Solution in them, and a "
            "Proof that a cube is not essential has to be written in that time too.",
        ),
        enforced(
            "VII-C-4",
            "Before the checking time ends each opponent accepts or rejects, and rejecting means "
            "showing a fault under VII-B; what no opponent shows to be wrong is correct, and "
            "when there are three, whoever presents nothing after a challenge and accepts "
            "somebody's Solution scores 2, whether or not the other checker then proves it "
            "wrong. At a table whose referee checks, the referee looks for every fault instead.",
        ),
        enforced(
            "VII-C-4-comment",
            "Nobody moves the cubes together to try out a Solution while checking it, or it will "
            "be disputed later where each one lay; here no cube can be moved then.",
        ),
        enforced(
            "VII-C-5",
            "A player who calls an opponent's Solution wrong has to give a reason, either from "
            "the list a to g or from VII-B; we add a Goal that is too long (IV-C) and rules that "
            "are not named as I-A, III-C and III-D-3 ask. A reason about a line names the line, "
            "and nobody gives the same reason for the same place twice.",
        ),
        enforced("VII-C-5-a", "It is a reason that the Goal is no WFF."),
        enforced("VII-C-5-b", "It is a reason that some premise of the Solution is no WFF."),
        enforced(
            "VII-C-5-c",
            "It is a reason that the Proof applies a rule in a way the rule does not allow.",
        ),
        enforced(
            "VII-C-5-d",
            "It is a reason that some cube from Required is not essential to the Solution, by "
            "VII-B-4.",
        ),
        enforced(
            "VII-C-5-e",
            "It is a reason that the Solution names a rule the division does not play with.",
        ),
        enforced(
            "VII-C-5-f",
            "It is a reason that the cubes which may be used do not suffice to spell the Solution.",
        ),
        enforced(
            "VII-C-5-g",
            "It is a reason that no correct Proof comes with the Solution, and points 1 to 7 say "
            "what makes a Proof wrong.",
        ),
        enforced(
            "VII-C-5-g-1",
            "A Proof is wrong if some WFF in it is neither a premise nor has a rule written "
            "beside it.",
        ),
        enforced("VII-C-5-g-2", "A Proof is wrong if its last line is not the Goal."),
        enforced("VII-C-5-g-3", "A Proof is wrong if a single line of it holds more than one WFF."),
        enforced("VII-C-5-g-4", "A Proof is wrong if a WFF is misspelled on any of its lines."),
        enforced("VII-C-5-g-5", "A Proof is wrong if the name of a rule in it is misspelled."),
        enforced(
            "VII-C-5-g-6",
            "In Regular, a Proof is wrong if it has a sub-proof that is not set further in.",
        ),
        enforced(
            "VII-C-5-g-7",
            "A Proof is wrong if two rules or more stand beside one WFF, except that in Regular "
            "R may be joined to another rule (exactly one, by VII-B-2-f).",
        ),
        enforced(
            "IX-A",
            "Whatever breaks a rule of procedure is illegal procedure, and a player who "
            "charges it has to say precisely what was done wrong: at a physical table within 15 "
            "seconds, here in the charge itself. A table may also refuse illegal moves, so that "
            "there is nothing to charge.",
        ),
        enforced(
            "IX-A-1",
            "If the charge is right, the Mover puts each illegally moved cube back where it was, "
            "mostly in Resources, and moves anew if need be, with no less than 10 seconds for it "
            "unless the move came after the ten-second countdown, when XI-A applies as it "
            "stands; in general nothing else is lost, apart from the point for not finishing a "
            "legal turn in time. Here the Mover gets the ten seconds once in a turn.",
        ),
        enforced(
            "IX-A-1-examples",
            "It is illegal procedure to move when it is not your turn, or to move two cubes if "
            "“Bonus” was not said before the first one touched Forbidden.",
        ),
        enforced(
            "IX-A-2",
            "If the charge is wrong, the move stands and the cube lies where it was played.",
        ),
        enforced(
            "IX-A-2-comment",
            "A wrong charge costs nothing, though a player who keeps making them comes under IX-C.",
        ),
        enforced(
            "IX-B",
            "A legal action of another player, such as a move or a challenge, insulates an "
            "illegal procedure: unless it was put right before that, it stands.",
        ),
        enforced(
            "IX-B-example",
            "If the leader makes a bonus move and the next player moves or somebody validly "
            "challenges before it is noticed, that bonus move stands and costs nothing.",
        ),
        recorded(
            "IX-C",
            "A player whose conduct disturbs, annoys or frightens opponents is first warned by a "
            "judge; for every repetition after that, in this round or a later one, the head "
            "judge may take one point, for gross or persistent misconduct may disqualify the "
            "player for the round or for all that follow, and may order shakes or the round "
            "replayed by the two others, or a shake by all three. Here a warning holds for one "
            "match, and a director withdraws whoever is out of the rounds that follow.",
        ),
        advisory(
            "IX-C-examples",
            "Misconduct is, for instance, talking without end, tapping, humming, singing, rude "
            "or loud words, a hand kept over or next to the block, false charges of illegal "
            "procedure again and again, an unpleasant way of counting down the ten seconds, "
            "naming one variation and circling another, or playing only to spoil opponents' "
            "perfect scores, say with hopeless Now and Never challenges early in each shake.",
        ),
        enforced(
            "X-A",
            "After a challenge every player is either correct or not, by X-A-1 for those who had "
            "to write and by X-A-2 for those who did not.",
        ),
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
        enforced(
            "X-A-2-exception",
            "In a three-player match, after any challenge, a player who presents nothing and "
            "accepts a Solution of another player as correct scores 2, even if the other checker "
            "then proves it wrong.",
        ),
        enforced("X-B", "A challenged shake scores 2, 4 or 6 for each who plays in it."),
        enforced("X-B-1", "After a challenge a player who is not correct scores 2."),
        enforced(
            "X-B-2",
            "After a challenge a player who is correct scores 6, or 4 if they are the Third "
            "Party and sided with the Challenger.",
        ),
        enforced(
            "X-D",
            "Whoever is absent for a shake scores 0 in it; here an official says who is absent, "
            "before the cubes are rolled.",
        ),
        enforced(
            "XI-A",
            "Every task has its time limit, and the timer keeps those of one, two and three "
            "minutes; a player who is late loses one point and gets one minute more, and one who "
            "is late again loses a second point as well as the turn or the chance to do the "
            "task. Where everybody may write and nobody has to, such as after Stop, the time just "
            "ends.",
        ),
        recorded(
            "XI-A-note",
            "In the Elementary and Middle Divisions no one-point penalty counts until a judge "
            "has approved it by initials on the score sheet; at a table without an official "
            "it counts at once, and that is told.",
        ),
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
        advisory(
            "XI-A-2",
            "When a task is done early and sand is still running, whoever times the next player "
            "turns the timer or leaves it, choosing the way that leaves less sand to wait for "
            "before the new limit starts; the clocks here start at once and leave no sand.",
        ),
        enforced(
            "XI-A-3",
            "When a limit has run out, the player is told so and an opponent counts ten seconds "
            "down, audibly and at a fair pace, as the clock does here; only a player whose task "
            "is still not done when the countdown ends may lose the point.",
        ),
        enforced(
            "XI-A-3-exception",
            "A player who has picked up the block and states no valid challenge within the 15 "
            "seconds gets no countdown: one who does not want to challenge loses one point and "
            "the game goes on.",
        ),
        enforced(
            "XII-A",
            "The players of a match are ranked by the sum of their shake scores, and the rank "
            "gives each of them match points.",
        ),
        enforced(
            "XII-A-three",
            "In a match of three, first place earns 6, second 4 and third 2; two who tie for "
            "first earn 5 each and leave the other in third place, three who tie for first earn "
            "4 each, and two who tie for second earn 3 each.",
        ),
        enforced(
            "XII-A-two",
            "In a match of two, first place earns 6 and second 4, and a tie earns 5 for each.",
        ),
        recorded(
            "XII-B",
            "At the end of a round every player signs or initials the score sheet and the "
            "winner, or any one of the winners after a tie, hands it in; a score that a player "
            "signed although it was wrong is corrected if it was an honest slip and all players "
            "agree, and points 1 and 2 hold if it was meant to deceive. Here the referee keeps "
            "the sheet, and what is not signed after five minutes stands.",
        ),
        recorded(
            "XII-B-1",
            "A player who signed a score too low, with signs that deceit was meant, keeps the "
            "lower score.",
        ),
        recorded(
            "XII-B-2",
            "A player who signed a score too high, with signs that deceit was meant, gets 0 for "
            "the round.",
        ),
    )
}


def wff_headings(eighth: str) -> tuple[Heading, ...]:
    """The twelve parts of an edition; only the eighth differs."""
    return headings(
        I="The match, the mat and the players",
        II="Cubes and WFFs",
        III="The rules of a proof",
        IV="Rolling the cubes and setting the Goal",
        V="Moving cubes",
        VI="Challenges",
        VII="Writing and checking Solutions",
        VIII=eighth,
        IX="Illegal procedure and conduct",
        X="Scoring a shake",
        XI="Time limits",
        XII="Scoring a match",
    )
