import { IDBFactory } from "fake-indexeddb";
import { firstValueFrom } from "rxjs";
import { expect, test } from "vitest";
import { placeAmong, stateDigest } from "#renderer/data/collections/state-digest.ts";
import { createSealedStore } from "#renderer/data/database/sealed-store.ts";
import { createQuotaRepository } from "#renderer/data/repositories/kept-notes.ts";
import { createSealedOutbox } from "#renderer/data/sealed-outbox.ts";
import { readOutbox } from "#renderer/data/sync/outbox.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import { withPending } from "#shared/domain/coach/quota.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { local, MEMBER, openEngineBed } from "#tests/helpers/data/engine-bed.ts";
import { kindRow } from "#tests/helpers/data/kind-rows.ts";
import { createFakeLocks } from "#tests/helpers/fakes/fake-locks.ts";

const AT = "2026-11-21T10:00:00.000Z";

/** Seals nothing, but opens nothing either once the key is gone. */
const createFakeVault = (): VaultApi => {
  let hasKey = true;
  return {
    seal: async ({ plain }) => ok(plain),
    unseal: async ({ sealed }) => (hasKey ? ok(sealed) : fail(failure("vault_unreadable", "fake: no key"))),
    async destroyKey() {
      hasKey = false;
      return ok(null);
    },
  };
};

test("two windows that open at once write back once what was sealed, and miss nothing", async () => {
  const outbox = createSealedOutbox(createFakeVault(), createSealedStore(new IDBFactory()), createFakeLocks());
  const before = await openEngineBed();
  await before.database.rx.collections.workouts.insert(local());
  await outbox.seal(before.database);
  await before.close();
  const bed = await openEngineBed();
  const { database } = bed;

  const stillSealed = await Promise.all([outbox.restore(database, AT), outbox.restore(database, AT)]);

  expect(stillSealed).toEqual([0, 0]);
  expect(await database.rx.collections.workouts.find().exec()).toMatchObject([{ name: "Push" }]);
  await bed.close();
});

test("what was sealed is written back as edits, with their ancestors and the states in between", async () => {
  const store = createSealedStore(new IDBFactory(), createFakeLocks());
  const edited = { ...kindRow("profiles", MEMBER), first_name: "Edited", _deleted: false };
  const row = { kind: "profiles", new: edited, assumed: { ...edited, first_name: "Ada" }, own: ["a"] };
  const sealed = JSON.stringify({ versions: {}, rows: [row], conflicts: [] });
  await store.add({ owner: await ownerHash(MEMBER), sealed });
  const bed = await openEngineBed();

  const stillSealed = await createSealedOutbox(createFakeVault(), store, createFakeLocks()).restore(bed.database, AT);

  expect(stillSealed).toBe(0);
  expect(await readOutbox(bed.database.store)).toEqual([row]);
  expect(await store.list(await ownerHash(MEMBER))).toEqual([]);
  await bed.close();
});

test("a state between is known again that a release with other fields sealed", async () => {
  const store = createSealedStore(new IDBFactory(), createFakeLocks());
  const known = { ...local({ name: "Known" }), _deleted: false };
  const { notes: _, ...sent } = { ...known, name: "Sent", updated_at: "2026-11-21T09:01:00.000Z" };
  const edited = { ...sent, name: "Edited", updated_at: "2026-11-21T09:02:00.000Z" };
  const row = { kind: "workouts", new: edited, assumed: known, own: [stateDigest("workouts", sent)] };
  const sealed = JSON.stringify({ versions: { workouts: -1 }, rows: [row], conflicts: [] });
  await store.add({ owner: await ownerHash(MEMBER), sealed });
  const bed = await openEngineBed();

  await createSealedOutbox(createFakeVault(), store, createFakeLocks()).restore(bed.database, AT);

  const [restored] = await readOutbox(bed.database.store);
  expect(placeAmong("workouts", restored?.own ?? [], { ...sent, notes: "of a later release" } as typeof known)).toBe(0);
  await bed.close();
});

