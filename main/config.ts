import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  type BackendAddress,
  INSECURE_BACKEND,
  readBackendAddress,
} from "#shared/contract/platform/backend-address.ts";
import { isSecureAddress } from "#shared/domain/security/secure-address.ts";

/**
 * Where the backend is, how long an unused desk stays signed in, and whether it is the front desk's, which nobody
 * leaves. `supabaseUrl` has no trailing slash.
 */
export type MainConfig = BackendAddress & { idleMinutes?: number; kiosk?: boolean };

/** The configuration is missing or wrong; `message` is one line for whoever starts the app. */
export class ConfigError extends Error {}

/** What the system knows the installed app by: Windows shows notifications of no app without it. */
export const APP_ID = "app.performanceprime";

/** In the app's folder. */
export const CONFIG_FILE = "app-config.json";

const KIOSK_FLAG = "--kiosk";
/** Members take turns at a front desk: by default whoever walks away from it is signed out. */
const KIOSK_IDLE_MINUTES = 5;

const WRONG_IDLE_MINUTES = "IDLE_MINUTES must be 0, 5, 15 or 30";
const WRONG_KIOSK = "KIOSK must be 0 or 1";

const schema = z.object({
  supabaseUrl: z
    .string()
    .refine(isSecureAddress, { error: INSECURE_BACKEND })
    .transform((url) => url.replace(/\/+$/, "")),
  supabasePublishableKey: z.string().min(1, "SUPABASE_PUBLISHABLE_KEY is missing"),
  idleMinutes: z.coerce
    .number({ error: WRONG_IDLE_MINUTES })
    .pipe(z.literal([0, 5, 15, 30], { error: WRONG_IDLE_MINUTES })),
  kiosk: z
    .literal([true, false, "1", "0"], { error: WRONG_KIOSK })
    .transform((value) => value === true || value === "1"),
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
 * The backend of {@link readBackendAddress}; `IDLE_MINUTES` and `KIOSK` of the environment, else `idleMinutes` and
 * `kiosk` of `app-config.json` in the app's folder. `--kiosk` among the arguments comes before both. Throws
 * {@link ConfigError}.
 */
export function loadConfig(
  environment: Record<string, string | undefined>,
  appPath: string,
  args: readonly string[] = [],
): MainConfig {
  const file = readFile(join(appPath, CONFIG_FILE));
  const kiosk = args.includes(KIOSK_FLAG) || environment.KIOSK || (file.kiosk ?? false);
  const usualIdleMinutes = kiosk === true || kiosk === "1" ? KIOSK_IDLE_MINUTES : 0;
  const parsed = schema.safeParse({
    ...readBackendAddress(environment, file),
    idleMinutes: environment.IDLE_MINUTES || (file.idleMinutes ?? usualIdleMinutes),
    kiosk,
  });
  if (parsed.success) return parsed.data;
  const reason = parsed.error.issues[0]?.message ?? "wrong value";
  throw new ConfigError(`${reason}: set it in the environment or in ${CONFIG_FILE}`);
}
