import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { DataError } from "#renderer/data/data-error.ts";
import { storedMembers } from "#renderer/data/database/stored-members.ts";
import { createSealedOutbox } from "#renderer/data/sealed-outbox.ts";
import { failure } from "#shared/contract/errors/failure.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { fail } from "#shared/lib/result.ts";
import { signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { offlineWithAnEdit } from "#tests/helpers/data/offline-device.ts";
import { createFakeDevice, type FakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test("without a key to seal with, pending edits keep the member signed in until they are uploaded", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member], false);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  device.setOnline(false);
  const { id } = await data.workouts.create({ name: "Kept" });

  await expect(session.signOut()).rejects.toMatchObject({ code: "unsent_edits" });

  expect(await device.platform.auth.getState()).toMatchObject({ status: "signed-in" });
  expect(await waitFor(data.workouts.watch(id), () => true)).toMatchObject({ name: "Kept" });

  device.setOnline(true);
  expect(await session.signOut()).toEqual({ pending: 0, left: false });

  expect(await storedMembers(device.directory)).toEqual([]);
  const { data: rows } = await member.client.from("workouts").select("id");
  expect(rows).toEqual([{ id }]);
  await session.dispose();
});

test("without a key, an offline sign-out with nothing pending wipes", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member], false);
  await signInAs(device.platform, member);
  const session = device.open();
  await inSync(await device.ready(session));
  device.setOnline(false);

  expect(await session.signOut()).toEqual({ pending: 0, left: false });

  expect(await storedMembers(device.directory)).toEqual([]);
  await session.dispose();
});

test("a session revoked without a key keeps the only copy of its edits for their member", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member], false);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  device.setOnline(false);
  await data.workouts.create({ name: "Kept" });

  device.platform.revoke();
  await waitFor(session.state(), ({ status }) => status === "closed");
  await session.dispose();

  expect(await storedMembers(device.directory)).toEqual([member.user.id]);
});

test("a disk without room for the sealed edits keeps the member signed in, with all of them", async () => {
  const member = await signUpMember(stack);
  const { device, session, data } = await offlineWithAnEdit(member, (device) => ({
    outbox: createSealedOutbox(device.platform.vault, {
      ...device.sealed,
      add: async () => {
        throw new DataError("quota_exceeded", "fake: disk full");
      },
    }),
  }));

  await expect(session.signOut()).rejects.toMatchObject({ code: "quota_exceeded" });

  expect(await device.platform.auth.getState()).toMatchObject({ status: "signed-in" });
  expect(await waitFor(data.workouts.list(), (list) => list.length > 0)).toMatchObject([{ name: "Kept" }]);
  await session.dispose();
});

test("a session that cannot be removed keeps its member and takes back what was sealed", async () => {
  const member = await signUpMember(stack);
  const { device, session, data } = await offlineWithAnEdit(member, () => ({}));
  const { signOut } = device.platform.auth;
  device.platform.auth.signOut = async () => fail(failure("internal", "fake: the keychain is locked"));

  await expect(session.signOut()).rejects.toThrow("the keychain is locked");

  expect(await waitFor(data.workouts.list(), (list) => list.length > 0)).toMatchObject([{ name: "Kept" }]);
  expect(await device.sealed.list(await ownerHash(member.user.id))).toEqual([]);
  device.platform.auth.signOut = signOut;
  expect(await session.signOut()).toEqual({ pending: 1, left: false });
  expect(await device.sealed.list(await ownerHash(member.user.id))).toHaveLength(1);
  await session.dispose();
});

test("a session that is over keeps what was sealed, although ending it failed on the way", async () => {
  const member = await signUpMember(stack);
  const { device, session } = await offlineWithAnEdit(member, () => ({}));
  const { signOut } = device.platform.auth;
  device.platform.auth.signOut = async (options) => {
    await signOut(options);
    return fail(failure("internal", "fake: the keychain is locked"));
  };

  expect(await session.signOut()).toEqual({ pending: 1, left: false });

  expect(await device.sealed.list(await ownerHash(member.user.id))).toHaveLength(1);
  await session.dispose();
});

