// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import JudgeComments from "./JudgeComments.svelte";

const about = { table: "t", game: "wff", step: 1, go: () => {} };

it("offers the judge for each shake that is over, then for the match, and is silent before", async () => {
  const secret = "s";
  const { rerender } = render(JudgeComments, { ...about, running: { shake: 0, secret } });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/When a shake is over, the judge comments/)).toBeTruthy();
  await rerender({ ...about, running: { shake: 1, secret } });
  expect(screen.getByRole("button", { name: "Ask the judge" })).toBeTruthy();
  await rerender({ ...about, running: null });
  expect(screen.getByRole("button", { name: "Ask the judge" })).toBeTruthy();
});
