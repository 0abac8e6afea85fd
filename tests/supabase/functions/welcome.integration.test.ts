import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keyHeaders } from "#functions/_shared/project.ts";
import { handler, welcomeName } from "#functions/welcome/handler.ts";
import type { Database } from "#local/database/database.ts";
import type { RunningStack } from "#local/stack-options.ts";
import { createAccount, openTestDatabase } from "#tests/helpers/backend/database.ts";
import { type HttpReceiver, startReceiver } from "#tests/helpers/backend/http-receiver.ts";
import { codeOfMail, linkOfMail } from "#tests/helpers/backend/mails.ts";
import { connect, MEMBER_PASSWORD, signUpMember, startTestStack } from "#tests/helpers/backend/stack.ts";
import { eventually } from "#tests/helpers/eventually.ts";

const SECRET = "a secret between two servers";
/** How long a busy machine may take for what happens after the answer. */
let stack: RunningStack;
let receiver: HttpReceiver;

beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  vi.stubEnv("WELCOME_WEBHOOK_URL", receiver.url);
  vi.stubEnv("WELCOME_WEBHOOK_SECRET", SECRET);
});

const ask = (member: string, key: string | null = stack.secretKey, init: RequestInit = {}) =>
  fetch(`${stack.url}/functions/v1/welcome`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key !== null && keyHeaders(key)) },
    body: JSON.stringify({ user_id: member }),
    ...init,
  });
/** What was sent about one member: a call for another may still be on its way. */
const sentFor = (member: string) =>
  receiver.received.filter(
    ({ body }) => typeof body === "object" && body !== null && Reflect.get(body, "user_id") === member,
  );
const expectSentOnce = (member: string) => eventually(() => expect(sentFor(member)).toHaveLength(1));

const signUp = async (email: string, data: Record<string, string>) => {
  const answer = await connect(stack).auth.signUp({ email, password: MEMBER_PASSWORD, options: { data } });
  if (answer.error) throw answer.error;
  return answer.data.user?.id ?? "";
};

describe("after a sign-up", () => {
  it("the receiver gets id, name and address once, with the secret in a header", async () => {
    const id = await signUp("ada@example.test", { full_name: "Ada Verdi", first_name: "Ada" });
    await expectSentOnce(id);
    expect(sentFor(id)[0]?.body).toEqual({ user_id: id, name: "Ada Verdi", email: "ada@example.test" });
    expect(sentFor(id)[0]?.headers["x-webhook-secret"]).toBe(SECRET);
    const again = await Promise.all([ask(id), ask(id), ask(id)]);
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(sentFor(id)).toHaveLength(1);
  });

  it.each([
    ["answers with an error", { status: 500 }],
    ["sends elsewhere", { status: 307, headers: { location: "/elsewhere" } }],
  ])("a receiver that %s is left alone", async (_, answer) => {
    receiver.answer = answer;
    const { user } = await signUpMember(stack);
    await expectSentOnce(user.id);
    expect((await ask(user.id)).status).toBe(204);
    expect(sentFor(user.id)).toHaveLength(1);
  });

  it("a receiver that never answers does not hold up the sign-up", async () => {
    receiver.answer = null;
    const { session, user } = await signUpMember(stack);
    expect(session.access_token).not.toBe("");
    await expectSentOnce(user.id);
  });

  it.each([
    ["WELCOME_WEBHOOK_URL", ""],
    ["WELCOME_WEBHOOK_SECRET", ""],
    ["WELCOME_WEBHOOK_URL", "http://receiver.example.test/hook"],
    ["WELCOME_WEBHOOK_URL", "not an address"],
  ])("nothing is sent, and nobody counts as greeted, while %s is '%s'", async (name, value) => {
    vi.stubEnv(name, value);
    const { user } = await signUpMember(stack);
    expect((await ask(user.id)).status).toBe(204);
    expect(sentFor(user.id)).toEqual([]);
    vi.stubEnv("WELCOME_WEBHOOK_URL", receiver.url);
    vi.stubEnv("WELCOME_WEBHOOK_SECRET", SECRET);
    await ask(user.id);
    await expectSentOnce(user.id);
  });
});

