import { createHash } from "node:crypto";
import { MAX_SECRET_BYTES, type SecretStore } from "./secret-store.ts";

const VERSION = 1;

/** The head entry: the text is in `chunks` entries of `generation`, and their content has this SHA-256. */
type Head = { version: typeof VERSION; generation: number; chunks: number; sha256: string };

const NO_HEAD: Head = { version: VERSION, generation: 0, chunks: 0, sha256: "" };

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Escapes every character outside ASCII as JSON does, so that each character is one byte and a cut never splits one.
 */
const toAscii = (text: string): string =>
  JSON.stringify(text).replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

const cut = (text: string): string[] => {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += MAX_SECRET_BYTES) {
    pieces.push(text.slice(start, start + MAX_SECRET_BYTES));
  }
  return pieces;
};

function parseHead(text: string | null): Head | null {
  if (text === null) return null;
  try {
    const head: unknown = JSON.parse(text);
    if (typeof head !== "object" || head === null) return null;
    const { version, generation, chunks, sha256 } = { ...NO_HEAD, ...head };
    return version === VERSION && Number.isSafeInteger(generation) ? { version, generation, chunks, sha256 } : null;
  } catch {
    return null;
  }
}

/**
 * A text of any length over entries of at most {@link MAX_SECRET_BYTES}. A write makes a new generation of entries and
 * then switches the head over to it, so that a crash at any point leaves the old text or the new one, whole.
 */
export class SecretText {
  readonly #store: SecretStore;
  readonly #name: string;

  constructor(store: SecretStore, name: string) {
    this.#store = store;
    this.#name = name;
  }

  /** Null when nothing is stored, or when what is stored is damaged or of an unknown version. */
  async read(): Promise<string | null> {
    const head = parseHead(await this.#store.get(this.#name));
    if (head === null) return null;
    const pieces: string[] = [];
    for (let index = 0; index < head.chunks; index += 1) {
      const piece = await this.#store.get(this.#entry(head.generation, index));
      if (piece === null) return null;
      pieces.push(piece);
    }
    const text = pieces.join("");
    if (hashOf(text) !== head.sha256) return null;
    const content: unknown = JSON.parse(text);
    return typeof content === "string" ? content : null;
  }

  async write(text: string): Promise<void> {
    const old = parseHead(await this.#store.get(this.#name)) ?? NO_HEAD;
    const ascii = toAscii(text);
    const pieces = cut(ascii);
    const generation = old.generation + 1;
    // What interrupted writes left: the generation before, not swept yet, or the next one, never switched to.
    await this.#sweep(old.generation - 1, 0);
    await this.#sweep(generation, pieces.length);
    for (const [index, piece] of pieces.entries()) await this.#store.set(this.#entry(generation, index), piece);
    const head: Head = { version: VERSION, generation, chunks: pieces.length, sha256: hashOf(ascii) };
    await this.#store.set(this.#name, JSON.stringify(head));
    await this.#sweep(old.generation, 0);
  }

  /** Deletes the text, and the rest of an interrupted write. The head goes last: it knows where the entries are. */
  async delete(): Promise<void> {
    const { generation } = parseHead(await this.#store.get(this.#name)) ?? NO_HEAD;
    for (const stale of [generation - 1, generation + 1, generation]) await this.#sweep(stale, 0);
    await this.#store.delete(this.#name);
  }

  #entry(generation: number, index: number): string {
    return `${this.#name}.${generation}.${index}`;
  }

  /** Deletes a generation's entries from `from` on, last one first, so that an interrupted sweep leaves no gap. */
  async #sweep(generation: number, from: number): Promise<void> {
    let end = from;
    while ((await this.#store.get(this.#entry(generation, end))) !== null) end += 1;
    for (let index = end - 1; index >= from; index -= 1) await this.#store.delete(this.#entry(generation, index));
  }
}
