// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { progress } from "../learn/progress.svelte";
import { save } from "../lib/keep";
import { ownCard } from "../people/card.svelte";
import { attempt, puzzleHints } from "./api";
import { countTried, ownGame } from "./newcomer";
import PuzzlesPage from "./PuzzlesPage.svelte";
import { Run } from "./run.svelte";
import SolvePage from "./SolvePage.svelte";

const today = {
  id: "0123456789",
  game: "contradiction",
  rulebook: "contradiction",
  level: "",
  kind: "clue",
  title: "",
  words: "Which clue?",
  question: { kind: "clue", boards: [], clues: [], owners: [] },
  choices: [],
  form: "",
  rating: 1500,
  hints: 0,
};
vi.mock("../people/keeping", () => ({ keepLesson: () => {} }));
vi.mock("./api", () => ({
  overview: () =>
    Promise.resolve(["wff", "equations"].map((game) => ({ game, puzzles: 20, themes: [] }))),
  daily: () => Promise.resolve(today),
  onePuzzle: (puzzle: string) => Promise.resolve({ ...today, id: puzzle }),
  nextPuzzle: () => Promise.resolve({ ...today, id: "another" }),
  puzzleHints: vi.fn((_puzzle: string, number: number) =>
    Promise.resolve(["First.", "Second."].slice(0, number)),
  ),
  attempt: vi.fn(() => Promise.resolve({ grade: { correct: true } })),
  mistakeAttempt: () =>
    Promise.resolve({
      grade: { correct: true, told: [], faults: [] },
      answers: [],
      reason: "",
      shown: "",
      themes: [],
      change: null,
    }),
}));

beforeEach(() => {
  localStorage.clear();
  ownCard.forget();
  vi.clearAllMocks();
});
afterEach(cleanup);

const primary = (): string[] =>
  screen
    .getAllByRole("link")
    .filter((one) => one.classList.contains("primary"))
    .map((one) => one.textContent.trim());

describe("the page of puzzles", () => {
  it("leads a newcomer to the first puzzles of their game, before that of the day", async () => {
    save("game", "equations");
    render(PuzzlesPage);
    const first = await screen.findByRole("link", { name: "First puzzles" });
    expect(first.getAttribute("href")).toBe("/puzzles/first/equations");
    expect(primary()).toEqual(["First puzzles"]);
    const [one] = screen.getAllByRole("link");
    expect(one).toBe(first);
  });

  it("says what the puzzle of the day takes", async () => {
    render(PuzzlesPage);
    expect(
      await screen.findByText(
        /Today: Proof by Contradiction, “Which clue costs them most\?” \(hard\)/,
      ),
    ).toBeTruthy();
  });

  it("begins with the puzzle of the day for who has solved some", async () => {
    for (let tried = 0; tried < 3; tried++) countTried();
    render(PuzzlesPage);
    await screen.findByRole("link", { name: "First puzzles" });
    expect(primary()).toEqual(["Puzzle of the day"]);
  });

  it("takes the game of the last lesson where none was chosen", () => {
    expect(ownGame()).toBe("wff");
    progress.change("equations-goals", { at: 1 });
    expect(ownGame()).toBe("equations");
    save("game", "contradiction");
    expect(ownGame()).toBe("contradiction");
  });
});

describe("the puzzle of the day", () => {
  it("shows a newcomer an easier way in", async () => {
    render(SolvePage, { mode: "daily", game: "", what: "" });
    const aside = await screen.findByRole("complementary", { name: "First puzzles" });
    const link = within(aside).getByRole("link", { name: "First puzzles" });
    expect(link.getAttribute("href")).toBe("/puzzles/first/contradiction");
  });

  it("leaves others alone", async () => {
    for (let tried = 0; tried < 3; tried++) countTried();
    render(SolvePage, { mode: "daily", game: "", what: "" });
    await screen.findByText("Which clue?");
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});

describe("a puzzle by its address", () => {
  it("is followed by others", async () => {
    const run = new Run("rated", "wff", "this-one");
    await run.next();
    expect(run.puzzle?.id).toBe("this-one");
    await run.next();
    expect(run.puzzle?.id).toBe("another");
  });
});

const card = { card: "c", name: "Quiet Heron", secret: "s" };

describe("my mistakes", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("say what was wrong only after the answer, which that would tell", async () => {
    const words = "This clue was false on 5 boards.";
    const mistake = { table: "t", event: 3, words, puzzle: { ...today, choices: ["R@2b"] } };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json([mistake])));
    ownCard.adopt(card);
    render(SolvePage, { mode: "mistakes", game: "", what: "" });
    await screen.findByText("This is from a match of yours.", { exact: false });
    expect(screen.queryByText(words)).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /^R@2b/ }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe("hints", () => {
  async function withHints(): Promise<Run> {
    const run = new Run("daily", "", "");
    await run.next();
    await run.hint();
    await run.hint();
    return run;
  }

  it("are asked for with the card, so that the server counts them", async () => {
    ownCard.adopt(card);
    const run = await withHints();
    expect(run.hints).toEqual(["First.", "Second."]);
    expect(vi.mocked(puzzleHints).mock.calls).toEqual([
      [today.id, 1, "s"],
      [today.id, 2, "s"],
    ]);
  });

  it("are counted here until there is a card", async () => {
    const run = await withHints();
    expect(vi.mocked(puzzleHints).mock.calls.map(([, , own]) => own)).toEqual(["", ""]);
    ownCard.adopt(card);
    await run.answer("x");
    const given = { answer: "x", hints: 2, mode: "daily" };
    expect(vi.mocked(attempt)).toHaveBeenCalledWith(today.id, given, "s");
  });
});
