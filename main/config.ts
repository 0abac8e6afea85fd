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
 * Address and key of the backend; `idleMinutes`: minutes until an unused desk signs its member out; `kiosk`: whether
 * this is the front desk's app, which nobody leaves. `supabaseUrl` has no trailing slash.
 */
export type MainConfig = BackendAddress & { idleMinutes?: number; kiosk?: boolean };

/** The configuration is missing or wrong; `message` is one line for whoever starts the app. */
export class ConfigError extends Error {}

/** Id of the installed app for the system: without it Windows shows no notifications of the app. */
export const APP_ID = "app.performanceprime";

/** File name in the app's folder. */
export const CONFIG_FILE = "app-config.json";

const KIOSK_FLAG = "--kiosk";
/** Minutes until an unused front desk signs its member out, by default: members take turns there. */
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
 * Reads the configuration: the backend of {@link readBackendAddress}, then `IDLE_MINUTES` and `KIOSK` of the
 * environment, else `idleMinutes` and `kiosk` of `app-config.json` in the app's folder. The argument `--kiosk`
 * overrides both. Throws {@link ConfigError}.
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
