// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import JudgeComments from "./JudgeComments.svelte";

const about = { table: "t", game: "wff", step: 1, go: () => {} };

it("offers the judge once a match is over, and says so before", async () => {
  const { rerender } = render(JudgeComments, { ...about, goesOn: true });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText(/When it is over, the judge comments/)).toBeTruthy();
  await rerender({ ...about, goesOn: false });
  expect(screen.getByRole("button", { name: "Ask the judge" })).toBeTruthy();
});
