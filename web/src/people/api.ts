/** The HTTP pages of cards and classes. */

import { get, post, remove } from "../lib/api";
import type { ClassIn, HomeworkIn, TablesIn } from "../generated/types";

export const cardPage = (own: string) => get("/api/people/me", {}, {}, own);
export const nameCard = (own: string, name: string) =>
  post("/api/people/me/name", { name }, {}, own);
export const deleteCard = (own: string) => remove("/api/people/me", {}, own);
export const exportCard = (own: string) => get("/api/people/me/export", {}, {}, own);
export const codeOfCard = (own: string) => post("/api/people/me/code", {}, {}, own);
export const cardOfCode = (code: string) => post("/api/people/codes", { code });
export const lessonsOf = (own: string) => get("/api/people/me/lessons", {}, {}, own);
export const matchesOf = (own: string, before?: number) =>
  get("/api/people/me/matches", {}, before === undefined ? {} : { before: String(before) }, own);
export const attemptsOf = (own: string) => get("/api/people/me/attempts", {}, {}, own);
export const mistakesOf = (own: string) => get("/api/people/me/mistakes", {}, {}, own);
export const takeClassSeat = (own: string, table: string) =>
  post("/api/people/me/tables/{table_id}/seat", {}, { table_id: table }, own);

export const makeClass = (wanted: ClassIn) => post("/api/classes", wanted);
export const classPage = (id: string, coach: string) =>
  get("/api/classes/{class_id}", { class_id: id }, {}, coach);
export const endClass = (id: string, coach: string) =>
  remove("/api/classes/{class_id}", { class_id: id }, coach);
export const newCards = (id: string, coach: string, count: number) =>
  post("/api/classes/{class_id}/cards", { count }, { class_id: id }, coach);
export const printAgain = (id: string, coach: string, card: string) =>
  post("/api/classes/{class_id}/cards/{card}", {}, { class_id: id, card }, coach);
export const removeMember = (id: string, coach: string, card: string) =>
  remove("/api/classes/{class_id}/cards/{card}", { class_id: id, card }, coach);
export const setHomework = (id: string, coach: string, task: HomeworkIn) =>
  post("/api/classes/{class_id}/homework", task, { class_id: id }, coach);
export const dropHomework = (id: string, coach: string, n: number) =>
  remove("/api/classes/{class_id}/homework/{n}", { class_id: id, n }, coach);
export const startTables = (id: string, coach: string, wanted: TablesIn) =>
  post("/api/classes/{class_id}/tables", wanted, { class_id: id }, coach);
