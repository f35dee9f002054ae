/** The table in words: what is to be done now, how things are called, how they stand. */

import type { Action, Book, Conduct, CubeView, Replay, SeatInfo, Sentence, Told } from "./protocol";
import { REITERATE, RULES, STRENGTHS, type REASONS as CODES } from "../generated/tables";
import type { After } from "../generated/types";
import { cubeGame } from "../games";
import { all, can } from "../table/legal";

/** How strictly a table is run, in a sentence. */
export const CONDUCT: Record<Conduct, string> = {
  friendly: "Friendly: the host may pause and close as they like, and be the official too.",
  usual: "Usual: few pauses, closing by consent, and the host is no official.",
  league:
    "League: as usual, but only an official pauses, and nobody gets help with positions in play.",
};

/** Where a record comes from, in a sentence. */
export function originOf({ uploaded, signed, key }: Replay): string {
  if (!uploaded) return "Played here; its record is signed by this server.";
  if (signed === "signed") return `Uploaded; its record is signed by ${key}.`;
  if (signed === "wrong") return "Uploaded; the signature of its record is wrong.";
  return "Uploaded; its record is not signed, and anybody may have written it.";
}

/** The year of a rulebook's edition; empty where there is only one. */
export const year = (rulebook: string): string => rulebook.split("-")[1] ?? "";

/** A word with a capital, as a bot is called at the table. */
export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** How strong a bot is: those of the cube games by number, others by their word. */
function strength(bot: string): string {
  const at = STRENGTHS.findIndex((one) => one === bot);
  return at < 0 ? bot : `strength ${at + 1} of ${STRENGTHS.length}`;
}

/** Who sits on a seat, and whether they are there. */
export function kindOf(seat: SeatInfo | undefined, own: boolean, here = true): string {
  if (!seat) return "";
  if (seat.kind === "open") return "free seat";
  if (seat.kind === "bot") return `bot, ${strength(seat.bot)}`;
  const who = own ? "you" : here ? "person" : "away";
  return seat.bot ? `${who}; a bot plays` : who;
}

/** Things one after the other, the last with “and”. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${last}` : last;
}

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A small number as a word. */
export const numeral = (number: number): string => NUMBERS[number] ?? String(number);

/** So many things, in words. */
export const counted = (number: number, thing: string): string =>
  `${numeral(number)} ${thing}${number === 1 ? "" : "s"}`;

/** Who won a match that is over, in one sentence. */
export function outcome(view: Pick<CubeView, "names" | "match_points">): string {
  const most = Math.max(...view.match_points);
  const best = view.names.filter((_, seat) => view.match_points[seat] === most);
  const points = `${most} match point${most === 1 ? "" : "s"}`;
  if (best.length === 1) return `${best[0]} wins with ${points}.`;
  return `${listed(best)} share the win with ${points} each.`;
}

/** What this seat can do now, in one sentence. */
export function task(view: CubeView, legal: readonly Action[], book: Book): string {
  const me = view.seat;
  const name = (seat: number | null): string =>
    seat === null ? "somebody" : (view.names[seat] ?? "somebody");
  if (view.illegal && can(legal, "ReturnCube")) return "Choose the cube that goes back.";
  if (view.block !== null) {
    if (view.block !== me) {
      const may = can(legal, "TakeBlock") ? " You may call for it, to be heard next." : "";
      const next = view.calls.includes(me) ? " You have called for it." : "";
      return `${name(view.block)} has the block and says which challenge.${may}${next}`;
    }
    return all(legal, "Challenge").some((one) => one.word === "no-goal")
      ? "You have the block: challenge No Goal, or put it back."
      : `You have the block: say Now or ${book.impossible_word}.`;
  }
  switch (view.phase) {
    case "choosing the first Goal-setter":
      return can(legal, "Roll")
        ? "Roll a cube: the best roll sets the first Goal."
        : `Waiting for ${listed(view.contenders.map(name))} to roll.`;
    case "rolling":
      return can(legal, "Roll")
        ? "You set the Goal: roll the cubes."
        : `${name(view.setter)} rolls the cubes.`;
    case "setting the Goal":
      return view.setter === me
        ? `Pick cubes for the Goal, then say “${book.goal_word}”.`
        : `${name(view.setter)} sets the Goal.`;
    case "answering No Goal":
      return can(legal, "AgreeNoGoal")
        ? `${name(view.setter)} says that there is no Goal: agree, or take the block.`
        : "The others answer No Goal.";
    case "moving":
      if (view.mover !== me) {
        const may = can(legal, "TakeBlock") ? " You may take the block." : "";
        return `${name(view.mover)} moves.${may}`;
      }
      if (!view.resources) return "No cube is left to move: take the block and challenge.";
      return view.bonus
        ? "After your bonus: pick a cube, then a section."
        : "Your move: pick a cube, then a section; or take the block.";
    case "writing":
      return writingTask(view, legal, name, cubeGame(book.game).paper);
    case "checking":
      return can(legal, "Accept")
        ? `Check ${name(view.checking?.queue[0] ?? null)}’s solution: accept it, or say what is wrong.`
        : "The others check the solution.";
    case "signing the score sheet":
      return can(legal, "Sign") ? "The round is over: sign the score sheet." : "The others sign.";
    case "over":
      return "The match is over.";
  }
}

