import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Migrations } from "#local/database/bootstrap.ts";
import type { StackProject } from "#local/project.ts";
import { functionsIn } from "./function-handlers.ts";
import { answerAnnouncements } from "./jobs/announcements.ts";
import { answerGyms } from "./jobs/gym-commands.ts";
import { scheduleHousekeeping } from "./jobs/housekeeping.ts";

const supabase = new URL("../", import.meta.url);

export const CONFIG_FILE = fileURLToPath(new URL("config.toml", supabase));
export const DATA_DIR = join(fileURLToPath(supabase), "../.local");

/**
 * `first`: what has an older one was made before the migrations were put together, which no release had seen: there is
 * no way from there. Whoever rewrites them gives the first one a later version.
 */
export const MIGRATIONS: Migrations = { folder: new URL("migrations/", supabase), first: "20261124171067" };

/** A scheme of its own, that no website can have. */
const DESKTOP_ORIGIN = "app://prime";

/** The member whose memberships changed, by a poke of `private.poke_membership`; null for any other poke. */
const memberWhoseRightsChanged = (topic: string, payload: unknown): string | null => {
  const { collection } = (payload ?? {}) as { collection?: unknown };
  return collection === "space_members" && topic.startsWith("space:") ? topic.slice("space:".length) : null;
};

/** Performance Prime as the embedded stack serves it, without the demo data. */
export const PROJECT = {
  migrations: MIGRATIONS,
  loadFunction: functionsIn(new URL("functions/", supabase)),
  origins: [DESKTOP_ORIGIN],
  jobs: [answerAnnouncements, scheduleHousekeeping, answerGyms],
  memberWhoseRightsChanged,
} satisfies Partial<StackProject>;
