import { randomUUID } from "node:crypto";
import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { documentId, toDocument } from "#renderer/data/collections/document-rows.ts";
import { createSealedStore } from "#renderer/data/database/sealed-store.ts";
import { createSealedOutbox } from "#renderer/data/sealed-outbox.ts";
import { readOutbox } from "#renderer/data/sync/outbox.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import type { VaultApi } from "#shared/contract/platform/platform-api.ts";
import { askedCommand } from "#shared/domain/gym/acts.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { local, openEngineBed } from "#tests/helpers/data/engine-bed.ts";
import { storedRows } from "#tests/helpers/data/kind-rows.ts";
import { createFakeLocks } from "#tests/helpers/fakes/fake-locks.ts";

const AT = "2026-11-28T17:31:00.000Z";
const LATER = "2026-11-28T18:10:00.000Z";
const GYM = randomUUID();
const [DINA, DARIO] = [randomUUID(), randomUUID()];
const SECRET = "0f".repeat(32);

const OPEN_VAULT: VaultApi = {
  seal: async ({ plain }) => ok(plain),
  unseal: async ({ sealed }) => ok(sealed),
  destroyKey: async () => ok(null),
};
const NO_VAULT: VaultApi = { ...OPEN_VAULT, seal: async () => fail(failure("vault_unavailable", "fake: no keychain")) };

/** One device's store of sealed entries, and the members who come and go at it. */
const openDevice = (vault = OPEN_VAULT) => {
  const store = createSealedStore(new IDBFactory(), createFakeLocks());
  const outbox = createSealedOutbox(vault, store, createFakeLocks());
  const enter = async (memberId: string, { secrets = [SECRET], gym = GYM } = {}) => {
    const bed = await openEngineBed();
    const database = { ...bed.database, memberId };
    const keys = secrets.map((secret, place) => {
      const created_at = `2026-11-0${9 - place}T10:00:00.000Z`;
      const key = { id: randomUUID(), space_id: gym, created_at, updated_at: created_at, secret, gym_id: gym };
      return { row: { ...toDocument("gym_keys", key), _deleted: false }, dirty: null, base: null, own: [] };
    });
    await database.store.transact(["documents"], "readwrite", (transaction) => transaction.add("documents", keys));
    const commands = storedRows(database.rx, "gym_commands");
    return {
      ...{ bed, database },
      /** Asks the gym for something without a network. */
      async act(verb: string, args: Record<string, unknown> = {}) {
        const row = { id: randomUUID(), space_id: memberId, created_at: AT, updated_at: AT };
        await commands.insert({ ...row, ...askedCommand({ gym_id: gym, verb, args }, memberId, AT) });
        return row.id;
      },
      unsent: async () => (await readOutbox(database.store)).map(({ new: row }) => row),
      async leave() {
        const sealed = await outbox.seal(database);
        await bed.close();
        return sealed;
      },
    };
  };
  return { enter, outbox, store, entries: async () => (await store.list(await ownerHash(`desk ${GYM}`))).length };
};
type Device = ReturnType<typeof openDevice>;

/** A device that Dina left with an act of hers unsent, and the act's id. */
const leftWithAnAct = async (vault?: VaultApi) => {
  const device = openDevice(vault);
  const dina = await device.enter(DINA);
  const act_id = await dina.act("take_payment", { method: "cash" });
  const sealed = await dina.leave();
  return { device, act_id, sealed };
};
/** Whoever enters the device with these keys takes so many acts; what they have to send then. */
const takenBy = async (device: Device, who: string, keys?: Parameters<Device["enter"]>[1]) => {
  const member = await device.enter(who, keys);
  const taken = await device.outbox.takeActs(member.database, LATER);
  const unsent = await member.unsent();
  await member.bed.close();
  return { taken, unsent };
};

test("an act that was not sent is sent by who is at the desk next, with who did it and when", async () => {
  const { device, act_id, sealed } = await leftWithAnAct();
  const { taken, unsent } = await takenBy(device, DARIO);
  expect([sealed.edits, taken]).toEqual([1, 1]);
  const asked = { gym_id: GYM, verb: "take_payment", args: { method: "cash" }, state: "asked", reason: "" };
  expect(unsent).toMatchObject([{ space_id: DARIO, ...asked, act_id, acted_by: DINA, acted_at: AT }]);
  expect(await device.entries()).toBe(0);
});

test("who did it sends it as the same command as before", async () => {
  const { device, act_id } = await leftWithAnAct();
  expect((await takenBy(device, DINA)).unsent).toMatchObject([{ id: act_id, act_id: null, acted_by: DINA }]);
});

test("an act passes on from hand to hand, and stays that of who did it", async () => {
  const { device, act_id } = await leftWithAnAct();
  const dario = await device.enter(DARIO);
  await device.outbox.takeActs(dario.database, LATER);
  await dario.leave();
  expect((await takenBy(device, randomUUID())).unsent).toMatchObject([{ act_id, acted_by: DINA, acted_at: AT }]);
});

