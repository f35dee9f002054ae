/** How a shake ended, in words: who challenged, who was right, and why the points are as they are. */

import type { Book, CubeView, Row, Sentence, Told } from "./protocol";
import { capital, listed } from "./words";

export interface Ending {
  /** Who challenged and whether that was right, or why everybody wrote. */
  outcome: string;
  /** What the points are for. */
  points: string;
}

/** Who said what against whom; seats as numbers. */
interface Challenge {
  by: number;
  against: number;
  word: string;
}

type Names = readonly string[];

/** The sentences of a shake that was scored, its last scoring last. */
function ofShake(story: readonly Sentence[], shake: number): Sentence[] {
  const starts = (words: string) => (one: Sentence) =>
    typeof one === "string" && one.startsWith(words);
  const end = story.findLastIndex(starts("The shake is scored: "));
  const begin = story.slice(0, end).findLastIndex(starts(`Shake ${shake} begins;`));
  return begin < 0 ? [] : story.slice(begin, end);
}

/** The challenge among these sentences, each told as the referee tells it. */
function challengeIn(told: readonly Sentence[], names: Names): Challenge | null {
  for (const [by, challenger] of names.entries()) {
    for (const [against, other] of names.entries()) {
      const words = `${challenger} challenges ${other}: `;
      const found = told.find((one) => typeof one === "string" && one.startsWith(words));
      if (typeof found === "string") return { by, against, word: found.slice(words.length, -1) };
    }
  }
  return null;
}

/** Those of whom a sentence with these words is told. */
const whoDid = (told: readonly Sentence[], names: Names, words: string): string[] =>
  names.filter((name) =>
    told.some((one) => typeof one === "string" && one.startsWith(`${name} ${words}`)),
  );

export function endingOf(
  view: Pick<CubeView, "seat" | "names">,
  row: Row,
  story: readonly Sentence[],
  book: Pick<Book, "game">,
): Ending | null {
  const told = ofShake(story, row.shake);
  if (!told.length) return null;
  const rulings = told.filter((one): one is Told => typeof one !== "string");
  const challenge = challengeIn(told, view.names);
  const paper = book.game === "wff" ? "solution" : "Equation";
  if (challenge) {
    return {
      outcome: judged(challenge, rulings, view, paper),
      points: pointsFor(row, {
        6: "was right",
        4:
          challenge.word === "No Goal"
            ? "a Third Party with a correct Equation"
            : "a Third Party who rightly joined the Challenger",
        2: "was not right",
      }),
    };
  }
  const disagreed = whoDid(told, view.names, "disagrees: ");
  if (disagreed.length) {
    const right = row.points[view.names.indexOf(disagreed[0] ?? "")] === 6;
    return {
      outcome: `${listed(whoDid(told, view.names, "calls Forceout."))} called Forceout. ${listed(disagreed)} disagreed, and that was ${right ? "right" : "wrong"}.`,
      points: pointsFor(row, { 6: "was right", 2: "was not right" }),
    };
  }
  const caller = whoDid(told, view.names, "calls Forceout.")[0];
  return {
    outcome: caller
      ? `${caller} called Forceout, and nobody disagreed: everybody could write.`
      : "Nobody challenged: at the end everybody could write.",
    points: pointsFor(row, { 4: `a correct ${paper}`, 2: `no correct ${paper}` }),
  };
}

/** Whether a challenge was right, and by what that is known. */
function judged(
  { by, against, word }: Challenge,
  rulings: readonly Told[],
  { seat, names }: Pick<CubeView, "seat" | "names">,
  paper: string,
): string {
  const whose = (who: number): string => (who === seat ? "your" : `${names[who]}’s`);
  const who = (one: number): string => (one === seat ? "you" : (names[one] ?? ""));
  const had = (writer: number): string => `${capital(who(writer))} had to write.`;
  const ofWriter = (writer: number): Told | undefined =>
    rulings.findLast((ruled) => ruled.of === writer);
  if (word === "Now" || word === "No Goal") {
    const own = ofWriter(by);
    const said =
      word === "Now" ? `${whose(by)} Now` : `${whose(by)} challenge that there is a Goal`;
    const why = own?.correct
      ? `${whose(by)} ${paper} is correct.`
      : own
        ? `${whose(by)} ${paper} has faults.`
        : `${who(by)} presented no ${paper}.`;
    return `${capital(said)} was ${own?.correct ? "right" : "wrong"}: ${why} ${had(by)}`;
  }
  const solved = rulings.filter((ruled) => ruled.correct && ruled.of !== by);
  const why = solved.length
    ? `${listed(solved.map((ruled) => whose(ruled.of)))} ${paper} is correct.`
    : rulings.length
      ? `no ${paper} was correct.`
      : `nobody had ${paper === "solution" ? "a" : "an"} ${paper}.`;
  return `${capital(whose(by))} ${word} was ${solved.length ? "wrong" : "right"}: ${why} ${had(against)}`;
}

/** What the points were for, the most first, and only those that somebody got. */
function pointsFor(row: Row, meanings: Record<number, string>): string {
  const given = [...new Set(row.points)].filter((points) => points in meanings);
  return given
    .sort((one, other) => other - one)
    .map((points) => `${points} points: ${meanings[points]}`)
    .join("; ");
}
