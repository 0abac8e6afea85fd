import { kindOf } from "#shared/domain/kinds/kinds.ts";
import { DataError } from "./data-error.ts";
import { type OpenOptions, openMemberDatabase, wipeMember } from "./database/member-database.ts";
import type { SchemaGate } from "./database/schema-gate.ts";
import { memberName, storedMembers } from "./database/stored-members.ts";
import type { UnsentEdits } from "./member-data.ts";
import { type OutboxRow, readOutbox } from "./sync/outbox.ts";

export const unsentEdits = (rows: readonly OutboxRow[], memberId: string): UnsentEdits => ({
  edits: rows.filter(({ kind }) => kindOf(kind)?.blocksSignOut !== false).length,
  file: JSON.stringify({ member: memberId, rows: rows.map(({ kind, new: row, assumed }) => ({ kind, row, assumed })) }),
});

type Parts = Omit<OpenOptions, "memberId"> & { gate: SchemaGate | null };

/**
 * Reads the unsent edits of a closed database. Throws where it cannot be read or no longer exists: Chromium deletes
 * files that it finds damaged, so an empty new copy does not mean that everything was sent.
 */
export const readClosedCopy = async (parts: Parts, memberId: string): Promise<UnsentEdits> => {
  const stored = await storedMembers(parts.directory);
  if (!stored.includes(memberId.toLowerCase())) throw new DataError("database_failed", "no copy is left");
  const database = await openMemberDatabase({ ...parts, memberId });
  try {
    return unsentEdits(await readOutbox(database.store), memberId);
  } finally {
    await database.rx.close();
  }
};

/**
 * Deletes the member's rows from this device, not their body photos, which no server has. Throws `DataError`
 * `copy_in_use` where another window keeps the database open.
 */
export const removeCopy = async ({ directory, gate }: Parts, memberId: string): Promise<void> => {
  let removed = false;
  const remove = async () => {
    const wipe = () => wipeMember(memberId, directory, { keepPhotos: true });
    // Chromium fails the first call that finds its files damaged, and begins new ones for the next.
    await wipe().catch(wipe);
    removed = true;
  };
  await (gate ? gate.alone(memberName(memberId), remove) : remove());
  if (!removed) throw new DataError("copy_in_use", "another window has the member's database open");
};

/** Whether a copy was already deleted in this tab, over its reloads: a second one that fails to open is not deleted. */
export type RepairNote = { isMade(): boolean; make(): void };

const KEY = "copy-removed";

/** The tab's storage; read only when needed, because a browser that blocks it throws at its name. */
export type TabMemory = () => Pick<Storage, "getItem" | "setItem">;

/** Makes a {@link RepairNote}; without `memory` it lasts as long as the page. */
export const createRepairNote = (memory?: TabMemory): RepairNote => {
  let made = false;
  return {
    isMade() {
      try {
        return made || (memory?.().getItem(KEY) ?? null) !== null;
      } catch {
        return made;
      }
    },
    make() {
      made = true;
      try {
        memory?.().setItem(KEY, "1");
      } catch {
        // Then a reload forgets it.
      }
    },
  };
};