test("a database that could not be removed is reported", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open({
    gate: {
      enter: async () => ({ onOutdated: () => undefined, leave: () => undefined }),
      // Another window keeps it open.
      alone: async () => undefined,
    },
  });
  await inSync(await device.ready(session));

  expect(await session.signOut()).toEqual({ pending: 0, left: true });
  await session.dispose();
});

test("a database that does not open, or never ends opening, keeps nobody signed in", async () => {
  const member = await signUpMember(stack);
  for (const enter of [() => Promise.reject(new Error("fake: broken")), () => new Promise<never>(() => undefined)]) {
    const device = createFakeDevice([member]);
    await signInAs(device.platform, member);
    const time = new FakeTime();
    const session = device.open({ scheduler: time, gate: { enter, alone: (_name, work) => work() } });
    const out = vi.fn();
    void session.signOut().then(out);
    await eventually(() => {
      time.advance(15_000);
      expect(out).toHaveBeenCalledWith({ pending: 0, left: false });
    });
    expect(await device.platform.auth.getState()).toMatchObject({ status: "signed-out" });
  }
});

test("a database that is slow to open holds nobody up, and is shown once it is open", async () => {
  const [slow, next] = [await signUpMember(stack), await signUpMember(stack)];
  const device = createFakeDevice([slow, next]);
  await signInAs(device.platform, slow);
  const time = new FakeTime();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pass = { onOutdated: () => undefined, leave: () => undefined };
  const session = device.open({
    scheduler: time,
    gate: {
      enter: async (name) => {
        if (name.includes(slow.user.id)) await held;
        return pass;
      },
      alone: (_name, work) => work(),
    },
  });
  const states: string[] = [];
  session.state().subscribe((state) => states.push(state.status === "failed" ? state.code : state.status));
  await eventually(() => {
    time.advance(30_000);
    expect(states).toContain("database_slow");
  });

  const out = vi.fn();
  void session.signOut().then(out);
  await eventually(() => {
    time.advance(15_000);
    expect(out).toHaveBeenCalled();
  });
  await signInAs(device.platform, next);
  expect((await device.ready(session)).memberId).toBe(next.user.id);

  await session.signOut();
  await signInAs(device.platform, slow);
  release();
  expect((await device.ready(session)).memberId).toBe(slow.user.id);
  await session.dispose();
});

test("the member's error log keeps nobody signed in where no key can be kept", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member], false);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  device.setOnline(false);
  await data.errorLog.record({
    message: "fake",
    type: "unknown",
    severity: "low",
    userMessage: "fake",
    shouldRetry: false,
    context: { timestamp: "2026-11-21T10:00:00.000Z", userAgent: "test", url: "/" },
  });

  expect(await session.signOut()).toEqual({ pending: 0, left: false });
  await session.dispose();
});

test("a database that answers no more keeps nobody signed in, and is sealed before the next member's opens", async () => {
  const [first, next] = [await signUpMember(stack), await signUpMember(stack)];
  const time = new FakeTime(Date.now());
  /** Before the session ends, and after. */
  let hangs = 2;
  const hanging = ({ platform, sealed }: FakeDevice) => {
    const outbox = createSealedOutbox(platform.vault, sealed);
    const seal: typeof outbox.seal = (...input) => {
      hangs -= 1;
      return hangs < 0 ? outbox.seal(...input) : new Promise(() => undefined);
    };
    return { scheduler: time, outbox: { ...outbox, seal } };
  };
  const { device, session } = await offlineWithAnEdit(first, hanging, [next]);
  const out = vi.fn();
  void session.signOut().then(out);
  await eventually(() => {
    time.advance(5_000);
    expect(out).toHaveBeenCalledWith({ pending: 0, left: true });
  });
  device.setOnline(true);

  await signInAs(device.platform, next);
  expect((await device.ready(session)).memberId).toBe(next.user.id);

  expect(await storedMembers(device.directory)).toEqual([next.user.id]);
  expect(await device.sealed.list(await ownerHash(first.user.id))).toHaveLength(1);
  await session.dispose();
});