test("what is taken again, as the app ended before its entry was removed, is the same command once", async () => {
  const { device } = await leftWithAnAct();
  const [entry] = await device.store.list(await ownerHash(`desk ${GYM}`));
  const dario = await device.enter(DARIO);
  await device.outbox.takeActs(dario.database, LATER);
  const [first] = await dario.unsent();
  await device.store.add({ owner: await ownerHash(`desk ${GYM}`), sealed: entry?.sealed ?? "" });
  expect(await device.outbox.takeActs(dario.database, LATER)).toBe(0);
  expect(await dario.unsent()).toEqual([first]);
  expect(await device.entries()).toBe(0);
  await dario.bed.close();
});

test.each([
  ["a member without keys", { secrets: [] }],
  ["the desk of another gym", { gym: randomUUID() }],
  ["somebody with another key", { secrets: ["a0".repeat(32)] }],
])("%s neither reads nor removes the box", async (_, keys) => {
  const { device } = await leftWithAnAct();
  expect(await takenBy(device, DARIO, keys)).toEqual({ taken: 0, unsent: [] });
  expect(await device.entries()).toBe(1);
  expect((await takenBy(device, DARIO)).taken).toBe(1);
});

test("another gym's key opens nothing that was put under this gym's name", async () => {
  const { device } = await leftWithAnAct();
  const other = randomUUID();
  const [entry] = await device.store.list(await ownerHash(`desk ${GYM}`));
  await device.store.add({ owner: await ownerHash(`desk ${other}`), sealed: entry?.sealed ?? "" });
  expect((await takenBy(device, DARIO, { gym: other })).taken).toBe(0);
});

test("a box that was closed with the key of before is opened, and a new one is closed with the newest", async () => {
  const { device } = await leftWithAnAct();
  const newest = "a0".repeat(32);
  expect((await takenBy(device, DARIO, { secrets: [newest, SECRET] })).taken).toBe(1);
  const dario = await device.enter(DARIO, { secrets: [newest, SECRET] });
  await dario.act("take_payment");
  await dario.leave();
  expect((await takenBy(device, DINA, { secrets: [SECRET] })).taken).toBe(0);
  expect((await takenBy(device, DINA, { secrets: [newest] })).taken).toBe(1);
});

test("nothing in the store says what was done, or by whom", async () => {
  const { device, act_id } = await leftWithAnAct();
  const [entry] = await device.store.list(await ownerHash(`desk ${GYM}`));
  for (const hidden of ["take_payment", act_id, DINA]) expect(atob(entry?.sealed ?? "")).not.toContain(hidden);
});

test("what is the member's own stays theirs: training, their own requests, and what they took back", async () => {
  const device = openDevice();
  const dina = await device.enter(DINA);
  await dina.database.rx.collections.workouts.insert(local());
  await dina.act("book");
  await dina.act("save_settings");
  const taken = await dina.act("take_payment");
  const documents = dina.database.rx.collections.documents;
  await documents.findOne(documentId("gym_commands", taken)).remove();
  await dina.leave();
  expect(await device.entries()).toBe(0);
  const again = await device.enter(DINA);
  expect(await device.outbox.restore(again.database, LATER)).toBe(0);
  expect((await again.unsent()).length).toBe(4);
  await again.bed.close();
});

test("acts need no key of the device: their member can sign out of a desktop without a keychain", async () => {
  const { sealed, device } = await leftWithAnAct(NO_VAULT);
  expect([sealed.edits, await device.entries()]).toEqual([1, 1]);
});

test("a sign-out that is taken back takes the acts out of the box again", async () => {
  const device = openDevice();
  const dina = await device.enter(DINA);
  await dina.act("take_payment");
  await device.outbox.discard(await device.outbox.seal(dina.database));
  expect(await device.entries()).toBe(0);
  await dina.bed.close();
});

test("what cannot be sealed for the member leaves no act in the box either", async () => {
  const device = openDevice(NO_VAULT);
  const dina = await device.enter(DINA);
  await dina.act("take_payment");
  await dina.database.rx.collections.workouts.insert(local());
  await expect(device.outbox.seal(dina.database)).rejects.toMatchObject({ code: "unsent_edits" });
  expect(await device.entries()).toBe(0);
  await dina.bed.close();
});

test("a box holds fifty entries, and what is more stays its maker's own", async () => {
  const { device } = await leftWithAnAct();
  const owner = await ownerHash(`desk ${GYM}`);
  for (let entry = 1; entry < 50; entry += 1) await device.store.add({ owner, sealed: "" });
  const dina = await device.enter(DINA);
  const act_id = await dina.act("return_payment");
  await dina.leave();
  expect(await device.entries()).toBe(50);
  const again = await device.enter(DINA);
  await device.outbox.restore(again.database, LATER);
  expect(await again.unsent()).toMatchObject([{ id: act_id }]);
  await again.bed.close();
});

test("what the disk does not take stays in the box", async () => {
  const { device } = await leftWithAnAct();
  const dario = await device.enter(DARIO);
  dario.bed.onWrite = async () => Promise.reject(new DOMException("fake: disk full", "QuotaExceededError"));
  await expect(device.outbox.takeActs(dario.database, LATER)).rejects.toThrow();
  expect(await device.entries()).toBe(1);
  dario.bed.onWrite = null;
  expect(await device.outbox.takeActs(dario.database, LATER)).toBe(1);
  await dario.bed.close();
});
