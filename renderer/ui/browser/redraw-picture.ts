import { PICTURE_HEAD, pictureProblem } from "#shared/domain/profile/avatar.ts";

const TYPE = "image/jpeg";
const USUAL = 0.85;

/** A part of a picture, in its own pixels. */
type Part = { x: number; y: number; width: number; height: number };

/**
 * `part`: what is kept of a picture, by default all of it; `side`: pixels of the longest side at most; `quality`: of
 * the JPEG, from 0 to 1.
 */
type Drawing = { part?: (width: number, height: number) => Part; side: number; quality?: number };
/** `maxBytes`: of the chosen file. */
type Rules = Drawing & { maxBytes: number };

/** `unreadable`: the file went, or moved, after it was chosen. */
export type RedrawnPicture = { picture: Blob } | { problem: "type" | "size" | "unreadable" };

const whole = (width: number, height: number): Part => ({ x: 0, y: 0, width, height });

/** The square in a picture's middle. */
export const square = (width: number, height: number): Part => {
  const cut = Math.min(width, height);
  return { x: (width - cut) / 2, y: (height - cut) / 2, width: cut, height: cut };
};

/** Draws anew whatever this browser reads as a picture, as a JPEG; null for anything else. */
export const drawPicture = async (
  file: Blob,
  { part = whole, side, quality = USUAL }: Drawing,
): Promise<Blob | null> => {
  const source = await createImageBitmap(file).catch(() => null);
  if (!source) return null;
  try {
    const { x, y, width, height } = part(source.width, source.height);
    const scale = Math.min(1, side / Math.max(width, height));
    const drawn = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    const canvas = Object.assign(document.createElement("canvas"), drawn);
    const context = canvas.getContext("2d");
    if (!context) return null;
    // A JPEG has no transparency: what was transparent would turn black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, drawn.width, drawn.height);
    context.drawImage(source, x, y, width, height, 0, 0, drawn.width, drawn.height);
    return await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, quality));
  } finally {
    source.close();
  }
};

/**
 * Draws a chosen picture anew as a JPEG: what is kept holds its pixels and nothing else of the file, neither where nor
 * with what it was taken. The content says what type a file is.
 */
export const redrawPicture = async (file: Blob, { maxBytes, ...drawing }: Rules): Promise<RedrawnPicture> => {
  const read = file.slice(0, PICTURE_HEAD).arrayBuffer();
  const head = await read.catch(() => null);
  if (!head) return { problem: "unreadable" };
  const problem = pictureProblem({ head: new Uint8Array(head), size: file.size }, maxBytes);
  if (problem) return { problem };
  const picture = await drawPicture(file, drawing);
  return picture ? { picture } : { problem: "type" };
};
