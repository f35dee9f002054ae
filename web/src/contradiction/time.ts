/** Time that may be minutes or days. */

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What is left, no finer than it matters. */
export function span(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return `${count(Math.floor(left / DAY), "day")} ${hours(left % DAY)}`;
  if (left >= HOUR) return `${hours(left)} ${Math.floor((left % HOUR) / MINUTE)} min`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a screen reader says when the time left passes a mark; empty between the marks. */
export function warning(before: number, after: number): string {
  for (const [mark, words] of [
    [HOUR, "One hour"],
    [MINUTE, "One minute"],
    [10_000, "Ten seconds"],
  ] as const) {
    if (before > mark && after <= mark && after > 0) return `${words} left to hand in.`;
  }
  return "";
}

/** The time of a deadline on this visitor's clock. */
export function moment(milliseconds: number, now: number): string {
  const when = new Date(now + milliseconds);
  const sameDay = when.toDateString() === new Date(now).toDateString();
  const time = when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  if (sameDay) return time;
  return `${when.toLocaleDateString([], { weekday: "short", day: "numeric", month: "short" })}, ${time}`;
}

/** The lengths of a round that a host can choose, in seconds. */
export const LENGTHS: [number, string][] = [
  [0, "no deadline"],
  [300, "5 minutes"],
  [600, "10 minutes"],
  [1800, "half an hour"],
  [3600, "an hour"],
  [6 * 3600, "6 hours"],
  [24 * 3600, "a day"],
  [2 * 24 * 3600, "two days"],
  [7 * 24 * 3600, "a week"],
];

/** A number of things, such as "1 board" and "2,000 boards". */
export const count = (number: number, word: string): string =>
  `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
const hours = (milliseconds: number): string => `${Math.floor(milliseconds / HOUR)} h`;
