import type { Undo } from "#renderer/data/undo.ts";
import type { KindName } from "#shared/domain/kinds/kinds.ts";
import type { Stored } from "#tests/sync/simulation/machine/records.ts";

/**
 * What the device said yes to: a row with these values. Without `id` any row of the kind. `was`: the row before, where
 * the repository passes over rows that something else changed first.
 */
export type Acknowledged = { kind: KindName; id?: string; values: Record<string, unknown>; was?: Stored };

/** A removal, or an import, that can be taken back, and what must be stored once it is. */
export type Undoable = { undo: Undo; facts(): Acknowledged[] };
