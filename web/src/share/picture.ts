/** A drawing of the library as a picture to be copied or kept. */

import { translate } from "../lib/sentences";

const SCALE = 2;
const GROUND = "#fbf8f1";

/** The drawing at an address; throws an error with what the server says. */
export async function drawingAt(address: string): Promise<string> {
  const answer = await fetch(address);
  if (answer.ok) return answer.text();
  const body: unknown = await answer.json().catch(() => null);
  const detail = typeof body === "object" && body && "detail" in body ? body.detail : "";
  throw new Error(translate(String(detail) || answer.statusText));
}

export const asSvg = (drawing: string): Blob => new Blob([drawing], { type: "image/svg+xml" });

/** The drawing in dots, twice as fine as it is drawn. */
export async function asPng(drawing: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * SCALE;
  canvas.height = image.height * SCALE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** Let the browser keep a file. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
