"""The clauses of MLAG Basic EQUATIONS Tournament Rules 2019-20."""

from nowornever.core.clauses.model import ClauseIndex, advisory, enforced, headings, recorded

INDEX = ClauseIndex(
    "equations-2019",
    "MLAG Basic EQUATIONS Tournament Rules 2019-20",
    (
        enforced(
            "I-A",
            "The game is for two or three players; a match is one or more shakes, and each shake "
            "runs from a roll of the cubes to at least one player trying to write an Equation: an "
            "expression that is worth as much as the Goal and uses the cubes as the mat demands.",
        ),
        enforced(
            "I-B-1",
            "The set has 24 cubes, six each of red, blue, green and black; each face shows one "
            "digit from 0 to 9 or one operation: +, −, ×, ÷, * (on some sets ^), √.",
        ),
        enforced(
            "I-B-2",
            "The playing mat has exactly four sections: Goal, Required, Permitted and Forbidden.",
        ),
        enforced("I-B-2-a", "The cubes in the Goal section make up the Goal."),
        enforced("I-B-2-b", "A Solution has to use every cube that lies in Required."),
        enforced(
            "I-B-2-c",
            "A Solution is free to use none, some or all of the cubes in Permitted.",
        ),
        enforced("I-B-2-d", "A Solution has to leave every cube in Forbidden alone."),
        enforced(
            "I-B-2-comment",
            "Resources is not part of the mat, even on boards that print a section of that name: "
            'where a rule says "mat", a cube in Resources does not count as being on it.',
        ),
        advisory(
            "I-B-3",
            "A sand timer that runs for one minute measures the time limits at a physical table.",
        ),
        advisory(
            "I-B-4",
            "The challenge block is a cube or something like it, never flat like a coin, and "
            "small enough that only one player at a time can get hold of it.",
        ),
        advisory(
            "I-C",
            "Bring a pen or pencil and blank paper, and nothing else: no notes made beforehand, "
            "book, table, calculator, phone or other electronic device; only the Minor, "
            "Elementary and Middle Divisions may also use a printed chart to note down Resources, "
            "Goal and Solutions.",
        ),
        enforced(
            "I-D",
            "Chance picks the first Goal-setter: everybody rolls one red cube and the highest "
            "digit wins; an operation puts its roller out unless everybody rolled one, and those "
            "who share the highest digit roll again until one is ahead; in every later shake the "
            "turn to set the Goal passes to the next player on the left.",
        ),
        enforced(
            "II",
            "The Goal-setter opens a shake by rolling all 24 cubes; what shows on top of them is "
            "the Resources of that shake.",
        ),
        enforced(
            "II-a",
            "A shake begins with the start of the clock for the roll or with the roll itself, "
            "whichever comes first.",
        ),
        enforced(
            "II-b",
            "While a shake is on, nobody turns a cube to another face or blocks anyone's view of "
            "a cube (misconduct of this sort falls under IX-C); here a cube keeps the face that "
            "was rolled, and everybody sees them all.",
        ),
        enforced(
            "III-A",
            "An expression is legal when it names a real number and nothing in it is undefined in "
            "this game.",
        ),
        enforced(
            "III-A-example",
            "Dividing by zero is illegal: a÷0 names no real number, whatever a is.",
        ),
        enforced(
            "III-A-comment",
            "On paper you may add pairs of parentheses, brackets or braces, for which no cubes "
            "exist; they show how you would push the cubes together or apart if you laid the "
            "Solution out on the table.",
        ),
        enforced(
            "III-B",
            "Every symbol on a cube means what it means in ordinary mathematics, apart from the "
            "exceptions III-B-1 to III-B-3.",
        ),
        enforced(
            "III-B-1",
            "+ only adds and − only subtracts, each between two values; neither can stand in "
            "front of a number as its sign.",
        ),
        enforced(
            "III-B-1-examples",
            "+7, −8, 6×+4 and 17÷(−8) are all illegal, because each uses + or − as a sign.",
        ),
        enforced(
            "III-B-2",
            "The expression directly before √ is the index of the root; it may be left out only "
            "for a square root, and a √ with no index before it has index 2.",
        ),
        enforced(
            "III-B-2-examples",
            "2√9 and √9 are both 3; 1√2, the first root, is 2; (2+1)√8 is 2; 4×√9 is 12; 3√√9 is "
            "the sixth root of 9, which the Elementary Division does not allow (III-C-3).",
        ),
        enforced(
            "III-B-3",
            "* and ^ both raise to a power; a ^ cube is read with its point upwards.",
        ),
        enforced("III-B-3-example", "4*2 and 4^2 are both four squared, 16."),
        enforced(
            "III-C-1",
            "A root with an even index stands for the root that is zero or positive, never for "
            "the negative one.",
        ),
        enforced("III-C-1-examples", "√9 is 3 and not −3; 4√16 is 2 and not −2."),
        enforced(
            "III-C-2-note",
            "In this list and its examples ^ may stand wherever * does: the two are the same "
            "operation.",
        ),
        enforced("III-C-2-a", "A root with index zero is undefined: 0√a for every number a."),
        enforced(
            "III-C-2-b",
            "Zero to the power zero or to a negative power is undefined: 0*a for every a ≤ 0.",
        ),
        enforced(
            "III-C-2-c",
            "An even root of a negative number is undefined: a√b for an even integer a and b < 0.",
        ),
        enforced(
            "III-C-2-d",
            "A root of a negative number with a fraction for its index is undefined if that "
            "fraction, in lowest terms, is even over odd: (a÷b)√c with c < 0, a even and b odd.",
        ),
        enforced(
            "III-C-2-e",
            "A power of a negative number with a fraction for its exponent is undefined if that "
            "fraction, in lowest terms, is odd over even: a*(b÷c) with a < 0, b odd and c even.",
        ),
        enforced(
            "III-C-2-examples-a",
            "(−8)*(4÷6) is defined: 4÷6 comes down to 2÷3, even over odd, and the value is "
            "3√((−8)*2), that is 3√64, so 4.",
        ),
        enforced(
            "III-C-2-examples-b",
            "(−4)*(2÷4) is undefined: 2÷4 comes down to 1÷2, which is odd over even, and the base "
            "is below zero.",
        ),
        enforced(
            "III-C-2-examples-b-note",
            "A fraction has to be reduced before anything else is done with it, so nobody may "
            "rescue (−4)*(2÷4) by reading it as 4√((−4)*2), that is 4√16, and calling it 2.",
        ),
        enforced(
            "III-C-2-examples-c",
            "(3÷6)√(−9) is defined: 3÷6 comes down to 1÷2, odd over even, and the value is "
            "(−9)*(6÷3), that is (−9)*2, so 81.",
        ),
        enforced(
            "III-C-2-examples-d",
            "(8÷2)√(−5) is undefined: 8÷2 comes down to 4, and an even root of a negative number "
            "does not exist here.",
        ),
        enforced(
            "III-C-3",
            "The Elementary Division allows a power only if base and exponent are whole numbers, "
            "and a root only if its index is a counting number and both the number under the root "
            "and the result are whole numbers.",
        ),
        enforced(
            "III-C-3-a",
            "In Elementary 3*2 is legal and 9, 0*9 is legal and 0, 7*0 is legal and 1; illegal "
            "are 2*(1−3), 4*(1÷2), (2−5)*4 and (2÷3)*3, whose base or exponent is negative or a "
            "fraction; ^ counts as * here too.",
        ),
        enforced(
            "III-C-3-b",
            "In Elementary 2√9 and √9 are legal and 3, 9√0 is legal and 0; √5 and 3√9 are illegal "
            "because they do not come out whole, and so are 2√(1÷3), (1÷2)√5 and 3√(1−9), whose "
            "index or number under the root breaks the rule.",
        ),
        enforced(
            "III-C-3-c",
            "In Elementary the brackets decide about √3*4: √(3*4) is legal, (√3)*4 is illegal.",
        ),
        enforced(
            "III-C-3-note",
            "Counting numbers, also called natural numbers or positive integers, start at 1; "
            "whole numbers start at 0.",
        ),
        enforced(
            "IV-A",
            "Whoever rolled the cubes has to set a Goal, by taking its cubes from Resources and "
            "putting them in the Goal section.",
        ),
        enforced("IV-B", "A Goal has from one to six cubes and has to read as a legal expression."),
        enforced(
            "IV-B-1",
            "A numeral in a Goal has one, two or three digits; operations may be used or left "
            "out; every cube stands upright, neither on its side nor upside down.",
        ),
        enforced(
            "IV-B-1-examples-legal",
            "Legal as Goals: the numerals 6, 23 and 125; the roots √49 and 3√64; and 87÷13, 17×8, "
            "8−9 and 19+8−5.",
        ),
        enforced(
            "IV-B-1-examples-illegal",
            "Illegal as Goals: 23+18+7, which takes seven cubes; 45×, which is no number; +8, "
            "since + only adds and so +8 is no number either.",
        ),
        enforced(
            "IV-B-2",
            "A Goal is read by the usual order of operations, except where the Goal-setter has "
            "put space between cubes: that space groups them and decides the reading.",
        ),
        enforced("IV-B-2-a", "2× 3+5, with a space after ×, is read as 2×(3+5)."),
        enforced("IV-B-2-b", "2×3 +5, with a space before +, is read as (2×3)+5."),
        enforced(
            "IV-B-2-comment",
            "Spacing cannot express every grouping; neither saying that a root covers all that "
            "follows nor drawing its bar further on paper binds anybody, and a root in such a "
            "Goal covers only the first term after it, as if that term stood in parentheses.",
        ),
        enforced(
            "IV-B-2-example",
            "With √5+4 ×9 on the mat the Goal is √(5+4)×9, even if its setter meant the root of "
            "all of (5+4)×9.",
        ),
        enforced(
            "IV-B-3",
            "A cube that has touched the Goal section has to be part of the Goal; only where "
            "illegal Goals are refused and no clock runs may its setter take it back.",
        ),
        enforced("IV-B-3-a", 'The Goal-setter says "Goal" to show that the Goal is set.'),
        enforced(
            "IV-B-3-b",
            'Up to the word "Goal" its setter may put the cubes of the Goal in another order or '
            "group them in another way.",
        ),
        enforced(
            "IV-B-3-c",
            "The Goal also counts as set when the time for setting it is over and a legal Goal "
            "lies there. If none does, the first legal one that is laid in the one minute more is "
            "set at once, and after that minute whatever lies there is the Goal; if nothing does, "
            "the shake does not count. A table here has no timer that its setter could turn.",
        ),
        enforced("IV-B-3-d", "A Goal that is set stays as it is."),
        enforced(
            "IV-C",
            "The Goal-setter may make one bonus move, and only before any cube has gone to the "
            'Goal: say "Bonus", put one cube from Resources in Forbidden, then set the Goal with '
            "one or more cubes.",
        ),
        enforced(
            "IV-D",
            "A Goal-setter who thinks that these Resources allow no Goal with a correct Solution "
            'may say "No Goal"; each opponent then agrees or disagrees within one minute, and here '
            "whoever says nothing has agreed.",
        ),
        enforced(
            "IV-D-1",
            'If everybody agrees with "No Goal", the shake is void and the same Goal-setter rolls '
            "for a new one.",
        ),
        advisory(
            "IV-D-1-a",
            '"No Goal" is for the rare odd roll, such as one with fewer than three digits, or '
            "with only one or two operations.",
        ),
        enforced("IV-D-1-b", "A void shake gives nobody any points."),
        enforced(
            "IV-D-1-c",
            'Whoever has made a bonus move has to set a Goal: "No Goal" is no longer open.',
        ),
        enforced(
            "IV-D-2",
            'An opponent who disagrees with "No Goal" picks up the block, challenges it and has '
            "to write a correct Equation within two minutes; a third player may write one too; "
            "each may take as many cubes as they like from Resources, for a Goal of their own and "
            "for the Solution.",
        ),
        enforced(
            "IV-D-2-1",
            'On a challenged "No Goal" the Challenger scores 6 with a correct Equation and 2 '
            "otherwise.",
        ),
        enforced(
            "IV-D-2-2",
            'On a challenged "No Goal" a Third Party who presents an Equation scores 4 if it is '
            "correct and 2 if it is not; one who presents none scores 6 if the Challenger's is "
            "incorrect and 2 if the Challenger's is correct.",
        ),
        enforced(
            "IV-D-2-3",
            'On a challenged "No Goal" the Goal-setter scores 2 if the Challenger or the Third '
            "Party has a correct Equation, and 6 if neither has.",
        ),
        enforced(
            "V-A",
            "Once the Goal is set, turns pass clockwise: the next player is always the one on the "
            "left.",
        ),
        enforced(
            "V-B",
            "On your turn you do one of two things: put a cube from Resources in Required, "
            "Permitted or Forbidden, or challenge whoever moved last; a move is complete as soon "
            "as its cube touches the mat, and a cube moved legally stays in its section until the "
            "shake ends.",
        ),
        enforced(
            "V-C",
            "Every player, leading or not, may put a bonus move before the regular one: say "
            '"Bonus", put one cube from Resources in Forbidden, then put a second in Required, '
            "Permitted or Forbidden.",
        ),
        enforced(
            "V-C-a",
            'Without the word "Bonus" before the first cube goes to Forbidden, that cube is the '
            "whole turn, and no second cube may follow.",
        ),
        enforced(
            "V-C-b",
            "In a bonus move only Forbidden is open to the first cube; the second may go to any "
            "of the three sections.",
        ),
        enforced(
            "VI-A",
            "A player may challenge, in turn or out of turn, as soon as another player has "
            "finished a move or has set a Goal; the main challenges are Now and Impossible.",
        ),
        enforced(
            "VI-A-note",
            'A third challenge, against the words "No Goal", has its own rules in IV-D-2.',
        ),
        enforced(
            "VI-A-1",
            "Impossible claims that there is no way to play the rest of Resources that leaves a "
            "correct Equation to be written.",
        ),
        enforced(
            "VI-A-1-a",
            "Impossible is the right challenge when the Goal is no legal expression, such as +8 "
            "or the seven cubes of 65+87−3; the book adds 122 to these, but IV-B-1 makes a Goal "
            "of three digits legal.",
        ),
        enforced("VI-A-1-b", '"Never" counts as "Impossible" and costs nothing.'),
        enforced(
            "VI-A-2",
            "Now claims that the mat, with at most one more cube from Resources, is enough to "
            "write a correct Equation; it may also be called when Required and Permitted alone "
            "hold all that the Solution needs.",
        ),
        enforced(
            "VI-A-2-a",
            "Now needs two or more cubes in Resources; with fewer it is invalid and set aside.",
        ),
        enforced(
            "VI-A-2-a-comment",
            "With one cube left and no challenge of Impossible, that cube must make a Solution "
            "possible, and the last Mover had no other choice than to leave it so; blaming that "
            "player with Now would be unfair, while Impossible is still open and VIII says how "
            "the shake ends.",
        ),
        enforced(
            "VI-A-2-b",
            "A Solution takes two cubes or more, so Now is illegal between the setting of the "
            "Goal and the first cube in Required or Permitted; such a challenge is set aside and "
            "the shake goes on.",
        ),
        enforced(
            "VI-B",
            "The block lies equally far from everybody; you challenge by picking it up and saying "
            '"Now" or "Impossible"; a challenge against your own move is set aside without '
            "penalty.",
        ),
        enforced(
            "VI-B-a",
            "The block settles who is the Challenger of the shake: whoever picked it up.",
        ),
        advisory(
            "VI-B-b",
            "Merely touching the block means nothing, but do not leave a hand, finger or pencil "
            "on it, above it or close to it for long; that is conduct under IX-C.",
        ),
        enforced(
            "VI-B-c",
            'The block is picked up to challenge and for nothing else: not to say "Goal", not to '
            "charge an illegal procedure, not because fewer than two cubes are left in Resources; "
            "whoever holds it states a challenge in the time of XI-A-1-d or, at no price here, "
            "puts it back; otherwise the holder is late.",
        ),
        enforced("VII-A", "Every valid challenge makes at least one player write an Equation."),
        enforced(
            "VII-A-1",
            "On Now the Challenger has to write an Equation, and the Mover may not present one.",
        ),
        enforced(
            "VII-A-2",
            "On Impossible the Mover has to write an Equation, and the Challenger may not present "
            "one.",
        ),
        enforced(
            "VII-A-3",
            "In a match of three the Third Party has to show, within the two minutes of "
            "writing and before any Equation that others present can be seen, whether she "
            "presents one too; once shown, that choice is final.",
        ),
        enforced(
            "VII-A-3-a",
            "The Third Party can show the choice by saying that he presents an Equation or that "
            "he does not.",
        ),
        enforced(
            "VII-A-3-b",
            "The Third Party can also show the choice by naming or pointing at the side, Mover or "
            "Challenger, that he joins.",
        ),
        enforced(
            "VII-A-3-c",
            "The Third Party can also let the end of the writing time show it, by presenting an "
            "Equation then or not; without one she has joined the side that does not write, which "
            "is the Challenger on Impossible and the Mover on Now.",
        ),
        enforced(
            "VII-B",
            "A correct Solution is a legal expression (III) that keeps all the rules VII-B-1 to "
            "VII-B-5.",
        ),
        enforced(
            "VII-B-1",
            "The Solution has to stand in a complete Equation: the Solution, an equals sign, the "
            "Goal.",
        ),
        enforced(
            "VII-B-1-comment",
            "Solution = Goal is the usual order, and Goal = Solution is just as good; the book "
            "leaves all other questions of writing to an Appendix A, which our copy of it lacks.",
        ),
        enforced(
            "VII-B-2",
            "The Solution has to be worth exactly as much as the Goal in the reading that the "
            "writer presents with it.",
        ),
        enforced(
            "VII-B-2-examples",
            "Goal 37: (6×6)+1=37; Goal 11+5: (3×2)+(5×2)=11+5; Goal 2×7+2: (5*2)−(4+5)=2×7+2; "
            "Goal 3× 5+2: (5×4)+1=3×(5+2); ^ may replace * in all of these.",
        ),
        enforced(
            "VII-B-2-a",
            "An Equation without its Goal side is incorrect at once, even if the Goal can be read "
            "in only one way.",
        ),
        enforced(
            "VII-B-2-b",
            "The Goal side is the Goal as it was set, not what it works out to, unless the two "
            "look the same.",
        ),
        enforced(
            "VII-B-2-examples-a",
            "For a plain number such as 37 or 143 the Goal and its value are written alike.",
        ),
        enforced(
            "VII-B-2-examples-b",
            "With the Goal 3×5+2 the Goal side has to be 3×5+2; 17 is not accepted.",
        ),
        enforced(
            "VII-B-2-examples-c",
            "With the Goal grouped by a space as 3× 5+2 the Goal side has to be 3×(5+2); copying "
            "the space without parentheses is not accepted.",
        ),
        enforced("VII-B-3-a", "A Solution has two cubes or more."),
        enforced("VII-B-3-b", "A Solution leaves out no cube of Required."),
        enforced("VII-B-3-c", "A Solution may take any number of cubes from Permitted."),
        enforced("VII-B-3-d", "A Solution takes nothing from Forbidden."),
        enforced(
            "VII-B-3-d-comment",
            "Cubes count one by one and not by their symbol: with one 2 in Forbidden and another "
            "in Required, the second must be used and the first must not.",
        ),
        enforced(
            "VII-B-3-e",
            "On Now a Solution takes no cube or one cube from Resources, never more.",
        ),
        enforced(
            "VII-B-3-f",
            "On Impossible all that is left in Resources counts as Permitted, so a Solution may "
            "take any of it.",
        ),
        enforced(
            "VII-B-4",
            "Every numeral in a Solution has a single digit; two digit cubes never join into one "
            "number.",
        ),
        enforced(
            "VII-B-5",
            "Goals and Solutions are both worked out in the usual order: parentheses, then roots "
            "and powers, then × and ÷, then + and −, each level from left to right; where the "
            "parentheses leave a choice, this order settles it.",
        ),
        enforced(
            "VII-C",
            "Every Equation that is presented gets checked, once the writing time is over or all "
            "writers are ready before that: by the opponents, as the clauses below say, or by the "
            "referee alone, as the table has chosen.",
        ),
        enforced("VII-C-1", "Checking starts only when all Equations are on the table."),
        enforced(
            "VII-C-1-a",
            "From the moment you present an Equation you may not correct it or add to it, even "
            "with writing time left.",
        ),
        enforced(
            "VII-C-1-b",
            "The Equation that counts, with the reading of its Goal, has to be pointed out: "
            "here a writer presents that one Equation and nothing else.",
        ),
        enforced(
            "VII-C-2",
            "The opponents have two minutes for each Equation; several are checked one after "
            "another in any order (here as they were presented), and in a match of three both "
            "opponents use the same two minutes for the same Equation.",
        ),
        enforced(
            "VII-C-2-a",
            "One Equation at a time also holds for two players who both wrote after the last cube.",
        ),
        enforced(
            "VII-C-2-b",
            "Checkers do not push the cubes of Required, Permitted and Resources about to build "
            "the Solution, or soon nobody agrees where each cube had been played; here no cube "
            "can be moved then.",
        ),
        enforced(
            "VII-C-3",
            "Each opponent accepts or rejects an Equation before the checking time is over; a "
            "rejection has to give at least one of the reasons a to g below or one from VII-B; "
            "what no opponent shows to be incorrect is correct.",
        ),
        enforced(
            "VII-C-3-a",
            "A reason to reject: what is written has neither the form Solution = Goal nor Goal = "
            "Solution.",
        ),
        enforced(
            "VII-C-3-b",
            "A reason to reject: the Solution has another value than the reading of the Goal "
            "written next to it.",
        ),
        enforced("VII-C-3-c", "A reason to reject: the Solution does not use the cubes correctly."),
        enforced("VII-C-3-c-i", "A reason to reject: the Solution has a single cube."),
        enforced(
            "VII-C-3-c-ii",
            "A reason to reject: a cube of Required is missing from the Solution.",
        ),
        enforced("VII-C-3-c-iii", "A reason to reject: the Solution takes a cube from Forbidden."),
        enforced(
            "VII-C-3-c-iv",
            "A reason to reject, on Now: the Solution takes two or more cubes from Resources.",
        ),
        enforced(
            "VII-C-3-d",
            "A reason to reject: a numeral in the Solution has more than one digit.",
        ),
        enforced(
            "VII-C-3-e",
            "A reason to reject: the Goal itself cannot be read legally in any way.",
        ),
        enforced("VII-C-3-e-a", "The Goal 7÷0 has no legal reading."),
        enforced(
            "VII-C-3-e-b",
            "A Goal of seven or more cubes, or with a numeral of four digits, has no legal "
            "reading.",
        ),
        enforced(
            "VII-C-3-e-c",
            "A Goal with a cube lying on its side or upside down has no legal reading.",
        ),
        enforced(
            "VII-C-3-e-d",
            "In the Elementary Division the Goal 3√9 has no legal reading, because it does not "
            "come out whole.",
        ),
        enforced(
            "VII-C-3-f",
            "A reason to reject: the reading of the Goal that the writer gives is not a legal one; "
            "no reading of an illegal Goal is.",
        ),
        enforced(
            "VII-C-3-f-a",
            "With 5× 3+4 on the mat a writer who reads the Goal as (5×3)+4 is rejected, for the "
            "space makes it 5×(3+4).",
        ),
        enforced(
            "VII-C-3-g",
            "A reason to reject: Solution and Goal, as the writer reads it, come out different.",
        ),
        advisory(
            "VII-C-3-g-i",
            "Before rejecting for that reason, the checkers honestly try to work out whether the "
            "two sides are equal.",
        ),
        enforced(
            "VII-C-3-g-ii",
            "To reject for that reason a checker need not work out the Solution: an argument that "
            "the two sides cannot be equal is enough. Here the reason alone is enough, and the "
            "referee works out both sides.",
        ),
        enforced(
            "VII-C-3-g-ii-a",
            "One such argument: one side is an integer while the other is a fraction or "
            "irrational.",
        ),
        enforced(
            "VII-C-3-g-ii-b",
            "Another such argument: the size is plainly wrong, as when the Goal is 50×10 and the "
            "Solution comes to more than 1000.",
        ),
        enforced(
            "VII-C-3-g-iii",
            "One checker or both may ask a judge whether the two sides are equal, as their last "
            "question: afterwards they can object to nothing else in that Equation, even with "
            "checking time left, so two checkers must first agree that neither has another "
            "question.",
        ),
        enforced(
            "VIII-A",
            "With one cube left in Resources, the next Mover either puts it in Required or "
            "Permitted, after which everybody has two minutes to write an Equation, or challenges "
            "Impossible; Forbidden is closed to that cube: put there, it goes back to Resources "
            "and any challenge made on it is set aside, with no penalty unless the time to move "
            "runs out (XI).",
        ),
        enforced(
            "VIII-B",
            "After the last cube has gone to Required or Permitted, an opponent of its Mover may "
            "challenge Impossible during the first of the two writing minutes; the Mover, and a "
            "Third Party on that side, then write in what is left of those two minutes.",
        ),
        enforced(
            "VIII-B-comment",
            "Now with one or no cube in Resources, and Impossible after the first minute of "
            "writing, are invalid: they are set aside and cost nothing.",
        ),
        enforced(
            "IX-A",
            "Whatever breaks a rule of procedure is an illegal procedure; whoever charges one "
            "has to say clearly what exactly was wrong: at a physical table within 15 seconds, "
            "here in the charge itself. A table that refuses illegal moves leaves none to charge.",
        ),
        enforced(
            "IX-A-1",
            "A Mover whose move was illegal puts each wrongly moved cube back where it came from, "
            "mostly Resources, and moves again if need be; there are at least 10 seconds for "
            "this, except after a move that came later than the ten-second countdown, where XI-A "
            "applies; the fault itself costs nothing, but failing to finish the turn legally in "
            "time may cost a point. Here the Mover gets the ten seconds once in a turn.",
        ),
        enforced(
            "IX-A-1-examples",
            "Illegal procedures are, among others: moving when it is not your turn; moving two "
            'cubes without saying "Bonus" before the first touches Forbidden; putting the last '
            "cube of Resources in Forbidden.",
        ),
        enforced("IX-A-2", "If the charged move was legal, its cube stays where it is."),
        enforced(
            "IX-A-2-comment",
            "A wrong charge costs nothing; making them again and again is conduct under IX-C.",
        ),
        enforced(
            "IX-B",
            "A legal action by another player, such as a move or a challenge, insulates an "
            "illegal procedure: what was not corrected before it stands for good.",
        ),
        enforced(
            "IX-B-example",
            "If somebody plays a false bonus, say two cubes to Required, and the next player "
            "moves or a valid challenge comes before anyone objects, both cubes stay and nobody "
            "is penalised.",
        ),
        recorded(
            "IX-C",
            "A judge first warns a player whose behaviour disturbs, annoys or frightens others; "
            "for every offence after that, in this round or a later one, the head judge may take "
            "one point; grave or stubborn misconduct can mean disqualification for the round or "
            "for all that follow; and the head judge may have shakes or the whole round replayed "
            "by the other two, or a shake by all three. Here a warning holds for one match, and a "
            "director withdraws whoever is out of the rounds that follow.",
        ),
        advisory(
            "IX-C-examples",
            "Such behaviour is, for instance: a phone; talking without end, singing, humming or "
            "drumming on the table; rude or loud words; a hand or finger kept at the block; "
            "charging illegal procedure wrongly all the time; an obnoxious countdown; and playing "
            "not to win but to spoil perfect scores, say by a false challenge early in every "
            "shake, which leaves the two others with 5 for the round.",
        ),
        enforced(
            "X-A-1",
            "After a challenge, a player who had to write is correct if that player's own "
            "Equation is correct; this includes a Third Party who sides with the writer, who "
            "needs a correct Equation too.",
        ),
        enforced(
            "X-A-2",
            "After a challenge, a player who did not have to write is correct if no opponent "
            "wrote a correct Equation.",
        ),
        enforced(
            "X-A-2-exception",
            "On Impossible with three players, one who presents no Equation but accepts another's "
            "scores 2, even if the other checker then shows that Equation to be wrong.",
        ),
        enforced("X-B-1", "After a challenge, being not correct scores 2."),
        enforced(
            "X-B-2",
            "After a challenge, being correct scores 6, or 4 for a Third Party who sided with the "
            "Challenger.",
        ),
        enforced(
            "X-C-1",
            "When the last cube was moved and nobody challenged Impossible, each correct Equation "
            "scores 4 for its writer.",
        ),
        enforced(
            "X-C-2",
            "When the last cube was moved and nobody challenged Impossible, a player without a "
            "correct Equation scores 2.",
        ),
        enforced(
            "X-D",
            "Being absent for a shake scores 0; here an official says who is absent, before the "
            "cubes are rolled.",
        ),
        enforced(
            "XI-A",
            "Every task has its time limit, and the timer measures those of one and two minutes; "
            "whoever is late loses one point and gets one minute more, and whoever is still not "
            "done then loses the turn or may no longer do the task, without losing a second "
            "point.",
        ),
        recorded(
            "XI-A-note",
            "In the Minor, Elementary and Middle Divisions a penalty of one point counts only "
            "with a judge's initials on the score sheet; at a table without an official it "
            "counts at once, and that is told.",
        ),
        enforced("XI-A-1-a", "Two minutes, together, to roll the cubes and set the Goal."),
        enforced(
            "XI-A-1-b",
            "Two minutes for the first turn of the player on the Goal-setter's left.",
        ),
        enforced("XI-A-1-c", "One minute for any other regular turn, its bonus move included."),
        enforced(
            "XI-A-1-d",
            "Fifteen seconds, from picking up the block, to state a valid challenge.",
        ),
        enforced(
            "XI-A-1-e",
            "One minute to decide on a challenge of Impossible once Resources is empty; if it "
            "comes, the part of that minute already gone is taken off the two minutes of writing.",
        ),
        enforced(
            "XI-A-1-f",
            "Two minutes to write an Equation; on Now and on Impossible the Third Party decides "
            "in the same two minutes whether to present one, and presents it when they end.",
        ),
        enforced("XI-A-1-g", "Two minutes to decide if an opponent's Equation is correct."),
        advisory(
            "XI-A-2",
            "Sand left over from a task finished early is a gift to the next player; the opponent "
            "who times may turn the glass or leave it, whichever runs out sooner, before the next "
            "limit starts. Clocks here are exact, and nothing is left over.",
        ),
        enforced(
            "XI-A-3",
            "A player whose limit has run out is told so, and an opponent, here the clock, counts "
            "down ten seconds, audibly and at a fair pace; only a task still unfinished at the end "
            "of the countdown costs the point.",
        ),
        enforced(
            "XI-B",
            "A round has a set length, mostly 30 minutes, after which no shake may start; a shake "
            "under way has five minutes more; if by then nobody has challenged in it and "
            "Resources is not empty, moves stop and everybody has two minutes to write an "
            "Equation, for which all of Resources may be used: 4 for a correct one, 2 for an "
            "incorrect one. A shake without a Goal does not count then.",
        ),
        enforced(
            "XII-A",
            "The points of a match depend on each player's place, by the total of the shakes of "
            "that match.",
        ),
        enforced(
            "XII-A-three",
            "With three players: 6 for first place; 5 each if two tie for it, 4 each if all three "
            "do; 4 for second place; 3 each for a tie for second; 2 for third.",
        ),
        enforced(
            "XII-A-two",
            "With two players: 6 for first place, 5 each for a tie, 4 for second place.",
        ),
        recorded(
            "XII-B",
            "At the end of a round everybody signs or initials the score sheet, and a winner "
            "hands it in; if a player has signed a wrong score of his own by a mere slip, it is "
            "put right provided that all players agree, while XII-B-1 and XII-B-2 hold where "
            "there are signs of deceit. Here the referee keeps the sheet, and what is not signed "
            "after five minutes stands.",
        ),
        recorded(
            "XII-B-1",
            "Where there are signs of deceit and the wrong score is too low, the player keeps it.",
        ),
        recorded(
            "XII-B-2",
            "Where there are signs of deceit and the wrong score is too high, the player gets 0 "
            "for the round.",
        ),
    ),
    headings(
        I="The match, the mat and the players",
        II="Beginning a shake",
        III="Legal expressions",
        IV="Setting the Goal",
        V="Moving cubes",
        VI="Challenges",
        VII="Writing and checking Equations",
        VIII="The last cube",
        IX="Illegal procedure and conduct",
        X="Scoring a shake",
        XI="Time limits",
        XII="Scoring a match",
    ),
)
