// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { progress } from "../learn/progress.svelte";
import { save } from "../lib/keep";
import { countTried, ownGame } from "./newcomer";
import PuzzlesPage from "./PuzzlesPage.svelte";
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
}));

beforeEach(() => localStorage.clear());
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
