import { describe, expect, it } from "vitest";
import { withNotes } from "./notes";

describe("the story with what happened around the play", () => {
  const notes = [
    { n: 0, words: "before all" },
    { n: 2, words: "pause" },
    { n: 2, words: "go on" },
  ];
  const words = (note: { words: string }): string => note.words;
  it("has each note after the event that it follows", () => {
    expect(withNotes(["one", "two", "three"], 3, notes, words)).toEqual([
      "before all",
      "one",
      "two",
      "pause",
      "go on",
      "three",
    ]);
  });
  it("leaves out what happened before the first sentence that is still known", () => {
    expect(withNotes(["three"], 3, notes, words)).toEqual(["pause", "go on", "three"]);
    expect(withNotes(["four"], 4, notes, words)).toEqual(["four"]);
  });
});
