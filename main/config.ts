import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Where the backend is, and how long an unused desk stays signed in. `supabaseUrl` has no trailing slash. */
export type MainConfig = { supabaseUrl: string; supabaseAnonKey: string; idleMinutes?: number };

/** The configuration is missing or wrong; `message` is one line for whoever starts the app. */
export class ConfigError extends Error {}

const CONFIG_FILE = "app-config.json";

const WRONG_IDLE_MINUTES = "IDLE_MINUTES must be 0, 5, 15 or 30";

const schema = z.object({
  supabaseUrl: z
    .url({ protocol: /^https?$/, error: "SUPABASE_URL must be an http or https address" })
    .transform((url) => url.replace(/\/+$/, "")),
  supabaseAnonKey: z.string({ error: "SUPABASE_ANON_KEY is missing" }).min(1, "SUPABASE_ANON_KEY is missing"),
  idleMinutes: z.coerce
    .number({ error: WRONG_IDLE_MINUTES })
    .pipe(z.literal([0, 5, 15, 30], { error: WRONG_IDLE_MINUTES })),
});

function readFile(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {};
  try {
    const content: unknown = JSON.parse(readFileSync(path, "utf8"));
    return typeof content === "object" && content !== null ? { ...content } : {};
  } catch {
    throw new ConfigError(`${path} is not valid JSON`);
  }
}

/**
 * `SUPABASE_URL`, `SUPABASE_ANON_KEY` and `IDLE_MINUTES` of the environment, else `supabaseUrl`, `supabaseAnonKey` and
 * `idleMinutes` of `app-config.json` in the app's folder. Throws {@link ConfigError}.
 */
export function loadConfig(environment: Record<string, string | undefined>, appPath: string): MainConfig {
  const file = readFile(join(appPath, CONFIG_FILE));
  const parsed = schema.safeParse({
    supabaseUrl: environment.SUPABASE_URL || file.supabaseUrl || "",
    supabaseAnonKey: environment.SUPABASE_ANON_KEY || file.supabaseAnonKey || "",
    idleMinutes: environment.IDLE_MINUTES || file.idleMinutes || 0,
  });
  if (parsed.success) return parsed.data;
  const reason = parsed.error.issues[0]?.message ?? "wrong value";
  throw new ConfigError(`${reason}: set it in the environment or in ${CONFIG_FILE}`);
}
