// Made by `make generated` from the Python sources; not to be edited.

import type { CubeView, Rule, View } from "./types";

/** The seat of an official, or of a host who does not play. */
export const OFFICIAL: number = -1;

/** The seat of a spectator. */
export const WATCHER: number = -3;

/** The kinds of messages that the server sends. */
export const MESSAGES = [
  "welcome",
  "happened",
  "connected",
  "said",
  "done",
  "refused",
  "looking",
  "tried",
  "pong",
  "problem",
] as const;

/** What can be done in a tournament. */
export const ACTS = [
  "AgreeTotal",
  "Announce",
  "AnswerCall",
  "AppointOfficial",
  "CallOfficial",
  "ChangeEntry",
  "CheckIn",
  "CheckOut",
  "CloseRound",
  "DeliverSheet",
  "DraftRound",
  "DrawSections",
  "DrawTieLots",
  "Eliminate",
  "EnterMatch",
  "EnterPlayers",
  "EnterSheet",
  "ExtendRound",
  "FinishCompetition",
  "LockTable",
  "MarkNoShow",
  "MoveEntrant",
  "PauseRound",
  "PublishRound",
  "Qualify",
  "ReadmitEntrant",
  "ResumeRound",
  "RuleDeceitful",
  "RuleTotal",
  "SealRolls",
  "SignScore",
  "StartRound",
  "SubstitutePlayer",
  "TakeBackRound",
  "Undo",
  "WithdrawEntrant",
] as const;

/** The themes of puzzles, besides the rules. */
export const THEMES = [
  "opening",
  "few-cubes",
  "last-cube",
  "essentials",
  "mat-alone",
  "counting",
  "near-miss",
  "only-move",
  "long",
  "wild-cube",
  "sub-proof",
  "deep-sub-proof",
  "contradiction",
  "theorem",
  "powers",
  "roots",
  "division",
  "fractions",
  "negative",
  "grouping",
  "lines",
  "steps",
  "share",
  "count",
] as const;

/** The bots of the cube games, the weakest first. */
export const STRENGTHS = ["seldom", "sometimes", "often", "usually", "always"] as const;

/** The codes of all reasons for rejecting a solution. */
export const REASONS = [
  "cubes",
  "cubes-missing",
  "forbidden-used",
  "form",
  "goal-changed",
  "goal-illegal",
  "goal-not-reached",
  "goal-not-wff",
  "goal-regrouped",
  "goal-too-long",
  "no-proof",
  "no-reason",
  "no-rule",
  "no-solution",
  "no-such-rule",
  "non-essential",
  "not-a-wff",
  "not-an-expression",
  "not-indented",
  "numeral",
  "permitted-misplaced",
  "premise-not-wff",
  "premises",
  "reiterate",
  "required-unused",
  "resources",
  "rule-misused",
  "rule-not-in-game",
  "rule-not-named",
  "rule-twice",
  "subproof-premise",
  "supposition-unmarked",
  "too-few-cubes",
  "top-line",
  "two-rules",
  "two-wffs",
  "unequal",
  "wild-unclear",
] as const;

/** The codes of all faults of a solution. */
export const FAULTS = [
  "cubes-missing",
  "forbidden-used",
  "form",
  "goal-changed",
  "goal-illegal",
  "goal-not-reached",
  "goal-not-wff",
  "goal-numeral",
  "goal-regrouped",
  "goal-too-long",
  "goal-turned",
  "goal-unsettable",
  "no-goal-side",
  "no-proof",
  "no-reason",
  "no-rule",
  "no-solution",
  "no-such-rule",
  "non-essential",
  "not-a-wff",
  "not-an-expression",
  "not-indented",
  "numeral",
  "permitted-misplaced",
  "premise-not-wff",
  "premises",
  "reiterate",
  "required-unused",
  "rule-misused",
  "rule-not-in-game",
  "rule-not-named",
  "rule-twice",
  "sign",
  "subproof-not-in-game",
  "subproof-premise",
  "supposition-unmarked",
  "too-deep",
  "too-few-cubes",
  "top-line",
  "two-rules",
  "two-wffs",
  "undefined",
  "unequal",
  "wild-unclear",
  "wrong-reference",
] as const;