function writingTask(
  view: CubeView,
  legal: readonly Action[],
  name: (seat: number | null) => string,
  paper: string,
): string {
  if (can(legal, "AgreeForceout")) {
    return `${name(view.writing?.caller ?? null)} calls Forceout: agree or disagree.`;
  }
  if (can(legal, "TakeSide")) return "You are the Third Party: join a side, or write a solution.";
  if (can(legal, "Present")) return "Write a solution and present it.";
  const ready = new Set(view.writing?.ready ?? []);
  const still = (seats: readonly number[] = []): string[] =>
    seats.filter((seat) => !ready.has(seat)).map(name);
  const must = still(view.writing?.must);
  if (must.length) return `${listed(must)} ${must.length > 1 ? "write" : "writes"} ${paper}.`;
  const may = still(view.writing?.may);
  const chooses = view.writing?.challenger != null && view.writing.third === null;
  if (chooses && may.length === 1) return `${may[0]} joins a side, or writes ${paper}.`;
  return may.length ? `${listed(may)} may still write ${paper}.` : "All is presented.";
}

/** How many cubes a solution takes from Resources after an end of the moves, in a sentence. */
function takes(book: Book, after: After): string {
  const { at_least: least, at_most: most } = book.allowances[after] ?? {
    at_least: 0,
    at_most: null,
  };
  if (most === null) return "A solution may take any cubes from Resources.";
  return `A solution ${least === most ? "takes" : "may take"} ${counted(most, "cube")} from Resources.`;
}

/** Why players write, in a sentence. */
export function whyWriting(view: CubeView, book: Book): string {
  const writing = view.writing;
  if (!writing) return "";
  const name = (seat: number | null): string => (seat === null ? "" : (view.names[seat] ?? ""));
  const against = `${name(writing.challenger)} challenged ${name(writing.against)}`;
  switch (writing.after) {
    case "now":
      return `${against}: Now. ${takes(book, "now")}`;
    case "impossible":
      return `${against}: ${book.impossible_word}. ${takes(book, "impossible")}`;
    case "no-goal":
      return `${against}: there was a Goal. Write one with an Equation for it.`;
    case "forceout":
      return writing.disagreed.some(([, way]) => way === "impossible")
        ? `${name(writing.caller)} called Forceout, and was told ${book.impossible_word}. ${takes(book, "impossible")}`
        : `${name(writing.caller)} called Forceout. ${takes(book, "forceout")}`;
    case "last-cube":
      return "The last cube lies. Everybody may write a solution from the mat.";
    case "stop":
      return "Time for the round is over: everybody writes.";
    default:
      return "";
  }
}

const LETTERS: Record<string, string> = { x: "p", y: "q", z: "r" };
const withLetters = (pattern: string): string =>
  [...pattern].map((mark) => LETTERS[mark] ?? mark).join("");