test("what was sealed is merged with a row that is here by then, and what gave way is reported", async () => {
  const store = createSealedStore(new IDBFactory(), createFakeLocks());
  const assumed = { ...local({ name: "Known" }), _deleted: false };
  const edited = { ...assumed, name: "Sealed", notes: "Sealed", updated_at: "2026-11-20T11:00:00.000Z" };
  const theirs = { ...assumed, name: "Theirs", updated_at: "2026-11-20T12:00:00.000Z" };
  const row = { kind: "workouts", new: edited, assumed, own: [] };
  const sealed = JSON.stringify({ versions: {}, rows: [row], conflicts: [] });
  await store.add({ owner: await ownerHash(MEMBER), sealed });
  const bed = await openEngineBed();
  await bed.database.store.transact(["workouts"], "readwrite", (transaction) =>
    transaction.add("workouts", [{ row: theirs, dirty: null, base: null, own: [] }]),
  );

  await createSealedOutbox(createFakeVault(), store, createFakeLocks()).restore(bed.database, AT);

  expect(await readOutbox(bed.database.store)).toMatchObject([
    { new: { name: "Theirs", notes: "Sealed" }, assumed: { name: "Theirs", notes: "" } },
  ]);
  const notes = await bed.database.rx.collections.device_notes.find().exec();
  expect(notes.map(({ data }) => data)).toMatchObject([{ field: "name", kept: "Theirs", other: "Sealed" }]);
  await bed.close();
});

test("what a newer release sealed stays sealed", async () => {
  const store = createSealedStore(new IDBFactory(), createFakeLocks());
  const sealed = JSON.stringify({ versions: { documents: 7 }, rows: [], conflicts: [] });
  await store.add({ owner: await ownerHash(MEMBER), sealed });
  const bed = await openEngineBed();
  const outbox = createSealedOutbox(createFakeVault(), store, createFakeLocks());
  expect(await outbox.restore(bed.database, AT)).toBe(1);
  expect(await store.list(await ownerHash(MEMBER))).toHaveLength(1);
  await bed.close();
});

test("edits that the store does not take are reported as unsent, whatever the store's reason", async () => {
  const store = createSealedStore(new IDBFactory(), createFakeLocks());
  const add = async () => Promise.reject(new DOMException("fake: internal error", "UnknownError"));
  const outbox = createSealedOutbox(createFakeVault(), { ...store, add }, createFakeLocks());
  const bed = await openEngineBed();
  await bed.database.rx.collections.workouts.insert(local());

  await expect(outbox.seal(bed.database)).rejects.toMatchObject({ code: "unsent_edits" });
  await bed.close();
});

test("edits that are too large for the vault are reported as unsent", async () => {
  const tooLarge: VaultApi = {
    ...createFakeVault(),
    seal: async () => fail(failure("invalid_arguments", "wrong arguments for vault.seal")),
  };
  const store = createSealedStore(new IDBFactory(), createFakeLocks());
  const bed = await openEngineBed();
  await bed.database.rx.collections.workouts.insert(local());

  const sealing = createSealedOutbox(tooLarge, store, createFakeLocks()).seal(bed.database);

  await expect(sealing).rejects.toMatchObject({ code: "unsent_edits" });
  await bed.close();
});

test("what the disk does not take back stays sealed", async () => {
  const vault = createFakeVault();
  const store = createSealedStore(new IDBFactory(), createFakeLocks());
  const outbox = createSealedOutbox(vault, store, createFakeLocks());
  const before = await openEngineBed();
  await before.database.rx.collections.workouts.insert(local());
  await outbox.seal(before.database);
  await before.close();
  const bed = await openEngineBed();
  const { database } = bed;
  bed.onWrite = async () => Promise.reject(new DOMException("fake: disk full", "QuotaExceededError"));

  await expect(outbox.restore(database, AT)).rejects.toThrow();

  expect(await store.list(await ownerHash(MEMBER))).toHaveLength(1);
  bed.onWrite = null;
  expect(await outbox.restore(database, AT)).toBe(0);
  expect(await database.rx.collections.workouts.find().exec()).toMatchObject([{ name: "Push" }]);
  await bed.close();
});

test("conversations that the server has not counted wait sealed, and a count alone does not", async () => {
  const outbox = createSealedOutbox(createFakeVault(), createSealedStore(new IDBFactory()), createFakeLocks());
  const now = () => AT;
  const before = await openEngineBed();
  const quota = createQuotaRepository(before.database.rx.collections.device_notes, now);
  await quota.change((kept) => ({ ...kept, seen: 1 }));
  expect((await outbox.seal(before.database)).plain).toBeNull();
  await quota.change((kept) => withPending(kept, "a", 2));
  await outbox.seal(before.database);
  await before.close();
  const bed = await openEngineBed();
  const notes = bed.database.rx.collections.device_notes;

  expect(await outbox.restore(bed.database, AT)).toBe(0);

  const restored = await firstValueFrom(createQuotaRepository(notes, now).watch());
  expect(restored).toEqual({ server: null, pending: ["a"], seen: 2 });
  await bed.close();
});
