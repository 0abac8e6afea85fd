import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { storedMembers } from "#renderer/data/database/stored-members.ts";
import { createSealedOutbox } from "#renderer/data/sealed-outbox.ts";
import { signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { offlineWithAnEdit } from "#tests/helpers/data/offline-device.ts";
import { createFakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";
import { gate } from "#tests/helpers/gate.ts";

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test("a sign-out with a network uploads first and leaves no database behind", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  const { id } = await data.workouts.create({ name: "Last minute" });
  await data.photos.add({ picture: new Blob(["body"]), day: "2026-11-21", pose: "front" });

  expect(await session.signOut()).toEqual({ pending: 0, left: false });

  await expect(data.photos.add({ picture: new Blob(["late"]), day: "2026-11-21", pose: "front" })).rejects.toThrow();
  expect(await storedMembers(device.directory)).toEqual([]);
  const { data: rows } = await member.client.from("workouts").select("id");
  expect(rows).toEqual([{ id }]);
  await session.dispose();
});

test("a write that comes when what is left was sealed is refused, and not lost", async () => {
  const member = await signUpMember(stack);
  const writes: Promise<unknown>[] = [];
  const { session, data } = await offlineWithAnEdit(member, (device) => {
    const outbox = createSealedOutbox(device.platform.vault, device.sealed);
    return {
      outbox: {
        ...outbox,
        async seal(...input) {
          const sealed = await outbox.seal(...input);
          const write = data.workouts.create({ name: "Amid" });
          writes.push(write);
          await write.catch(() => undefined);
          return sealed;
        },
      },
    };
  });

  // The first seal was of a sign-out that could still be refused.
  expect(await session.signOut()).toEqual({ pending: 2, left: false });
  const outcomes = await Promise.allSettled(writes);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  await session.dispose();
});

test("edits of an offline sign-out are sealed, unseen by another member, and resume at the next sign-in", async () => {
  const [first, second] = [await signUpMember(stack), await signUpMember(stack)];
  const device = createFakeDevice([first, second]);
  await signInAs(device.platform, first);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  const { id } = await data.workouts.create({ name: "Known to the server" });
  await waitFor(data.sync.status(), ({ pending }) => pending > 0);
  await inSync(data);
  device.setOnline(false);
  await data.workouts.update(id, { notes: "offline note" });
  const added = await data.workouts.create({ name: "Offline" });

  expect(await session.signOut()).toEqual({ pending: 2, left: false });
  expect(await storedMembers(device.directory)).toEqual([]);

  device.setOnline(true);
  await signInAs(device.platform, second);
  const others = await waitFor(session.state(), (s) => s.status === "ready" && s.data.memberId === second.user.id);
  if (others.status !== "ready") throw new Error("not ready");
  await inSync(others.data);
  expect(await waitFor(others.data.workouts.list(), () => true)).toEqual([]);
  await session.signOut();

  await signInAs(device.platform, first);
  const again = await waitFor(session.state(), (s) => s.status === "ready" && s.data.memberId === first.user.id);
  if (again.status !== "ready") throw new Error("not ready");
  await inSync(again.data);
  const { data: rows } = await first.client.from("workouts").select("id,name,notes").order("name");
  expect(rows).toEqual([
    { id, name: "Known to the server", notes: "offline note" },
    { id: added.id, name: "Offline", notes: "" },
  ]);
  await session.dispose();
});

test("what an earlier member left behind is sealed and wiped before anything opens", async () => {
  const [first, second] = [await signUpMember(stack), await signUpMember(stack)];
  const device = createFakeDevice([first, second]);
  await signInAs(device.platform, first);
  const crashed = device.open();
  const data = await device.ready(crashed);
  await inSync(data);
  device.setOnline(false);
  await data.workouts.create({ name: "Before the crash" });
  await crashed.dispose();
  expect(await storedMembers(device.directory)).toEqual([first.user.id]);

  device.setOnline(true);
  await signInAs(device.platform, second);
  const session = device.open();
  await device.ready(session);
  expect(await storedMembers(device.directory)).toEqual([second.user.id]);
  await session.signOut();

  await signInAs(device.platform, first);
  const again = await waitFor(session.state(), (s) => s.status === "ready" && s.data.memberId === first.user.id);
  if (again.status !== "ready") throw new Error("not ready");
  const [kept] = await waitFor(again.data.workouts.list(), (list) => list.length > 0);
  expect(kept).toMatchObject({ name: "Before the crash" });
  await session.dispose();
});

test("a sign-out that takes long ends the session of whom it was asked for, and no other one's", async () => {
  const [first, next] = [await signUpMember(stack), await signUpMember(stack)];
  const [sealing, held] = [gate(), gate()];
  const { device, session } = await offlineWithAnEdit(
    first,
    ({ platform, sealed }) => {
      const outbox = createSealedOutbox(platform.vault, sealed);
      const seal: typeof outbox.seal = async (...input) => {
        const kept = await outbox.seal(...input);
        sealing.open();
        await held.opened;
        return kept;
      };
      return { outbox: { ...outbox, seal } };
    },
    [next],
  );
  const out = session.signOut();
  await sealing.opened;
  device.setOnline(true);
  await signInAs(device.platform, next);
  held.open();

  expect(await out).toMatchObject({ left: false });
  expect(await device.platform.auth.getState()).toMatchObject({ session: { user: { id: next.user.id } } });
  expect((await device.ready(session)).memberId).toBe(next.user.id);
  await session.dispose();
});

test("who signs in before a sign-out has answered finds their data open", async () => {
  const [first, next] = [await signUpMember(stack), await signUpMember(stack)];
  const device = createFakeDevice([first, next]);
  await signInAs(device.platform, first);
  const session = device.open();
  await inSync(await device.ready(session));
  const { signOut } = device.platform.auth;
  device.platform.auth.signOut = async (options) => {
    const answer = await signOut(options);
    await signInAs(device.platform, next);
    return answer;
  };

  expect(await session.signOut()).toEqual({ pending: 0, left: false });

  expect((await device.ready(session)).memberId).toBe(next.user.id);
  await session.dispose();
});
