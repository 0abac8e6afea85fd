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
 * Of a copy that nobody has open. Throws where it cannot be read, and where there is none any more: Chromium removes
 * files that it finds damaged, and what a new copy lacks was not all sent.
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
 * Removes the member's rows from this device; photos of the body stay, as no server has them. Throws `DataError`
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

/** Whether a copy was removed in this tab, over its reloads: a second one that does not open is not removed again. */
export type RepairNote = { isMade(): boolean; make(): void };

const KEY = "copy-removed";

/** What a tab keeps over a reload; read when it is needed, as a browser that refuses it throws at its name. */
export type TabMemory = () => Pick<Storage, "getItem" | "setItem">;

/** Without `memory` the note lasts as long as the page. */
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
