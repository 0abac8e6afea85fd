import { z } from "zod";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import { COLLECTIONS, type CollectionName, collectionOf, kindOf } from "#shared/domain/kinds/kinds.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { syncedSchemas } from "./collections/collections.ts";
import type { DeviceNote } from "./collections/device-notes.ts";
import { toStoredState } from "./collections/stored-states.ts";
import { DataError } from "./data-error.ts";
import type { MemberDatabase } from "./database/member-database.ts";
import type { SealedStore } from "./database/sealed-store.ts";
import { steps } from "./migrations/migrations.ts";
import { keepDigests } from "./storage/own-states.ts";
import { type OutboxRow, readOutbox, restoreOutbox } from "./sync/outbox.ts";

const versions: Readonly<Record<string, number>> = Object.fromEntries(
  COLLECTIONS.map((name) => [name, syncedSchemas[name].version]),
);

const state = z.looseObject({
  id: z.string(),
  space_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  _deleted: z.boolean(),
});
const keptNotes = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(["conflict", "quota"]),
    at: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
);
const unsent = z.object({ kind: z.string(), new: state, assumed: state.nullable(), own: z.array(z.string()) });
const outbox = z.object({
  /** Of the schemas that the rows are of, by collection. */
  versions: z.record(z.string(), z.number()),
  rows: z.array(unsent),
  conflicts: keptNotes,
});

type Outbox = { versions: Readonly<Record<string, number>>; rows: OutboxRow[] };

/**
 * What was just sealed. `edits`: how many of the member's rows; `key`: of the entry, null where there was nothing to
 * keep.
 */
export type Sealed = { edits: number; key: number | null; plain: string | null };

/** What waits on this device for a member who is signed out. */
export type SealedOutbox = {
  /**
   * Seals what the server has not confirmed or counted, and the reports of conflicts. Throws `DataError`
   * `quota_exceeded` where the disk is full, and `unsent_edits` where the vault keeps no key or the entry cannot be
   * stored: then the database must stay, since it holds the only copy. Without edits it never throws: the member's
   * error log and old reports are not worth a session that does not end. `before`: what was sealed a moment ago, whose
   * place this takes.
   */
  seal(database: MemberDatabase, before?: Sealed | null): Promise<Sealed>;
  /** Takes back what was sealed: its member stays signed in. */
  discard(sealed: Sealed): Promise<void>;
  /**
   * Writes what was sealed back as local edits, and forgets the key once nothing is left. Gives how many entries stayed
   * sealed: their key is gone, or a newer release wrote them. `at`: now, ISO 8601.
   */
  restore(database: MemberDatabase, at: string): Promise<number>;
};

/** Whether a newer release wrote the rows of some collection. */
const isNewer = (sealed: Readonly<Record<string, number>>): boolean =>
  Object.entries(sealed).some(([name, version]) => version > (versions[name] ?? -1));

/** The row as this release's schema has it. */
const upgrade = <Row extends OutboxRow["new"]>(name: CollectionName, row: Row, version: number): Row => {
  let upgraded: Record<string, unknown> = row;
  for (let next = version + 1; next <= (versions[name] ?? 0); next += 1) {
    upgraded = steps[name][next]?.(upgraded) ?? upgraded;
  }
  return upgraded as Row;
};

const upgradeRows = ({ rows, versions: known }: Outbox): OutboxRow[] =>
  rows.map((row) => {
    const name = collectionOf(row.kind);
    const version = known[name] ?? versions[name] ?? 0;
    if (version === versions[name]) return row;
    return {
      ...row,
      new: upgrade(name, row.new, version),
      assumed: row.assumed && upgrade(name, row.assumed, version),
      own: keepDigests(row.own, toStoredState(row.kind, row.new)),
    };
  });

/** `locks`: of the browser; without them no other window seals at the same time. */
export const createSealedOutbox = (
  vault: VaultApi,
  store: SealedStore,
  locks: Pick<LockManager, "request"> | undefined = globalThis.navigator?.locks,
): SealedOutbox => {
  /** No window may forget a key with which another one seals, nor open what another one is writing back. */
  const alone = async <T>(owner: string, work: () => Promise<T>): Promise<T> =>
    locks ? locks.request(`sealed-${owner}`, work) : work();
  const add = async (memberId: string, plain: string): Promise<number> => {
    const owner = await ownerHash(memberId);
    return alone(owner, async () => {
      const sealed = await vault.seal({ memberId, plain });
      if (!sealed.ok) throw new DataError("unsent_edits", `could not be sealed: ${sealed.error.message}`, sealed.error);
      return store.add({ owner, sealed: sealed.value });
    }).catch((error: unknown) => {
      throw error instanceof DataError ? error : new DataError("unsent_edits", "could not be kept sealed", error);
    });
  };
  const restoreAll = async (
    owner: string,
    { rx, store: rows, memberId }: Pick<MemberDatabase, "rx" | "store" | "memberId">,
    at: string,
  ): Promise<number> => {
    const entries = await store.list(owner);
    let stillSealed = 0;
    for (const { key, sealed } of entries) {
      const plain = await vault.unseal({ memberId, sealed });
      const content = plain.ok ? outbox.safeParse(parseJson(plain.value)) : null;
      if (!content?.success || isNewer(content.data.versions)) {
        stillSealed += 1;
        continue;
      }
      await restoreOutbox(rows, upgradeRows(content.data), at);
      const kept: DeviceNote[] = content.data.conflicts;
      await rx.collections.device_notes.bulkUpsert(kept);
      await store.remove([key]);
    }
    if (entries.length > stillSealed && (await store.list(owner)).length === 0) await vault.destroyKey({ memberId });
    return stillSealed;
  };
  const discard = async ({ key }: Sealed): Promise<void> => {
    if (key !== null) await store.remove([key]);
  };
  return {
    async seal({ rx, store: unsent, memberId }, before = null) {
      const rows = await readOutbox(unsent);
      const found = await rx.collections.device_notes
        .find({ selector: { kind: { $in: ["conflict", "quota"] } } })
        .exec();
      const conflicts = found
        .map((note) => note.toJSON())
        .filter(({ kind, data }) => kind === "conflict" || isOwed(data));
      const edits = rows.filter(({ kind }) => kindOf(kind)?.blocksSignOut !== false).length;
      const plain = rows.length + conflicts.length === 0 ? null : JSON.stringify({ versions, rows, conflicts });
      if (before?.plain === plain) return before;
      const key =
        plain === null
          ? null
          : await add(memberId, plain).catch((error: unknown) => {
              if (edits > 0) throw error;
              return null;
            });
      if (before) await discard(before);
      return { edits, key, plain };
    },
    discard,
    async restore(database, at) {
      const owner = await ownerHash(database.memberId);
      return alone(owner, () => restoreAll(owner, database, at));
    },
  };
};

/** Of conversations that the server has not counted there is something to keep. */
const isOwed = ({ pending }: DeviceNote["data"]): boolean => Array.isArray(pending) && pending.length > 0;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