/** What a rule of inference does, in a few words. */
export function ruleInWords(name: string): string {
  if (name === REITERATE) return "Brings an earlier line into a sub-proof";
  const schemas = RULES[name]?.schemas ?? [];
  const needs = (schemas[0]?.needs ?? []).map((need) =>
    typeof need === "string"
      ? withLetters(need)
      : `a sub-proof of ${listed(need.holds.map(withLetters))} under ${withLetters(need.supposition)}`,
  );
  return `From ${listed(needs)}: ${schemas.map(({ gives }) => withLetters(gives)).join(", or ")}`;
}

/** The ways to disagree with a Forceout: how each is called, and what it means. */
export function forceoutWays(book: Book): Record<string, { called: string; means: string }> {
  return {
    "safe-move": {
      called: "There was a safe move",
      means: "You show the move. You may write a solution for after it; another’s serves as well.",
    },
    now: {
      called: "A solution needed one cube only",
      means: "Now would have been right. You write that solution, with one cube from Resources.",
    },
    impossible: {
      called: book.impossible_word,
      means: "No solution can be made any more. You write nothing, and are right if nobody can.",
    },
  };
}

const REASONS: Record<(typeof CODES)[number], string> = {
  "goal-not-wff": "The Goal is not a WFF",
  "goal-too-long": "The Goal has too many cubes",
  "no-proof": "There is no correct proof",
  "top-line": "The top line is not premises, arrow, Goal",
  premises: "The premises are not those of the solution",
  "supposition-unmarked": "A supposition is not marked",
  "two-wffs": "A line holds more than one WFF",
  "not-a-wff": "A line is not a WFF",
  "premise-not-wff": "A premise is not a WFF",
  "no-reason": "A line has no reason",
  "no-such-rule": "A rule’s name is misspelled",
  "two-rules": "A line has two rules",
  "rule-misused": "A rule is used wrongly",
  "not-indented": "A sub-proof is not set in",
  "goal-not-reached": "The last line is not the Goal",
  "rule-not-in-game": "A rule is not in this game",
  "no-solution": "The solution line is missing",
  "rule-not-named": "The solution leaves a rule out, or names one too many",
  "wild-unclear": "It is not said what a wild R stands for",
  "rule-twice": "The solution names a rule twice",
  "too-few-cubes": "The solution has too few cubes",
  "required-unused": "A cube that must be used is not used",
  "forbidden-used": "A Forbidden cube is used",
  "permitted-misplaced": "A cube is used where it is not permitted",
  "cubes-missing": "There are not enough cubes",
  "non-essential": "A Required cube is not essential",
  "no-rule": "No rule is used",
  "subproof-premise": "A sub-proof does not begin with one premise",
  reiterate: "R is missing, or written too often",
  cubes: "The cubes are not used correctly",
  resources: "It takes too many or too few cubes from Resources",
  form: "It is not an Equation",
  "not-an-expression": "A side is not an expression",
  numeral: "A numeral has two digits",
  unequal: "The sides are not equal",
  "goal-illegal": "The Goal has no legal reading",
  "goal-changed": "The Goal side is not the Goal",
  "goal-regrouped": "The Goal is read in a way that is not legal",
};

/** A reason as a checker would say it. */
export const reasonInWords = (code: string, otherwise = code): string =>
  new Map(Object.entries(REASONS)).get(code) ?? otherwise;

/** A sentence of the story in its parts: the words, the clause named in them, and the ruling. */
export interface Parts {
  words: string;
  clause: string;
  ruled: Told | null;
}

export function parts(sentence: Sentence): Parts {
  if (typeof sentence !== "string") {
    // What is wrong stands beside the lines of the paper, with all its clauses.
    const words = sentence.faults.length ? sentence.words.replace(/:.*$/s, ".") : sentence.words;
    return { words, clause: "", ruled: sentence };
  }
  const found = /^(.*?) \(((?:wff|equations)-\d{4} \S+?)\)(.*)$/.exec(sentence);
  return {
    words: found ? `${found[1]}${found[3]}` : sentence,
    clause: found?.[2] ?? "",
    ruled: null,
  };
}

/** The address of a clause in our index. */
export function clauseAddress(clause: string): string {
  const [rulebook = "", id = ""] = clause.split(" ");
  return `/rules/${rulebook}#${id}`;
}
