import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyHeaders } from "#functions/_shared/project.ts";
import { handler } from "#functions/gym-commands/handler.ts";
import type { RunningStack } from "#local/stack-options.ts";
import {
  connect,
  MEMBER_PASSWORD,
  signUpMember,
  startTestStack,
  type TestMember,
} from "#tests/helpers/backend/stack.ts";
import { documentOf } from "#tests/helpers/data/documents.ts";
import { eventually } from "#tests/helpers/eventually.ts";

let stack: RunningStack;
let member: TestMember;
beforeAll(async () => {
  stack = await startTestStack();
  member = await signUpMember(stack);
});
afterAll(() => stack.stop());

/** A gym that the member is invited to as its owner. */
const openGym = async (): Promise<string> => {
  const { client, user, email } = await signUpMember(stack);
  const role = { app_metadata: { role: "super_admin" } };
  await connect(stack, stack.secretKey).auth.admin.updateUserById(user.id, role);
  await client.auth.signInWithPassword({ email, password: MEMBER_PASSWORD });
  const about = { name: "Palestra", zone: "UTC", owner_email: member.email };
  const { data, error } = await client.rpc("admin_make_gym", about);
  expect(error).toBeNull();
  return data;
};

it("the embedded stack answers a command that a device pushed", async () => {
  const about = { gym_id: await openGym(), verb: "accept_invitation", args: {} };
  const row = documentOf("gym_commands", member.user.id, about);
  const { error } = await member.client.rpc("sync_push", {
    collection: "documents",
    rows: [{ new: row, assumed: null }],
  });
  expect(error).toBeNull();
  await eventually(async () => {
    const { data } = await member.client.from("gym_commands").select("state,reason").eq("id", row.id).single();
    expect(data).toEqual({ state: "accepted", reason: "" });
  });
});

const call = (key: string, body: unknown) =>
  handler(
    new Request(`${stack.url}/functions/v1/gym-commands`, {
      method: "POST",
      headers: keyHeaders(key),
      body: JSON.stringify(body),
    }),
    { SUPABASE_URL: stack.url, SUPABASE_SERVICE_ROLE_KEY: stack.secretKey },
  );

it("a hosted project's function does what waits, for the server alone", async () => {
  const gym_id = randomUUID();
  const answer = await call(stack.secretKey, { gym_id });
  expect([answer.status, await answer.json()]).toEqual([200, { done: 0 }]);
  expect((await call(stack.publishableKey, { gym_id })).status).toBe(401);
  for (const body of [{}, { gym_id: "x" }, null]) expect((await call(stack.secretKey, body)).status).toBe(400);
  const { error } = await connect(stack).rpc("run_gym_commands", { gym: gym_id });
  expect(error?.code).toBe("42501");
});
