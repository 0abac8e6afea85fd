export { SyncChip } from "./components/SyncChip.tsx";
export { useSyncWords } from "./hooks/use-sync-words.ts";
export { conflictParts, kindKey } from "./lib/conflict-text.ts";
export { problemKey } from "./lib/problem-text.ts";
export { refusalReason, refusedParts } from "./lib/refused-text.ts";
export { summarizeSync } from "./lib/sync-summary.ts";
