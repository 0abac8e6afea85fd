import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { deleteStored } from "#renderer/browser/indexed-db.ts";
import { createSchemaGate } from "#renderer/data/database/schema-gate.ts";
import { memberName } from "#renderer/data/database/stored-members.ts";
import type { DataSession, DataSessionState } from "#renderer/data/member-data.ts";
import type { DataSessionParts } from "#renderer/data/open-member.ts";
import { signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";
import { createFakeDevice, type FakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";
import { createFakeLocks } from "#tests/helpers/fakes/fake-locks.ts";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** A device that holds one workout that the server has, and with `unsent` one that it has not. */
const deviceOf = async (member: TestMember, { unsent = false } = {}): Promise<FakeDevice> => {
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await data.workouts.create({ name: "Sent" });
  await inSync(data);
  if (unsent) {
    device.setOnline(false);
    await data.workouts.create({ name: "Unsent" });
  }
  await session.dispose();
  device.setOnline(true);
  return device;
};

/**
 * The parts of a browser whose files are damaged until the member's databases are deleted, or for good where the test
 * says so.
 */
const damaged = ({ directory, factory }: FakeDevice, forGood = false): Partial<DataSessionParts> => {
  let isDamaged = true;
  return {
    factory: {
      ...factory,
      indexedDB: {
        open(...args) {
          if (isDamaged) throw new DOMException("fake: internal error opening backing store", "UnknownError");
          return factory.indexedDB.open(...args);
        },
      },
    },
    directory: {
      databases: () => directory.databases(),
      open: (...args) => directory.open(...args),
      deleteDatabase(name) {
        isDamaged = forGood;
        return directory.deleteDatabase(name);
      },
    },
  };
};

/** What lets no database open that is itself whole. */
const doesNotStart = async (): Promise<never> => {
  throw new Error("fake: does not start");
};

const failed = (session: DataSession): Promise<DataSessionState> =>
  waitFor(session.state(), ({ status }) => status === "failed");

test("a copy that does not open can be removed, and what the server has comes back", async () => {
  const device = await deviceOf(await signUpMember(stack));
  const session = device.open(damaged(device));
  expect(await failed(session)).toEqual({ status: "failed", code: "database_failed", repair: "possible" });
  expect(await session.readUnsent()).toBeNull();

  await session.startOver();

  const data = await device.ready(session);
  await inSync(data);
  expect(await data.snapshot()).toMatchObject({ workouts: [{ name: "Sent" }] });
  await session.dispose();
});

test("a device that does not say what it holds shows a failure, and not an empty copy", async () => {
  const device = await deviceOf(await signUpMember(stack));
  let fails = 1;
  const { directory } = device;
  const session = device.open({
    directory: {
      open: (...args) => directory.open(...args),
      deleteDatabase: (name) => directory.deleteDatabase(name),
      async databases() {
        fails -= 1;
        if (fails >= 0) throw new DOMException("fake: internal error opening backing store", "UnknownError");
        return directory.databases();
      },
    },
  });
  expect(await failed(session)).toMatchObject({ code: "database_failed", repair: "possible" });
  await session.dispose();
});

test("what a copy has not sent is read before it is removed, where it can be", async () => {
  const device = await deviceOf(await signUpMember(stack), { unsent: true });
  const session = device.open({ transport: doesNotStart });
  await failed(session);
  const unsent = await session.readUnsent();
  expect(unsent?.edits).toBe(1);
  expect(JSON.parse(unsent?.file ?? "")).toMatchObject({ rows: [{ kind: "workouts", row: { name: "Unsent" } }] });
  await session.dispose();
});

test("a copy that the browser dropped itself does not count as one that was all sent", async () => {
  const device = await deviceOf(await signUpMember(stack), { unsent: true });
  const session = device.open({ transport: doesNotStart });
  await failed(session);
  for (const { name = "" } of await device.directory.databases()) await deleteStored(device.directory, name);
  expect(await session.readUnsent()).toBeNull();
  await session.dispose();
});

test("an open copy says what it has not sent, and can be removed as well", async () => {
  const device = await deviceOf(await signUpMember(stack));
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  device.setOnline(false);
  await data.workouts.create({ name: "Unsent" });
  expect((await session.readUnsent())?.edits).toBe(1);
  device.setOnline(true);

  await session.startOver();

  const again = await device.ready(session);
  expect(again).not.toBe(data);
  await inSync(again);
  await session.dispose();
});

test("a second copy that does not open is not offered to be removed again, after a reload either", async () => {
  const device = await deviceOf(await signUpMember(stack));
  const kept = new Map<string, string>();
  const memory = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const parts = { ...damaged(device, true), memory };
  const session = device.open(parts);
  await failed(session);
  await session.startOver();
  expect(await failed(session)).toMatchObject({ code: "database_failed", repair: "tried" });
  await session.dispose();

  const reloaded = device.open(parts);
  expect(await failed(reloaded)).toMatchObject({ code: "database_failed", repair: "tried" });
  await reloaded.dispose();
});

test("a copy that another window has open stays, and can be removed once that is closed", async () => {
  const member = await signUpMember(stack);
  const device = await deviceOf(member);
  const gate = createSchemaGate(createFakeLocks(), 10, 10);
  const other = await gate?.enter(memberName(member.user.id));
  const session = device.open({ ...damaged(device), gate });
  await failed(session);
  await session.startOver();
  expect(await failed(session)).toMatchObject({ code: "copy_in_use", repair: "possible" });

  other?.leave();
  await session.startOver();

  await inSync(await device.ready(session));
  await session.dispose();
});
