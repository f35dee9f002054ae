/** One's own tables in the order in which they are wanted, and whose turn it is there. */

import type { OwnTable } from "../lib/keep";
import type { Status, TableInfo } from "../lib/protocol";

export interface Listed {
  kept: OwnTable;
  info: TableInfo;
}

const ORDER: Record<Status, number> = { playing: 0, waiting: 1, finished: 2, closed: 3 };

/** Whether one has something to do there. */
export const isMine = ({ kept, info }: Listed): boolean =>
  kept.seat !== undefined && info.turn.includes(kept.seat);

/** Running tables first, among them those that wait for oneself; the newest first. */
export const inOrder = (tables: readonly Listed[]): Listed[] =>
  tables.toSorted(
    (one, other) =>
      ORDER[one.info.status] - ORDER[other.info.status] ||
      Number(isMine(other)) - Number(isMine(one)) ||
      other.info.created - one.info.created,
  );

/** The names of those for whom the table waits. */
export const awaited = ({ info }: Listed): string[] =>
  info.turn.flatMap((seat) => info.seats[seat]?.name ?? []);
