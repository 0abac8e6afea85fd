import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { ownerHash } from "#shared/lib/owner-hash.ts";
import { signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { offlineWithAnEdit } from "#tests/helpers/data/offline-device.ts";
import { createFakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";

/** One row of a schema that this release does not know. */
const NEWER_ROWS = JSON.stringify([
  {
    kind: "workouts",
    new: { id: "a", space_id: "b", created_at: "c", updated_at: "d", _deleted: false },
    assumed: null,
  },
]);

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test("a conflict that the last upload found is there to be read at the next sign-in", async () => {
  const member = await signUpMember(stack);
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  const { id } = await data.workouts.create({ name: "First" });
  await waitFor(data.sync.status(), ({ pending }) => pending > 0);
  await inSync(data);
  device.setOnline(false);
  await data.workouts.update(id, { name: "Mine" });
  const later = new Date(Date.now() + 60_000).toISOString();
  await member.client.from("workouts").update({ name: "Theirs", updated_at: later }).eq("id", id);
  device.faults.offline = false;

  expect(await session.signOut()).toEqual({ pending: 0, left: false });

  device.setOnline(true);
  await signInAs(device.platform, member);
  const again = await waitFor(session.state(), (s) => s.status === "ready");
  if (again.status !== "ready") throw new Error("not ready");
  const [report] = await waitFor(again.data.sync.conflicts(), (found) => found.length > 0);
  expect(report).toMatchObject({ kind: "workouts", id, field: "name", kept: "Theirs", other: "Mine" });
  await session.dispose();
});

test("what cannot be opened stays sealed, is reported, and keeps nobody out", async () => {
  const member = await signUpMember(stack);
  const { device, session } = await offlineWithAnEdit(member, () => ({}));
  await session.signOut();
  const store = device.sealed;
  const owner = await ownerHash(member.user.id);
  const newer = JSON.stringify({ versions: { workouts: 99 }, rows: [], conflicts: [] });
  for (const plain of ["not ours", JSON.stringify([{ kind: "of_tomorrow" }]), newer.replace("[]", NEWER_ROWS)]) {
    const sealed = await device.platform.vault.seal({ memberId: member.user.id, plain });
    if (sealed.ok) await store.add({ owner, sealed: sealed.value });
  }

  device.setOnline(true);
  await signInAs(device.platform, member);
  const again = await waitFor(session.state(), (s) => s.status === "ready");
  if (again.status !== "ready") throw new Error("not ready");
  expect(again.data.stillSealed).toBe(3);
  expect(await waitFor(again.data.workouts.list(), (list) => list.length > 0)).toMatchObject([{ name: "Kept" }]);
  expect(await store.list(owner)).toHaveLength(3);
  await session.dispose();
});
