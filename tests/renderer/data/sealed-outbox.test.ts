import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createSealedStore } from "#renderer/data/database/sealed-store.ts";
import { createSealedOutbox } from "#renderer/data/sealed-outbox.ts";
import { createNoteBook } from "#renderer/data/sync/device-notes.ts";
import { failure } from "#shared/errors/failure.ts";
import { fail, ok } from "#shared/lib/result.ts";
import type { VaultApi } from "#shared/platform/platform-api.ts";
import { local, openEngineBed } from "#tests/helpers/engine-bed.ts";
import { createFakeLocks } from "#tests/helpers/fake-locks.ts";

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
  const notes = createNoteBook(database.rx.collections.device_notes, () => "2026-11-21T10:00:00.000Z");

  const stillSealed = await Promise.all([outbox.restore(database, notes), outbox.restore(database, notes)]);

  expect(stillSealed).toEqual([0, 0]);
  expect(await database.rx.collections.workouts.find().exec()).toMatchObject([{ name: "Push" }]);
  await bed.close();
});

test("edits that the store does not take are told of as unsent, whatever the store's reason", async () => {
  const store = createSealedStore(new IDBFactory(), createFakeLocks());
  const add = async () => Promise.reject(new DOMException("fake: internal error", "UnknownError"));
  const outbox = createSealedOutbox(createFakeVault(), { ...store, add }, createFakeLocks());
  const bed = await openEngineBed();
  await bed.database.rx.collections.workouts.insert(local());

  await expect(outbox.seal(bed.database)).rejects.toMatchObject({ code: "unsent_edits" });
  await bed.close();
});

test("edits that are too large for the vault are told of as unsent", async () => {
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
