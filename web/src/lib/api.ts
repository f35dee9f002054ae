/** The HTTP pages of the server. A problem comes back as an error with the server's sentence. */

import type {
  Book,
  BotInfo,
  Checked,
  ClauseIndex,
  Job,
  Links,
  NewTable,
  PaperIn,
  Proved,
  Replay,
  TableInfo,
} from "./protocol";

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

export function post<T>(path: string, body: object, bearer?: string): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (bearer) headers["Authorization"] = `Bearer ${bearer}`;
  return ask<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const bots = () => ask<BotInfo[]>("/api/bots");
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

export const checkPaper = (paper: PaperIn) => post<Checked>("/api/practice/check", paper);
export const hintsFor = (paper: PaperIn) => post<Job<string[]>>("/api/practice/hints", paper);
export const prove = (question: {
  sequent: string;
  rulebook: string;
  rules: string[];
  minimal: boolean;
}) => post<Job<Proved>>("/api/prove", question);
export const proofHints = (begun: { text: string; rulebook: string; rules: string[] }) =>
  post<Job<string[]>>("/api/prove/hints", begun);
export const replayOf = (id: string) => ask<Replay>(`/api/tables/${encodeURIComponent(id)}/replay`);
export const keepRecord = (record: string) =>
  ask<{ table: string }>("/api/replays", {
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body: record,
  });

const jobAddress = (id: string): string => `/api/jobs/${encodeURIComponent(id)}`;

/** End a job; what is over already stays as it is. */
export const stopJob = (id: string) => ask<Job<unknown>>(jobAddress(id), { method: "DELETE" });

/** Follow a job to its end; the server answers a question about it when there is news, or soon. */
export async function endOf<Result>(
  begun: Promise<Job<Result>>,
  each: (job: Job<Result>) => void = () => {},
): Promise<Result> {
  let job = await begun;
  while (job.status === "waiting" || job.status === "working") {
    each(job);
    job = await ask<Job<Result>>(jobAddress(job.id));
  }
  if (job.status === "done") return job.result;
  throw new ApiError(0, job.status === "cancelled" ? "Stopped." : job.problem);
}

let known: Promise<Book[]> | undefined;

/** The rulebooks that can be played; asked for once. */
export function books(): Promise<Book[]> {
  known ??= ask<Book[]>("/api/rulebooks").catch((problem: unknown) => {
    known = undefined;
    throw problem;
  });
  return known;
}
