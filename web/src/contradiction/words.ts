/** Colours, lines and clues in words. */

import { digits } from "../lib/language";
import { MATCH } from "../generated/tables";
import { m } from "../paraglide/messages";
import { ROWS, takeApart } from "./pads/board";

const COLOURS: Record<string, { word: () => string; shape: () => string }> = {
  R: { word: m.contradiction_red, shape: m.contradiction_triangle },
  O: { word: m.contradiction_orange, shape: m.contradiction_circle },
  Y: { word: m.contradiction_yellow, shape: m.contradiction_star },
  G: { word: m.contradiction_green, shape: m.contradiction_plus },
  B: { word: m.contradiction_blue, shape: m.contradiction_droplet },
  P: { word: m.contradiction_purple, shape: m.contradiction_hexagon },
};

export const colourWord = (letter: string): string => COLOURS[letter]?.word() ?? letter;
export const shapeWord = (letter: string): string => COLOURS[letter]?.shape() ?? "";
export const lineWord = (name: string): string =>
  ROWS.includes(name) ? m.contradiction_row({ name }) : m.contradiction_column({ name });

/** A clue in words; one that cannot be read as it is. */
export function clueWords(clue: string): string {
  const { format, colours, lines, number } = takeApart(clue);
  const [one = "", other = ""] = format === "count" ? lines.map(lineWord) : colours.map(colourWord);
  switch (format) {
    case "lines": {
      const [first = "", second = ""] = lines.map(lineWord);
      return m.contradiction_clue_lines({ colour: one, one: first, other: second });
    }
    case "steps":
      return m.contradiction_clue_steps({
        one,
        other,
        low: number ?? 0,
        high: (number ?? 0) + 1,
      });
    case "share":
      return number
        ? m.contradiction_clue_share({ one, other })
        : m.contradiction_clue_no_share({ one, other });
    case "count":
      return m.contradiction_clue_count({ one, other, count: number ?? 0 });
    case null:
      return clue;
  }
}

/** What a broken clue of one's own costs, as it is written. */
export const cost = (): string => digits(MATCH.broken);
