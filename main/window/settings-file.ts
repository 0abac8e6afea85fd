import { readFileSync } from "node:fs";
import { z } from "zod";
import { writeWhole } from "#main/system/write-whole.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#shared/i18n/languages.ts";

const bounds = z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() });

const schema = z.object({
  language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  /** 1 is the page's own size. */
  zoom: z.number().min(0.25).max(5).catch(1),
  /** Last bounds of the window while it was neither maximised nor full screen. Null before the first time. */
  window: bounds.extend({ maximized: z.boolean() }).nullable().catch(null),
});

/** Settings of the window on this device; none belongs to a member. */
export type ShellSettings = z.infer<typeof schema>;
export type WindowState = NonNullable<ShellSettings["window"]>;

const FRESH: ShellSettings = { language: DEFAULT_LANGUAGE, zoom: 1, window: null };

function read(path: string): ShellSettings {
  try {
    return schema.catch(FRESH).parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return FRESH;
  }
}

/** Settings in a file that is written whole or not at all: a crash leaves the old one or the new one. */
export class SettingsFile {
  readonly #path: string;
  readonly #log: (line: string) => void;
  #value: ShellSettings;

  constructor(path: string, log: (line: string) => void) {
    this.#path = path;
    this.#log = log;
    this.#value = read(path);
  }

  get value(): ShellSettings {
    return this.#value;
  }

  /** Changes settings and stores them. If the disk refuses, the log says so and the app goes on with the new ones. */
  update(changes: Partial<ShellSettings>): void {
    this.#value = { ...this.#value, ...changes };
    try {
      writeWhole(this.#path, JSON.stringify(this.#value));
    } catch (error) {
      this.#log(`the window's settings were not kept: ${(error as Error).message}`);
    }
  }
}
