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

test("small edits of rows that are too large to be answered together are merged all the same", async () => {
  const member = await signUpMember(stack);
  const routines = Array.from({ length: ROUTINES }, () => {
    const exercises = [{ exercise_id: "bench-press", note: "x".repeat(120_000) }];
    return { ...rowsOf("routines", member.user.id), id: randomUUID(), name: "Mine", exercises };
  });
  for (const part of [routines.slice(0, 20), routines.slice(20)])
    expect((await member.client.from("routines").insert(part)).error).toBeNull();
  const device = createFakeDevice([member]);
  await signInAs(device.platform, member);
  const session = device.open();
  const data = await device.ready(session);
  await inSync(data);
  device.setOnline(false);
  for (const { id } of routines) await data.routines.update(id, { name: "Edited offline" });
  await waitFor(data.sync.status(), ({ pending }) => pending === ROUTINES);
  const theirs = await member.client.from("routines").update({ notes: "Theirs" }).eq("space_id", member.user.id);
  expect(theirs.error).toBeNull();

  device.setOnline(true);
  await inSync(data);

  const { data: merged } = await member.client.from("routines").select("name, notes");
  expect(merged).toEqual(routines.map(() => ({ name: "Edited offline", notes: "Theirs" })));
  expect(device.pushes.slice(0, 3)).toEqual([ROUTINES, ROUTINES / 2, ROUTINES / 2]);
  await session.dispose();
});
