import type { DataErrorCode } from "#renderer/data/data-error.ts";
import type { SyncErrorCode } from "#renderer/data/sync-data.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  sync_offline: "stored:problems.offline",
  sync_timeout: "stored:problems.offline",
  sync_unauthenticated: "stored:problems.session",
  sync_refused: "stored:problems.refused",
  sync_too_large: "stored:problems.large",
  sync_invalid_answer: "stored:problems.answer",
  sync_server: "stored:problems.server",
  quota_exceeded: "data:quota_exceeded",
  database_newer: "data:database_newer",
  database_in_use: "data:database_in_use",
  app_outdated: "data:app_outdated",
  copy_in_use: "stored:problems.device",
  database_failed: "stored:problems.device",
  database_slow: "stored:problems.device",
  not_found: "stored:problems.device",
  invalid_value: "data:invalid_value",
  unsent_edits: "stored:problems.device",
} satisfies Record<SyncErrorCode | DataErrorCode, MessageKey>;

/** The text key of a sync error. A newer release may report codes to this window that it does not know. */
export const problemKey = (code: string): MessageKey => PROBLEMS[code] ?? "stored:problems.other";
