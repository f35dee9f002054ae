import { expect, test } from "vitest";
import type { TableInfo } from "../lib/protocol";
import { awaited, inOrder, isMine, type Listed } from "./tables";

function table(id: string, status: TableInfo["status"], created: number, turn: number[] = []) {
  const seats = ["Ann", "Bob", "Cy"].map((name) => ({ name, kind: "person" as const, bot: "" }));
  const info: TableInfo = {
    table: id, game: "wff", rulebook: "wff-2017", status, seats, turn, created,
    watching: false, practice: false, rated: false, conduct: "usual", uploaded: false,
  }; // prettier-ignore
  const listed: Listed = { kept: { table: id, secret: "", rulebook: "", since: 0, seat: 0 }, info };
  return listed;
}

test("running tables come first, then waiting, then finished ones, the newest first", () => {
  const tables = [
    table("over", "finished", 9),
    table("waits", "waiting", 8),
    table("theirs", "playing", 7, [1]),
    table("old", "playing", 1, [1, 2]),
    table("mine", "playing", 2, [0]),
  ];
  const order = inOrder(tables).map((one) => one.kept.table);
  expect(order).toEqual(["mine", "theirs", "old", "waits", "over"]);
});

test("whose turn it is", () => {
  const running = table("a", "playing", 1, [1, 2]);
  expect(awaited(running)).toEqual(["Bob", "Cy"]);
  expect(isMine(running)).toBe(false);
  expect(isMine(table("a", "playing", 1, [0]))).toBe(true);
  const watched = table("a", "playing", 1, [0]);
  delete watched.kept.seat;
  expect(isMine(watched)).toBe(false);
});
