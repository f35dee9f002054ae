"""The clauses that the three editions of WFF 'N PROOF share, under the same id and word for word.

An edition names them by id where they stand in its text, and writes out only what is its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from nowornever.core.clauses.model import Clause, advisory, enforced, recorded


def shared(*clause_ids: str) -> tuple[Clause, ...]:
    """The shared clauses with these ids."""
    return tuple(SHARED[clause_id] for clause_id in clause_ids)


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
        enforced("I-B-2-a", "The cubes in the Goal section spell the Goal."),
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
            "II-A-1",
            "p, q, r and s are the sentence variables: each alone is a WFF, and every longer WFF "
            "is built from them.",
        ),
        enforced(
            "II-B-1",
            "The Goal, each premise and each line of a Proof that somebody presents has to be a "
            "WFF.",
        ),
        enforced("II-B-2", "The shortest WFFs are one letter long: p, q, r or s."),
        enforced("II-B-3-a", "C, A, K or E followed by exactly two WFFs is a WFF."),
        enforced("II-B-3-b", "N followed by exactly one WFF is a WFF."),
        enforced(
            "II-B-3-b-examples",
            "Nq, Ns, NNp and NKpr are WFFs that begin with N, and KNpr and CNpNs are WFFs that "
            "hold an N inside.",
        ),
        enforced(
            "III-B",
            "The Regular game has those seven rules and five more: Ci, Ao, Ni, No and R.",
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
        advisory(
            "IV-A-2",
            "While a shake lasts nobody turns a cube to another face or hides one from the "
            "others; IX-C says what a judge may do about it.",
        ),
        enforced(
            "IV-B",
            "Whoever rolled the cubes has to set a Goal, by moving its cube or cubes out of "
            "Resources into the Goal section.",
        ),
        enforced(
            "IV-C",
            "A Goal is a WFF of one to seven cubes, and a cube that has touched the Goal section "
            "has to be part of it.",
        ),
        enforced(
            "IV-C-3",
            "The Goal also counts as set when the time for setting it is over and a legal "
            "Goal lies there; what is not legal then may only be made legal, in the one "
            "minute more. A table here has no timer that the Goal-setter could turn.",
        ),
        enforced("IV-C-4", "A Goal that is set stays as it is."),
        enforced(
            "IV-D",
            "A Goal-setter has the right to one bonus move, but only while the Goal section is "
            "still empty.",
        ),
        enforced(
            "V-A",
            "Once the Goal is set, the turn passes clockwise from player to player, each time to "
            "the left.",
        ),
        enforced(
            "VI-A-1-b",
            "Nobody may challenge before the Goal-setter has finished the Goal, even if no "
            "Solution can possibly come of it, and nobody may take the block early to be first "
            "when it is finished.",
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
            "VII-B",
            "For a Solution to be correct, each premise has to be a WFF, each rule has to be a "
            "legal one of the game, and a Proof has to come with it.",
        ),
        enforced("VII-B-2-b", "A Proof first lists all premises of the Solution, one to a line."),
        enforced(
            "VII-B-3",
            "For a Solution to be correct, it also has to spend the cubes as points a to f say.",
        ),
        enforced("VII-B-3-a", "A Solution has two cubes or more."),
        enforced("VII-B-3-e", "After Now a Solution takes a single cube from Resources or none."),
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
            "VII-C",
            "When the writing time is over, or earlier if all writers are ready, every Solution "
            "and Proof that somebody presents is checked.",
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
            "VII-C-2",
            "Checking waits until everybody who presents a Solution and Proof has done so.",
        ),
        advisory(
            "VII-C-2-b",
            "Writers draw a circle round the Solution and Proof they want checked, and one who "
            "forgot does it at once when an opponent asks.",
        ),
        enforced(
            "VII-C-3",
            "The opponents get three minutes for each Solution with its Proof, one after another "
            "in whatever order; in a match of three the two opponents share the same three "
            "minutes and look at nothing else in them, and a Proof that a cube is not essential "
            "has to be written in that time too.",
        ),
        enforced(
            "VII-C-4",
            "Before the checking time ends each opponent accepts or rejects, and rejecting means "
            "showing a fault under VII-B; what no opponent shows to be wrong is correct, and "
            "when there are three, whoever presents nothing after a challenge and accepts "
            "somebody's Solution scores 2, whether or not the other checker then proves it "
            "wrong.",
        ),
        advisory(
            "VII-C-4-comment",
            "Nobody moves the cubes together to try out a Solution while checking it, or it will "
            "be disputed later where each one lay.",
        ),
        enforced(
            "VII-C-5",
            "A player who calls an opponent's Solution wrong has to give a reason, either from "
            "the list a to g or from VII-B.",
        ),
        enforced("VII-C-5-a", "It is a reason that the Goal is no WFF."),
        enforced("VII-C-5-b", "It is a reason that some premise of the Solution is no WFF."),
        enforced(
            "VII-C-5-c",
            "It is a reason that the Proof applies a rule in a way the rule does not allow.",
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
            "IX-A",
            "Whatever breaks a rule of procedure is illegal procedure, and a player who "
            "charges it has to say precisely what was done wrong: on paper within 15 seconds, "
            "here in the charge itself.",
        ),
        enforced(
            "IX-A-1",
            "If the charge is right, the Mover puts each illegally moved cube back where it was, "
            "mostly in Resources, and moves anew if need be, with no less than 10 seconds for it "
            "unless the move came after the ten-second countdown, when XI-A applies as it "
            "stands; nothing else is lost, apart from the point for not finishing a legal turn "
            "in time.",
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
            "replayed by the two others, or a shake by all three.",
        ),
        enforced(
            "X-A",
            "After a challenge every player is either correct or not, by X-A-1 for those who had "
            "to write and by X-A-2 for those who did not.",
        ),
        enforced(
            "X-A-2-exception",
            "In a three-player match, after any challenge, a player who presents nothing and "
            "accepts a Solution of another player as correct scores 2, even if the other checker "
            "then proves it wrong.",
        ),
        enforced("X-B", "A challenged shake scores 2, 4 or 6 for each player."),
        enforced("X-B-1", "After a challenge a player who is not correct scores 2."),
        enforced(
            "X-B-2",
            "After a challenge a player who is correct scores 6, or 4 if they are the Third "
            "Party and sided with the Challenger.",
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
        advisory(
            "XI-A-2",
            "When a task is done early and sand is still running, whoever times the next player "
            "turns the timer or leaves it, choosing the way that leaves less sand to wait for "
            "before the new limit starts.",
        ),
        enforced(
            "XI-A-3",
            "When a limit has run out, the player is told so and an opponent counts ten seconds "
            "down, audibly and at a fair pace; only a player whose task is still not done when "
            "the countdown ends may lose the point.",
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
            "agree, and points 1 and 2 hold if it was meant to deceive.",
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
