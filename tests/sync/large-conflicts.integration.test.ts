import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { rowsOf } from "#tests/helpers/data/documents.ts";
import { createFakeDevice, inSync, signInAs, waitFor } from "#tests/helpers/data/sync-device.ts";

const ROUTINES = 40;

let stack: RunningStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test("small edits of rows that have become too large to be answered together are merged all the same", async () => {
  const member = await signUpMember(stack);
  const routines = Array.from({ length: ROUTINES }, () => {
    return { ...rowsOf("routines", member.user.id), id: randomUUID(), name: "Mine" };
  });
  expect((await member.client.from("routines").insert(routines)).error).toBeNull();
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  device.setOnline(false);
  for (const { id } of routines) await data.routines.update(id, { name: "Edited offline" });
  await waitFor(data.sync.status(), ({ pending }) => pending === ROUTINES);
  const exercises = [{ exercise_id: "bench-press", note: "x".repeat(120_000) }];
  // After the device's last pull, and before its push.
  device.faults.onPush = async () => {
    device.faults.onPush = null;
    await member.client.from("routines").update({ exercises }).eq("space_id", member.user.id).throwOnError();
  };

  device.setOnline(true);
  await inSync(data);

  const { data: merged } = await member.client.from("routines").select("name, exercises").throwOnError();
  const lengths = merged.map((row) => [row.name, JSON.stringify(row.exercises).length]);
  expect(lengths).toEqual(routines.map(() => ["Edited offline", JSON.stringify(exercises).length]));
  expect(device.pushes.slice(0, 3)).toEqual([ROUTINES, ROUTINES / 2, ROUTINES / 2]);
  await session.dispose();
});
