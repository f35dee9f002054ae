/** Time that may be minutes or days. */

import { way } from "../lib/language";
import { m } from "../paraglide/messages";

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What is left, no finer than it matters. */
export function span(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const hours = Math.floor((left % DAY) / HOUR);
  if (left >= DAY) return m.contradiction_days({ count: Math.floor(left / DAY), hours });
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (left >= HOUR) return m.contradiction_hours({ hours, minutes });
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a screen reader says when the time left passes a mark; empty between the marks. */
export function warning(before: number, after: number): string {
  for (const [mark, words] of [
    [HOUR, m.contradiction_hour_left],
    [MINUTE, m.contradiction_minute_left],
    [10_000, m.contradiction_seconds_left],
  ] as const) {
    if (before > mark && after <= mark && after > 0) return words();
  }
  return "";
}

/** The time of a deadline on this visitor's clock. */
export function moment(milliseconds: number, now: number): string {
  const when = new Date(now + milliseconds);
  const sameDay = when.toDateString() === new Date(now).toDateString();
  const time = when.toLocaleTimeString(way(), { hour: "2-digit", minute: "2-digit" });
  if (sameDay) return time;
  return `${when.toLocaleDateString(way(), { weekday: "short", day: "numeric", month: "short" })}, ${time}`;
}

/** The lengths of a round that a host can choose, in seconds. */
export const LENGTHS: [number, () => string][] = [
  [0, m.contradiction_length_none],
  [300, m.contradiction_length_5],
  [600, m.contradiction_length_10],
  [1800, m.contradiction_length_30],
  [3600, m.contradiction_length_60],
  [6 * 3600, m.contradiction_length_6h],
  [24 * 3600, m.contradiction_length_day],
  [2 * 24 * 3600, m.contradiction_length_2_days],
  [7 * 24 * 3600, m.contradiction_length_week],
];
