import type { DataErrorCode } from "#renderer/data/data-error.ts";
import type { SyncErrorCode } from "#renderer/data/sync-data.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  sync_offline: "sync:problems.offline",
  sync_timeout: "sync:problems.offline",
  sync_unauthenticated: "sync:problems.session",
  sync_refused: "sync:problems.refused",
  sync_too_large: "sync:problems.large",
  sync_invalid_answer: "sync:problems.answer",
  sync_server: "sync:problems.server",
  quota_exceeded: "errors:data.quota_exceeded",
  database_newer: "errors:data.database_newer",
  database_in_use: "errors:data.database_in_use",
  app_outdated: "errors:data.app_outdated",
  copy_in_use: "sync:problems.device",
  database_failed: "sync:problems.device",
  database_slow: "sync:problems.device",
  not_found: "sync:problems.device",
  invalid_value: "errors:data.invalid_value",
  unsent_edits: "sync:problems.device",
} satisfies Record<SyncErrorCode | DataErrorCode, MessageKey>;

/** The text key of a sync error. A newer release may report codes to this window that it does not know. */
export const problemKey = (code: string): MessageKey => PROBLEMS[code] ?? "sync:problems.other";
