import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import {
  connect,
  MEMBER_PASSWORD,
  signUpMember,
  startTestStack,
  type TestMember,
} from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
let member: TestMember;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  member = await signUpMember(stack);
});

const server = () => connect(stack, stack.serviceRoleKey);
const ban = async (ban_duration: string) =>
  expect((await server().auth.admin.updateUserById(member.user.id, { ban_duration })).error).toBeNull();
const disable = async () => {
  const administrator = await signUpMember(stack);
  await server().auth.admin.updateUserById(administrator.user.id, { app_metadata: { role: "super_admin" } });
  await administrator.client.auth.refreshSession();
  const asked = await administrator.client.rpc("admin_set_disabled", { member: member.user.id, disabled: true });
  expect(asked.error).toBeNull();
};
const remove = async () => expect((await server().auth.admin.deleteUser(member.user.id)).error).toBeNull();

const PICTURE = new Blob([new Uint8Array([137, 80, 78, 71])], { type: "image/png" });
const path = () => `${member.user.id}/avatar.png`;

/** Every door by the token that was there before: its status, and its words for why. */
const DOORS: Readonly<Record<string, () => Promise<{ status: number; text: string }>>> = {
  rows: () => call("/rest/v1/profiles?select=id"),
  "a table without rows": () => call("/rest/v1/withdrawals?select=member_id"),
  "a new row": () => call("/rest/v1/measures", { method: "POST", body: "{}" }),
  sync_pull_all: () => rpc("sync_pull_all", { pulls: [{ collection: "documents" }] }),
  sync_pull: () => rpc("sync_pull", { collection: "documents" }),
  sync_push: () => rpc("sync_push", { collection: "documents", rows: [] }),
  entitlement: () => rpc("entitlement", {}),
  "a list of files": () =>
    call("/storage/v1/object/list/avatars", { method: "POST", body: JSON.stringify({ prefix: member.user.id }) }),
  "a removal": () =>
    call("/storage/v1/object/avatars", { method: "DELETE", body: JSON.stringify({ prefixes: [path()] }) }),
  "an upload": () => call(`/storage/v1/object/avatars/${path()}`, { method: "POST", body: PICTURE }, {}),
  "a function": () => call("/functions/v1/billing", { method: "POST", body: JSON.stringify({ action: "state" }) }),
};
const call = async (
  address: string,
  init: RequestInit = {},
  headers: Record<string, string> = { "content-type": "application/json" },
) => {
  const authorization = `Bearer ${member.session.access_token}`;
  const answer = await fetch(`${stack.url}${address}`, {
    ...init,
    headers: { apikey: stack.anonKey, authorization, ...headers },
  });
  return { status: answer.status, text: await answer.text() };
};
const rpc = (name: string, args: object) =>
  call(`/rest/v1/rpc/${name}`, { method: "POST", body: JSON.stringify(args) });

/** How a join of the member's own channel ends. */
const join = async () => {
  const client = connect(stack);
  await client.realtime.setAuth(member.session.access_token);
  return new Promise<string>((resolve) => {
    const channel = client.channel(`space:${member.user.id}`, { config: { private: true } });
    channel.subscribe((status) => {
      resolve(status);
      void client.removeAllChannels();
    });
  });
};

describe.each([
  ["banned", () => ban("1h"), "user_banned"],
  ["disabled by an administrator", disable, "user_banned"],
  ["removed", remove, "user_not_found"],
])("a member's token once the account is %s", (_, end, why) => {
  it("is refused at once at every door, and says why", async () => {
    const upload = await member.client.storage.from("avatars").upload(path(), PICTURE);
    expect(upload.error).toBeNull();
    await end();
    for (const [door, ask] of Object.entries(DOORS)) {
      const { status, text } = await ask();
      expect([door, status, JSON.parse(text)]).toEqual([
        door,
        403,
        expect.objectContaining({ message: why, hint: why }),
      ]);
    }
  });

  it("joins no channel", async () => {
    expect(await join()).toBe("SUBSCRIBED");
    await end();
    expect(await join()).toBe("CHANNEL_ERROR");
  });
});

it("whose channels are open hears that there is something to ask for, and then nothing more", async () => {
  const heard: string[] = [];
  const client = connect(stack);
  await client.realtime.setAuth(member.session.access_token);
  const channel = client.channel(`space:${member.user.id}`, { config: { private: true } });
  channel.on("broadcast", { event: "poke" }, ({ payload }) => heard.push(String(payload.collection)));
  const statuses: string[] = [];
  channel.subscribe((status) => statuses.push(status));
  await expect.poll(() => statuses).toContain("SUBSCRIBED");
  await ban("1h");
  await expect.poll(() => heard).toEqual(["space_members"]);
  await expect.poll(() => statuses.at(-1)).toMatch(/^(CLOSED|CHANNEL_ERROR)$/);
  await client.removeAllChannels();
});

it("is taken again once the ban is over", async () => {
  await ban("1h");
  await ban("none");
  const client = connect(stack);
  await client.auth.signInWithPassword({ email: member.email, password: MEMBER_PASSWORD });
  expect((await client.from("profiles").select("id")).data).toEqual([{ id: member.user.id }]);
});
