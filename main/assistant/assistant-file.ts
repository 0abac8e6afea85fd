import { readFileSync } from "node:fs";
import { z } from "zod";
import { writeWhole } from "#main/system/write-whole.ts";
import { assistantClient, MAX_CLIENTS } from "#shared/contract/platform/assistant-api.ts";

/** Members of one device whose settings are kept; of more, those changed last. */
const MAX_MEMBERS = 20;

const storedClient = assistantClient.extend({ hash: z.string() });
export type StoredClient = z.infer<typeof storedClient>;

/** A member's settings. `port`: null before it was first switched on. */
const settings = z.object({
  enabled: z.boolean(),
  port: z.int().min(1024).max(65_535).nullable(),
  clients: z.array(storedClient).max(MAX_CLIENTS),
});
export type AssistantSettings = z.infer<typeof settings>;

const stored = z.record(z.string(), settings);

export const FRESH: AssistantSettings = { enabled: false, port: null, clients: [] };

/** Each member's settings of their assistant on this device, by the member's `ownerHash`. */
export class AssistantFile {
  readonly #path: string;
  readonly #log: (line: string) => void;
  #all: Record<string, AssistantSettings>;

  constructor(path: string, log: (line: string) => void) {
    this.#path = path;
    this.#log = log;
    this.#all = this.#load();
  }

  read(owner: string): AssistantSettings {
    return this.#all[owner] ?? FRESH;
  }

  /** The log reports a disk that takes nothing; until the app ends they hold all the same. */
  write(owner: string, changed: AssistantSettings): void {
    const others = Object.entries(this.#all).filter(([other]) => other !== owner);
    this.#all = Object.fromEntries([...others, [owner, changed] as const].slice(-MAX_MEMBERS));
    try {
      writeWhole(this.#path, JSON.stringify(this.#all));
    } catch (error) {
      this.#log(`the assistant's settings were not kept: ${(error as Error).message}`);
    }
  }

  #load(): Record<string, AssistantSettings> {
    try {
      return stored.catch({}).parse(JSON.parse(readFileSync(this.#path, "utf8")));
    } catch {
      return {};
    }
  }
}