describe("an account that is no member's yet is greeted once it is", () => {
  const admin = () => connect(stack, stack.secretKey).auth.admin;
  const greetingsOf = (id: string) =>
    receiver.received.filter(({ body }) => Reflect.get(Object(body), "user_id") === id);
  const expectNobody = async (id: string) => {
    expect((await ask(id)).status).toBe(204);
    // What the database asked for by itself arrives before the greeting of who signs up later.
    const { user } = await signUpMember(stack);
    await eventually(() => expect(greetingsOf(user.id)).toHaveLength(1));
    expect(greetingsOf(id)).toEqual([]);
  };
  const expectOnce = async (id: string, message: object) => {
    await eventually(() => expect(greetingsOf(id)).toHaveLength(1));
    expect(greetingsOf(id)[0]?.body).toMatchObject(message);
    await ask(id);
    expect(greetingsOf(id)).toHaveLength(1);
  };

  it("a guest with the first address", async () => {
    const folder = await mkdtemp(join(tmpdir(), "welcome-"));
    const configFile = join(folder, "config.toml");
    await writeFile(configFile, "[auth]\nenable_anonymous_sign_ins = true\n[functions.welcome]\nverify_jwt = false\n");
    const open = await startTestStack({ configFile });
    try {
      const client = connect(open);
      const { data } = await client.auth.signInAnonymously();
      const id = data.user?.id ?? "";
      const asked = await fetch(`${open.url}/functions/v1/welcome`, {
        method: "POST",
        headers: keyHeaders(open.secretKey),
        body: JSON.stringify({ user_id: id }),
      });
      expect(asked.status).toBe(204);
      expect(receiver.received).toEqual([]);
      const { error } = await client.auth.updateUser({ email: "guest@example.test", data: { first_name: "Ada" } });
      expect(error).toBeNull();
      await eventually(() => expect(receiver.received).toHaveLength(1));
      expect(receiver.received[0]?.body).toEqual({ user_id: id, name: "Ada", email: "guest@example.test" });
    } finally {
      await open.stop();
      await rm(folder, { recursive: true });
    }
  });

  it("an invited one with the confirmation", async () => {
    const email = "invited@example.test";
    const { data } = await admin().inviteUserByEmail(email, { data: { full_name: "Ada Verdi" } });
    const id = data.user?.id ?? "";
    await expectNobody(id);
    const token_hash = new URL(await linkOfMail(stack, email)).searchParams.get("token_hash") ?? "";
    expect((await connect(stack).auth.verifyOtp({ token_hash, type: "invite" })).error).toBeNull();
    await expectOnce(id, { name: "Ada Verdi", email });
  });

  it("one that an administrator made, with the confirmation", async () => {
    const email = "made@example.test";
    const { data } = await admin().createUser({ email });
    const id = data.user?.id ?? "";
    await expectNobody(id);
    await admin().updateUserById(id, { email_confirm: true });
    await expectOnce(id, { email });
  });

  it("one that signed up, before it confirms, and not again with the confirmation", async () => {
    const confirming = await startTestStack({ autoConfirm: false });
    try {
      const client = connect(confirming);
      const email = "signed-up@example.test";
      await client.auth.signUp({ email, password: MEMBER_PASSWORD });
      await eventually(() => expect(receiver.received).toHaveLength(1));
      const token = await codeOfMail(confirming, email);
      expect((await client.auth.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
      const second = await connect(confirming).auth.signUp({ email: "next@example.test", password: MEMBER_PASSWORD });
      await eventually(() => expect(receiver.received).toHaveLength(2));
      expect(receiver.received[1]?.body).toMatchObject({ user_id: second.data.user?.id });
    } finally {
      await confirming.stop();
    }
  });
});

describe("the function", () => {
  it("answers the server alone", async () => {
    const { user, session } = await signUpMember(stack);
    await expectSentOnce(user.id);
    for (const key of [null, stack.publishableKey, session.access_token, SECRET, `${stack.secretKey}x`]) {
      expect((await ask(user.id, key)).status).toBe(401);
    }
  });

  it("refuses everybody where it has no key of its own", async () => {
    const request = new Request("http://x.test", { method: "POST", headers: { authorization: "Bearer undefined" } });
    expect((await handler(request, { SUPABASE_URL: stack.url })).status).toBe(401);
  });

  it("refuses other methods and bodies", async () => {
    expect((await ask("", stack.secretKey, { method: "GET", body: null })).status).toBe(405);
    for (const body of ["", "[]", "{}", '{"user_id":1}', '{"user_id":"1; drop"}']) {
      expect((await ask("", stack.secretKey, { body })).status).toBe(400);
    }
  });

  it("sends nothing for someone who does not exist", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await ask(nobody)).status).toBe(204);
    expect(sentFor(nobody)).toEqual([]);
  });

  it.each([
    [{ full_name: "Ada Verdi", first_name: "Ada", email: "a@b.test" }, "Ada Verdi"],
    [{ full_name: "  ", first_name: "Ada", email: "a@b.test" }, "Ada"],
    [{ full_name: "", first_name: "", email: "luca.bianchi@b.test" }, "luca.bianchi"],
    [{ full_name: "", first_name: "", email: "" }, "Utente"],
  ])("calls %o %s", (claim, name) => {
    expect(welcomeName(claim)).toBe(name);
  });
});

/** Stands for what a hosted project has: the vault's view and pg_net's function, with pg_net's own argument names. */
const HOSTED = `
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  create schema net;
  create table net.calls (url text, body jsonb, headers jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds integer default 5000) returns bigint language sql as $$
    insert into net.calls values (url, body, headers); select 1::bigint
  $$;`;

describe("on a hosted project", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.script(HOSTED);
  });
  afterAll(() => database.close());
  const calls = async () => (await database.query("select url, body, headers from net.calls")).rows;

  it("the database calls the function itself, once its vault has address and key", async () => {
    await createAccount(database);
    expect(await calls()).toEqual([]);
    await database.query("insert into vault.decrypted_secrets values ('project_url', 'https://ref.supabase.co/')");
    await database.query("insert into vault.decrypted_secrets values ('service_role_key', 'the key')");
    const id = await createAccount(database);
    expect(await calls()).toEqual([
      {
        url: "https://ref.supabase.co/functions/v1/welcome",
        body: { user_id: id },
        headers: { "Content-Type": "application/json", apikey: "the key", Authorization: "Bearer the key" },
      },
    ]);
  });

  it("it shows a secret key in the header apikey alone, before a key of the old form", async () => {
    await database.query("insert into vault.decrypted_secrets values ('secret_key', 'sb_secret_x')");
    await database.query("delete from net.calls");
    await createAccount(database);
    expect((await calls()).map(({ headers }) => headers)).toEqual([
      { "Content-Type": "application/json", apikey: "sb_secret_x" },
    ]);
  });

  it("a sign-up goes through although pg_net fails", async () => {
    await database.script("drop table net.calls");
    const id = await createAccount(database);
    expect((await database.query("select 1 from public.profiles where id = $1", [id])).rows).toHaveLength(1);
  });
});
