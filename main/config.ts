import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Where the backend is. `supabaseUrl` has no trailing slash. */
export type MainConfig = { supabaseUrl: string; supabaseAnonKey: string };

/** The configuration is missing or wrong; `message` is one line for whoever starts the app. */
export class ConfigError extends Error {}

const CONFIG_FILE = "app-config.json";

const schema = z.object({
  supabaseUrl: z
    .url({ protocol: /^https?$/, error: "SUPABASE_URL must be an http or https address" })
    .transform((url) => url.replace(/\/+$/, "")),
  supabaseAnonKey: z.string({ error: "SUPABASE_ANON_KEY is missing" }).min(1, "SUPABASE_ANON_KEY is missing"),
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
 * `SUPABASE_URL` and `SUPABASE_ANON_KEY` of the environment, else of `app-config.json` (keys `supabaseUrl` and
 * `supabaseAnonKey`) in the app's folder. Throws {@link ConfigError}.
 */
export function loadConfig(environment: Record<string, string | undefined>, appPath: string): MainConfig {
  const file = readFile(join(appPath, CONFIG_FILE));
  const parsed = schema.safeParse({
    supabaseUrl: environment.SUPABASE_URL || file.supabaseUrl || "",
    supabaseAnonKey: environment.SUPABASE_ANON_KEY || file.supabaseAnonKey || "",
  });
  if (parsed.success) return parsed.data;
  const reason = parsed.error.issues[0]?.message ?? "wrong value";
  throw new ConfigError(`${reason}: set it in the environment or in ${CONFIG_FILE}`);
}