/** The cubes of each game: how they look, how their symbols are typed, and which of them each part of a written line takes. */
export const CUBES: Record<
  string,
  {
    turned: string;
    screen: Record<string, string>;
    spellings: Record<string, string>;
    kinds: readonly { faces: string; family: string }[];
    parts: Record<string, string>;
    between: string;
    rewritten: readonly (readonly [string, string])[];
  }
> = {
  wff: {
    turned: "",
    screen: {},
    spellings: {},
    kinds: [
      { faces: "CAKENR", family: "capital" },
      { faces: "pqrsio", family: "small" },
    ],
    parts: { premises: "CAKENpqrs", rules: "CAKENRpio" },
    between: "/",
    rewritten: [
      ["[↑^⬆⇑]", ""],
      [
        "R(?:[↑^⬆⇑]*)\\s*(?:\\((?:[^()]*)\\)|\\[(?:[^\\[\\]]*)\\]|=\\s*(?:[^\\s,;/]+)|[:\\-–—]\\s*(?:[A-Z][↑^⬆⇑]*(?:[a-z][↑^⬆⇑]*)?)(?![A-Za-z↑^⬆⇑]))",
        "R",
      ],
    ],
  },
  equations: {
    turned: "~",
    screen: { "-": "−", x: "×", "/": "÷", v: "√" },
    spellings: {
      "−": "-",
      "–": "-",
      "×": "x",
      X: "x",
      "÷": "/",
      "^": "*",
      "∧": "*",
      "∗": "*",
      "√": "v",
      V: "v",
    },
    kinds: [
      { faces: "0123+-", family: "red" },
      { faces: "0123x/", family: "blue" },
      { faces: "456*x-", family: "green" },
      { faces: "789v+/", family: "black" },
    ],
    parts: { solution: "0123456789+-x/*v", goal: "0123456789+-x/*v" },
    between: "=",
    rewritten: [],
  },
};

/** How many WFFs follow each letter of a WFF. */
export const ARITY: Record<string, number> = {
  p: 0,
  q: 0,
  r: 0,
  s: 0,
  N: 1,
  C: 2,
  A: 2,
  K: 2,
  E: 2,
};

/** The twelve rules: what each needs, and what it gives. */
export const RULES: Record<string, Rule> = {
  Co: { name: "Co", schemas: [{ needs: ["Cxy", "x"], gives: "y" }] },
  Ci: { name: "Ci", schemas: [{ needs: [{ supposition: "x", holds: ["y"] }], gives: "Cxy" }] },
  Ko: {
    name: "Ko",
    schemas: [
      { needs: ["Kxy"], gives: "x" },
      { needs: ["Kxy"], gives: "y" },
    ],
  },
  Ki: { name: "Ki", schemas: [{ needs: ["x", "y"], gives: "Kxy" }] },
  Ai: {
    name: "Ai",
    schemas: [
      { needs: ["x"], gives: "Axy" },
      { needs: ["x"], gives: "Ayx" },
    ],
  },
  Ao: {
    name: "Ao",
    schemas: [
      {
        needs: ["Axy", { supposition: "x", holds: ["z"] }, { supposition: "y", holds: ["z"] }],
        gives: "z",
      },
    ],
  },
  Eo: {
    name: "Eo",
    schemas: [
      { needs: ["Exy"], gives: "Cxy" },
      { needs: ["Exy"], gives: "Cyx" },
    ],
  },
  Ei: { name: "Ei", schemas: [{ needs: ["Cxy", "Cyx"], gives: "Exy" }] },
  Ni: { name: "Ni", schemas: [{ needs: [{ supposition: "x", holds: ["y", "Ny"] }], gives: "Nx" }] },
  No: { name: "No", schemas: [{ needs: [{ supposition: "Nx", holds: ["y", "Ny"] }], gives: "x" }] },
  Rp: { name: "Rp", schemas: [{ needs: ["x"], gives: "x" }] },
  R: { name: "R", schemas: [{ needs: ["x"], gives: "x" }] },
};

