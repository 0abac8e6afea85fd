import type { SyncStatus } from "#renderer/data/sync-data.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

export type SyncTone = "quiet" | "success" | "danger";

type SyncSummary = { tone: SyncTone; label: MessageKey; detail: MessageKey | null; count: number };

const STYLES = {
  "in-sync": { tone: "success", label: "sync:inSync" },
  syncing: { tone: "quiet", label: "sync:syncing" },
  offline: { tone: "quiet", label: "sync:offline" },
  failing: { tone: "danger", label: "sync:failing" },
} as const satisfies Record<SyncStatus["kind"], { tone: SyncTone; label: MessageKey }>;

/**
 * The text of the chip: the state, and the number of waiting changes if there are any. While `issues` of a gym's desk
 * are open, not all is well though all is sent.
 */
export const summarizeSync = (status: SyncStatus, issues = 0): SyncSummary =>
  status.kind === "in-sync" && issues > 0
    ? { tone: "danger", label: "sync:toSettle", detail: null, count: issues }
    : { ...STYLES[status.kind], detail: status.pending > 0 ? "sync:pending" : null, count: status.pending };
