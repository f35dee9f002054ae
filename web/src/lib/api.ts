/** The HTTP pages of the server. A problem comes back as an error with the server's sentence. */

import type { Book, ClauseIndex, Links, NewTable, TableInfo } from "./protocol";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(0, "The server does not answer. Is it running?");
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(answer.status, detailOf(body));
  return body as T;
}

function detailOf(body: unknown): string {
  if (typeof body === "object" && body !== null && "detail" in body) {
    if (typeof body.detail === "string") return body.detail;
  }
  return "The server could not do that.";
}

function post<T>(path: string, body: object, bearer?: string): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (bearer) headers["Authorization"] = `Bearer ${bearer}`;
  return ask<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const makeTable = (table: NewTable) => post<Links>("/api/tables", table);
export const openTables = () => ask<TableInfo[]>("/api/tables");
export const oneTable = (id: string) => ask<TableInfo>(`/api/tables/${encodeURIComponent(id)}`);
export const takeSeat = (id: string, invite: string, name: string) =>
  post<{ seat: number; secret: string }>(
    `/api/tables/${encodeURIComponent(id)}/seats`,
    { name },
    invite,
  );
export const clauseIndex = (id: string) =>
  ask<ClauseIndex>(`/api/rulebooks/${encodeURIComponent(id)}`);

let known: Promise<Book[]> | undefined;

/** The rulebooks that can be played; asked for once. */
export function books(): Promise<Book[]> {
  known ??= ask<Book[]>("/api/rulebooks").catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}
