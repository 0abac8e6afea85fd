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
import { type DeskBox, sealBox, splitOutbox, takeActs } from "./desk-box.ts";
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
  /** Schema versions of the rows, by collection. */
  versions: z.record(z.string(), z.number()),
  rows: z.array(unsent),
  conflicts: keptNotes,
});

type Outbox = { versions: Readonly<Record<string, number>>; rows: OutboxRow[] };

/**
 * A sealed outbox. `edits`: number of the member's rows and of the acts of a gym's desk; `keys`: of the stored entries;
 * `plain`: what they hold, null where nothing was to keep.
 */
export type Sealed = { edits: number; keys: readonly number[]; plain: string | null };

/** Sealed edits on this device of members who are signed out. */
export type SealedOutbox = {
  /**
   * Seals edits that the server has not confirmed or counted, and reports of conflicts; acts of a gym's desk go into
   * the gym's box, which whoever is at the desk next opens (`desk-box.ts`). Throws `DataError`
   * `quota_exceeded` where the disk is full, and `unsent_edits` where the vault keeps no key or the entry cannot be
   * stored: then the database must stay, as the only copy. Without edits it never throws: the error log and old reports
   * do not justify keeping the session. `before`: an entry sealed a moment ago, which this one replaces.
   */
  seal(database: MemberDatabase, before?: Sealed | null): Promise<Sealed>;
  /** Deletes a sealed entry, whose member stays signed in. */
  discard(sealed: Sealed): Promise<void>;
  /**
   * Restores sealed edits as local ones, and deletes the key once nothing is left. Gives the number of entries that
   * stayed sealed: their key is gone, or a newer release wrote them. `at`: now, ISO 8601.
   */
  restore(database: MemberDatabase, at: string): Promise<number>;
  /** Takes what waits in the box of a gym's desk, where the member is of that desk. Gives the number of acts. */
  takeActs(database: Pick<MemberDatabase, "rx" | "store" | "memberId">, at: string): Promise<number>;
};

/** Whether a newer release wrote rows of some collection. */
const isNewer = (sealed: Readonly<Record<string, number>>): boolean =>
  Object.entries(sealed).some(([name, version]) => version > (versions[name] ?? -1));

/** A row in this release's schema. */
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

/** Makes a sealed outbox. `locks`: the browser's; without them no other window seals at the same time. */
export const createSealedOutbox = (
  vault: VaultApi,
  store: SealedStore,
  locks: Pick<LockManager, "request"> | undefined = globalThis.navigator?.locks,
): SealedOutbox => {
  /**
   * Does work for an owner alone: no window may delete a key that another seals with, nor open an entry that another
   * restores.
   */
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
  const discard = async ({ keys }: Sealed): Promise<void> => {
    if (keys.length > 0) await store.remove(keys);
  };
  /** Stores what each box takes. Gives the keys of the entries, and the rows that found no room there. */
  const closeBoxes = async (boxes: readonly DeskBox[], keys: number[]): Promise<OutboxRow[]> => {
    const left: OutboxRow[] = [];
    for (const box of boxes) {
      const key = await sealBox(store, box).catch((error: unknown) => {
        throw error instanceof DataError ? error : new DataError("unsent_edits", "could not be kept sealed", error);
      });
      if (key === null) left.push(...box.rows);
      else keys.push(key);
    }
    return left;
  };
  return {
    async seal({ rx, store: unsent, memberId }, before = null) {
      const all = await readOutbox(unsent);
      const { own, boxes } = await splitOutbox({ rx, store: unsent, memberId }, all);
      const found = await rx.collections.device_notes
        .find({ selector: { kind: { $in: ["conflict", "quota"] } } })
        .exec();
      const conflicts = found
        .map((note) => note.toJSON())
        .filter(({ kind, data }) => kind === "conflict" || isOwed(data));
      const content = (rows: readonly OutboxRow[]) =>
        rows.length + conflicts.length === 0 ? null : JSON.stringify({ versions, rows, conflicts });
      const plain = content(all);
      if (before?.plain === plain) return before;
      const edits = all.filter(blocks).length;
      const keys: number[] = [];
      try {
        const rows = [...own, ...(await closeBoxes(boxes, keys))];
        const text = content(rows);
        if (text !== null) {
          const key = await add(memberId, text).catch((error: unknown) => {
            if (rows.some(blocks)) throw error;
            return null;
          });
          if (key !== null) keys.push(key);
        }
      } catch (error) {
        await discard({ edits, keys, plain }).catch(() => undefined);
        throw error;
      }
      if (before) await discard(before);
      return { edits, keys, plain };
    },
    discard,
    async restore(database, at) {
      const owner = await ownerHash(database.memberId);
      return alone(owner, () => restoreAll(owner, database, at));
    },
    takeActs: (database, at) => takeActs(store, database, at, alone),
  };
};

/** Whether an unsent row keeps its member signed in. */
const blocks = ({ kind }: OutboxRow): boolean => kindOf(kind)?.blocksSignOut !== false;

/** Whether conversations wait that the server has not counted. */
const isOwed = ({ pending }: DeviceNote["data"]): boolean => Array.isArray(pending) && pending.length > 0;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
