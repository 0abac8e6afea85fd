import { z } from "zod";
import type { VaultApi } from "#shared/platform/platform-api.ts";
import { COLLECTIONS } from "#shared/sync/documents.ts";
import type { MemberDatabase } from "./database/member-database.ts";
import { ownerHash, type SealedStore } from "./database/sealed-store.ts";
import type { NoteBook } from "./sync/device-notes.ts";
import { type OutboxRow, readOutbox, restoreOutbox } from "./sync/outbox.ts";

const state = z.looseObject({
  id: z.string(),
  space_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  _deleted: z.boolean(),
});
const outbox = z.array(z.object({ collection: z.enum(COLLECTIONS), new: state, assumed: state.nullable() }));

/** What waits on this device for a member who is signed out. */
export type SealedOutbox = {
  /**
   * Seals what the server has not confirmed and gives back how many rows that were. Throws where the vault keeps no key:
   * then the database must stay, since it holds the only copy.
   */
  seal(database: MemberDatabase): Promise<number>;
  /** Whether what is pending now could be sealed: nothing is, or the vault keeps a key. Changes nothing of the outbox. */
  canSeal(database: MemberDatabase): Promise<boolean>;
  /** Writes what was sealed back as local edits. What cannot be unsealed now stays sealed. */
  restore(database: MemberDatabase, notes: NoteBook): Promise<void>;
};

export const createSealedOutbox = (vault: VaultApi, store: SealedStore): SealedOutbox => ({
  async seal({ rx, memberId }) {
    const rows = await readOutbox(rx);
    if (rows.length === 0) return 0;
    const sealed = await vault.seal({ memberId, plain: JSON.stringify(rows) });
    if (!sealed.ok) throw new Error(`the outbox could not be sealed: ${sealed.error.code} ${sealed.error.message}`);
    await store.add({ owner: await ownerHash(memberId), sealed: sealed.value });
    return rows.length;
  },
  async canSeal({ rx, memberId }) {
    if ((await readOutbox(rx)).length === 0) return true;
    return (await vault.seal({ memberId, plain: "[]" })).ok;
  },
  async restore({ rx, memberId }, notes) {
    for (const { key, sealed } of await store.list(await ownerHash(memberId))) {
      const plain = await vault.unseal({ memberId, sealed });
      if (!plain.ok) continue;
      const rows: OutboxRow[] = outbox.parse(JSON.parse(plain.value));
      for (const conflict of await restoreOutbox(rx, rows)) {
        await notes.reportConflicts(conflict.collection, conflict.id, conflict.key, conflict.found);
      }
      await store.remove([key]);
    }
  },
});
