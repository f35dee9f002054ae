/** What tells the seats apart besides their colour. */

/** An initial for each name: one letter, two where names begin alike, else the seat's number. */
export function initials(names: readonly string[]): string[] {
  const start = (name: string, length: number): string => {
    const [first = "", ...rest] = [...name.trim()].slice(0, length);
    return first.toUpperCase() + rest.join("");
  };
  return names.map((name, seat) => {
    for (const length of [1, 2]) {
      const short = start(name, length);
      if (short && names.every((other, at) => at === seat || start(other, length) !== short))
        return short;
    }
    return `${start(name, 1)}${seat + 1}`;
  });
}

/** How many colours for seats there are. */
const COLOURS = 6;

/** The colour of a seat, as a CSS value. */
export const seatColour = (seat: number): string => `var(--seat-${seat % COLOURS})`;
