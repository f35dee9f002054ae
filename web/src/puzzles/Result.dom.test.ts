// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import type { AskedPuzzle, PuzzleResult } from "../generated/types";
import Result from "./Result.svelte";

afterEach(cleanup);

const result: PuzzleResult = {
  grade: { correct: false, told: [], faults: [] },
  answers: ["R@2b"],
  reason: "R is one of them.",
  shown: "",
  judged: "",
  trust: "certified",
  themes: [],
  rating: 1200,
  change: null,
  kept: false,
};

const show = (game: string): void => {
  const puzzle = { id: "x", game, question: { kind: "clue" }, kind: "clue" } as AskedPuzzle;
  render(Result, { puzzle, result, answer: "" });
};

it("names a rule, which opens its card, only where there are proofs", () => {
  show("wff");
  expect(screen.getByRole("link", { name: "R" })).toBeTruthy();
  cleanup();
  show("contradiction");
  expect(screen.queryByRole("link", { name: "R" })).toBeNull();
});

it("offers the judge's evidence where there is a position, also that of a Goal", () => {
  show("contradiction");
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  const puzzle = { id: "x", game: "wff", question: { kind: "goal" }, kind: "goal" } as AskedPuzzle;
  const judged = "wff-2017 basic | goal Kpq | resources CAKErsio";
  render(Result, { puzzle, result: { ...result, judged }, answer: "Kpq" });
  expect(screen.getByRole("button")).toBeTruthy();
});

it("says by how much a rating changes, but not after the first puzzles", () => {
  const line = { pool: "puzzles wff", provisional: true, games: 1 };
  const change = { before: { ...line, rating: 1500 }, after: { ...line, rating: 1014 } };
  const puzzle = { id: "x", game: "wff", question: { kind: "now" }, kind: "now" } as AskedPuzzle;
  const props = { puzzle, result: { ...result, change }, answer: "now" };
  render(Result, props);
  expect(screen.getByText("−486")).toBeTruthy();
  cleanup();
  render(Result, { ...props, first: true });
  expect(screen.getByText("1014?")).toBeTruthy();
  expect(screen.queryByText("−486")).toBeNull();
});