/** What can be said with a tap. */
export const PHRASES = [
  "hello",
  "good-luck",
  "nice-move",
  "nice-proof",
  "thanks",
  "sorry",
  "wait-please",
  "no-hurry",
  "good-game",
] as const;

/** What can be shown with a tap. */
export const REACTIONS = ["clap", "smile", "wow", "oops"] as const;

/** How long a code is that lets friends sit down. */
export const CODE = 6 as const;

/** The rule that brings a line into a sub-proof. */
export const REITERATE = "R" as const;

/** In milliseconds, the same under all rulebooks: the countdown after a limit, the one minute more, and how long somebody may object to a last cube or a Forceout. */
export const TIMES = {
  countdown: 10000,
  one_more: 60000,
  impossible: 60000,
  disagree: 60000,
} as const;

/** In milliseconds: a three-minute run of puzzles, and what a wrong answer costs in it. */
export const RUN = { lasts: 180000, lost: 10000 } as const;

/** How many puzzles for beginners somebody solves first. */
export const FIRST_SOLVED: number = 3;

/** How many matches of a card are listed at a time. */
export const MATCHES_SHOWN: number = 30;

/** The seat of a tournament's entrant 0; the others follow. */
export const FIRST_PLAYER: number = 10000;

/** The longest texts, in characters. */
export const LIMITS = {
  name: 30,
  paper: 20000,
  position: 1000,
  query: 100,
  sequent: 200,
  why: 1000,
} as const;

/** Proof by Contradiction: its board, its rounds, and what they place by which clause. */
export const MATCH: {
  rounds: number;
  least: number;
  most: number;
  players: number;
  columns: string;
  rows: string;
  colours: string;
  due: readonly number[];
  due_by: readonly string[];
  occupied_by: string;
  broken: number;
  most_steps: number;
  most_colours: number;
} = {
  rounds: 3,
  least: 3,
  most: 20,
  players: 11,
  columns: "abcd",
  rows: "1234",
  colours: "ROYGBP",
  due: [2, 2, 1],
  due_by: ["contradiction STRUCTURE-8", "contradiction STRUCTURE-8", "contradiction STRUCTURE-9"],
  occupied_by: "contradiction STRUCTURE-1",
  broken: 1000,
  most_steps: 6,
  most_colours: 5,
};

/** A match before anything has happened. */
export const VIEW: CubeView = {
  kind: "cubes",
  seat: -3,
  rulebook: "wff-2017",
  level: "regular",
  division: "senior",
  names: ["Ann", "Bob", "Cy"],
  phase: "choosing the first Goal-setter",
  now: 0,
  contenders: [0, 1, 2],
  rolls: [],
  shake: 0,
  shakes: 0,
  setter: null,
  mover: null,
  last_mover: null,
  goal: "",
  mat: [],
  resources: "",
  latest: null,
  bonus: false,
  block: null,
  calls: [],
  clocks: [],
  illegal: null,
  writing: null,
  checking: null,
  rulings: [],
  unsettled: [],
  agreed: [],
  sheet: [],
  ending: null,
  penalties: [],
  totals: [0, 0, 0],
  absent: [],
  out: [],
  no_new_shakes: false,
  signed: [],
  correction: null,
  match_points: [],
};

/** The same of Proof by Contradiction. */
export const MATCH_VIEW: View = {
  kind: "contradiction",
  seat: 0,
  round: 1,
  is_over: false,
  deadline: null,
  time_is_up: false,
  settings: {
    contracts_round: 1,
    seconds: [0, 0, 0],
    missing: "wait",
    close_early: true,
    previous: [],
    bots: [],
  },
  seats: [
    { name: "Ann", holder: "player", has_submitted: false, nudged: false, clues: [] },
    { name: "Bob", holder: "player", has_submitted: false, nudged: false, clues: [] },
    { name: "Cy", holder: "player", has_submitted: false, nudged: false, clues: [] },
  ],
  own: { boards: [], queries: [], contracts: null, sealed: null },
  reveal: [],
  result: null,
};
