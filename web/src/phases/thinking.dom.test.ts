// @vitest-environment happy-dom
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { SeatInfo } from "../lib/protocol";
import { seen } from "../lib/samples.fixture";
import Thinking from "./Thinking.svelte";

const ANN: SeatInfo = { name: "Ann", kind: "person", bot: "" };
const SAM: SeatInfo = { name: "Sam", kind: "bot", bot: "seldom" };

it.each([
  ["a bot that is to move", 1, ANN, ["Sam is thinking"]],
  ["a bot that plays for somebody", 0, { ...ANN, bot: "often" }, ["Ann is thinking"]],
  ["no person", 0, ANN, []],
])("marks %s", (_, mover, ann, marked) => {
  const view = seen({ names: ["Ann", "Sam"], phase: "moving", mover });
  render(Thinking, { props: { view, seats: [ann, SAM] } });
  expect(screen.queryAllByText(/is thinking/).map((one) => one.textContent?.trim())).toEqual(
    marked,
  );
});
