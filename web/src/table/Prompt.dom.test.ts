// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { Hand } from "../cubes/hand/hand.svelte";
import type { Live } from "../lib/live.svelte";
import { bookOf, seen, tableWith } from "../lib/samples.fixture";
import Prompt from "./Prompt.svelte";

it.each([
  [false, true],
  [true, false],
])("its button stands out unless something else comes first", (quiet, standsOut) => {
  const view = seen({ seat: 0, phase: "rolling", setter: 0 });
  const live = tableWith({ view, legal: [{ type: "Roll" }] });
  const hand = new Hand(live, bookOf("wff-2017"));
  render(Prompt, { props: { hand, view, live: live as Live, myTurn: true, quiet } });
  expect(screen.getByRole("button", { name: "Roll" }).classList.contains("primary")).toBe(
    standsOut,
  );
});
