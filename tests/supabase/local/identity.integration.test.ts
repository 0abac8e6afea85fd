import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyHeaders } from "#functions/_shared/project.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { connect, signUpMember, startTestStack, type TestMember } from "#tests/helpers/backend/stack.ts";

let stack: RunningStack;
let member: TestMember;
beforeAll(async () => {
  stack = await startTestStack({}, { oldKeys: false });
  member = await signUpMember(stack);
});
afterAll(() => stack.stop());

const PUBLIC = ["publishableKey", "anonKey"] as const;
const SERVER = ["secretKey", "serviceRoleKey"] as const;

/** How many rows of profiles a request sees: a stranger none, a member one, the server all. */
const profilesSeen = async (headers: Record<string, string>, query = "") => {
  const answer = await fetch(`${stack.url}/rest/v1/profiles?select=id${query}`, { headers });
  return answer.ok ? ((await answer.json()) as unknown[]).length : answer.status;
};

const isSubscribed = async (key: string, config: { private?: boolean }, token?: string): Promise<boolean> => {
  const client = connect(stack, key);
  if (token !== undefined) await client.realtime.setAuth(token);
  const channel = client.channel(`space:${member.user.id}`, { config });
  const status = await new Promise<string>((settle) => channel.subscribe((state) => settle(state)));
  await client.removeAllChannels();
  return status === "SUBSCRIBED";
};

const ownAvatar = () => new Blob([new Uint8Array(8)], { type: "image/png" });

describe.each(SERVER)("the %s", (name) => {
  it("is the server's at REST, alone or as bearer too", async () => {
    await signUpMember(stack);
    const key = stack[name];
    for (const headers of [{ apikey: key }, { apikey: key, authorization: `Bearer ${key}` }])
      expect(await profilesSeen(headers)).toBeGreaterThan(1);
    expect(await profilesSeen({}, `&apikey=${key}`)).toBeGreaterThan(1);
  });

  it("is a member's where their token comes with it", async () => {
    const headers = { apikey: stack[name], authorization: `Bearer ${member.session.access_token}` };
    expect(await profilesSeen(headers)).toBe(1);
  });

  it("lists accounts, writes anybody's files, joins private channels", async () => {
    const server = connect(stack, stack[name]);
    expect((await server.auth.admin.listUsers()).error).toBeNull();
    const path = `${member.user.id}/${name}.png`;
    expect((await server.storage.from("avatars").upload(path, ownAvatar())).error).toBeNull();
    expect(await isSubscribed(stack[name], { private: true })).toBe(true);
  });

  it("asks the functions that are the server's, and sends to the inbox", async () => {
    const headers = { ...keyHeaders(stack[name]), "content-type": "application/json" };
    const asked = await fetch(`${stack.url}/functions/v1/send-mails`, { method: "POST", headers });
    expect(asked.status).toBe(200);
    const body = JSON.stringify({ To: [{ Email: "a@b.test" }], Subject: "x", Text: "x", HTML: "x" });
    expect((await fetch(`${stack.mailUrl}/api/v1/send`, { method: "POST", headers, body })).status).toBe(200);
  });
});

describe.each(PUBLIC)("the %s", (name) => {
  it("is a stranger's", async () => {
    const stranger = connect(stack, stack[name]);
    expect(await profilesSeen({ apikey: stack[name] })).toBe(await profilesSeen({}));
    expect((await stranger.auth.admin.listUsers()).error).toMatchObject({ status: 403 });
    const path = `${member.user.id}/x.png`;
    expect((await stranger.storage.from("avatars").upload(path, ownAvatar())).error).not.toBeNull();
    expect(await isSubscribed(stack[name], {})).toBe(true);
    expect(await isSubscribed(stack[name], { private: true })).toBe(false);
  });

  it("is a member's where their token comes with it", async () => {
    const token = member.session.access_token;
    expect(await profilesSeen({ apikey: stack[name], authorization: `Bearer ${token}` })).toBe(1);
    expect(await isSubscribed(stack[name], { private: true }, token)).toBe(true);
  });
});

describe("a key of the new form", () => {
  it("is no bearer without the header apikey, nor beside another key", async () => {
    const authorization = `Bearer ${stack.secretKey}`;
    expect(await profilesSeen({ authorization })).toBe(401);
    expect(await profilesSeen({ authorization, apikey: stack.publishableKey })).toBe(401);
    expect(await profilesSeen({ authorization, apikey: stack.anonKey })).toBe(401);
  });

  it("is refused everywhere where it is none of the project's", async () => {
    const headers = { apikey: "sb_secret_0000000000000000000000_00000000" };
    for (const path of ["auth/v1/settings", "rest/v1/profiles", "storage/v1/bucket", "functions/v1/health"])
      expect((await fetch(`${stack.url}/${path}`, { headers })).status).toBe(401);
    expect(await isSubscribed(headers.apikey, {})).toBe(false);
  });
});
