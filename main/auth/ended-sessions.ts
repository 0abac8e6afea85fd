import { readFileSync, rmSync } from "node:fs";
import { z } from "zod";
import { writeWhole } from "#main/system/write-whole.ts";
import { COMPRESSED, isStoredSession } from "#shared/contract/auth/session-storage.ts";
import { sessionIdOf } from "#shared/domain/auth/token-claims.ts";
import { gzipText } from "./gzip-text.ts";

/** Most ids in the file; older sessions have long expired. */
const LIMIT = 20;

const schema = z.array(z.string()).catch([]);

/** The session's id in a text of the keychain; null for any other text. */
async function sessionIdIn(text: string): Promise<string | null> {
  try {
    const json = text.startsWith(COMPRESSED) ? await gzipText.decompress(text.slice(COMPRESSED.length)) : text;
    const session: unknown = JSON.parse(json);
    return isStoredSession(session) ? sessionIdOf(session.access_token) : null;
  } catch {
    return null;
  }
}

/**
 * Ids of sessions that ended and may still be in the keychain, in a file of the profile's folder. There is no file
 * while the keychain deletes what it should.
 */
export class EndedSessions {
  readonly #path: string;
  readonly #log: (line: string) => void;
  #ids: string[];

  constructor(path: string, log: (line: string) => void) {
    this.#path = path;
    this.#log = log;
    this.#ids = this.#load();
  }

  /** Notes a session as ended. Call it before its text is deleted from the keychain. */
  async add(text: string): Promise<void> {
    const id = await sessionIdIn(text);
    if (id !== null) this.#save([...this.#ids.filter((known) => known !== id), id].slice(-LIMIT));
  }

  /** Forgets a session. Call it once its text is deleted. */
  async remove(text: string): Promise<void> {
    const id = await sessionIdIn(text);
    if (id !== null) this.#save(this.#ids.filter((known) => known !== id));
  }

  async has(text: string): Promise<boolean> {
    const id = await sessionIdIn(text);
    return id !== null && this.#ids.includes(id);
  }

  #load(): string[] {
    try {
      return schema.parse(JSON.parse(readFileSync(this.#path, "utf8")));
    } catch {
      return [];
    }
  }

  /** The log reports a disk that takes nothing; for this start the list holds all the same. */
  #save(ids: string[]): void {
    this.#ids = ids;
    try {
      if (ids.length === 0) rmSync(this.#path, { force: true });
      else writeWhole(this.#path, JSON.stringify(ids));
    } catch (error) {
      this.#log(`the list of ended sessions was not kept: ${(error as Error).message}`);
    }
  }
}
