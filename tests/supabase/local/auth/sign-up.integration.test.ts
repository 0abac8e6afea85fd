import { describe, expect, it } from "vitest";
import {
  authStackPerFile,
  codeOf,
  createAuthStack,
  createMember,
  DESKTOP_CALLBACK,
  follow,
  linkIn,
  newAddress,
  PASSWORD,
  SITE_URL,
} from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerFile();

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

describe("sign-up with PKCE", () => {
  it("leads from the e-mail's link over a code to a session", async () => {
    const email = newAddress();
    const client = stack.client();
    const signedUp = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { first_name: "Ada", last_name: "Rossi" }, emailRedirectTo: `${SITE_URL}/auth/callback` },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user?.identities).toHaveLength(1);
    expect(signedUp.data.user?.user_metadata).toMatchObject({ first_name: "Ada", email_verified: false });

    const link = linkIn(await stack.mailTo(email));
    expect(new URL(link).searchParams.get("token")).toMatch(/^pkce_[0-9a-f]{56}$/);
    const target = await follow(stack, link);
    expect(target.origin + target.pathname).toBe(`${SITE_URL}/auth/callback`);
    expect(target.hash).toBe("");

    const exchanged = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user).toMatchObject({
      id: signedUp.data.user?.id,
      email,
      user_metadata: { first_name: "Ada", last_name: "Rossi", email_verified: true },
    });
    expect(exchanged.data.user?.email_confirmed_at).toBeTruthy();
  });

  it("refuses a replayed code and a replayed link", async () => {
    const email = newAddress();
    const client = stack.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const link = linkIn(await stack.mailTo(email));
    const target = await follow(stack, link);
    const grant = { auth_code: target.searchParams.get("code"), code_verifier: "x".repeat(43) };
    expect((await stack.post("/token?grant_type=pkce", grant)).body.error_code).toBe("bad_code_verifier");
    const code = target.searchParams.get("code") ?? "";
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    const replayed = await stack.post("/token?grant_type=pkce", grant);
    expect([replayed.status, replayed.body.error_code]).toEqual([404, "flow_state_not_found"]);

    const again = await follow(stack, link);
    expect(again.searchParams.get("error_code")).toBe("otp_expired");
    expect(again.searchParams.get("code")).toBeNull();
    expect(fragmentOf(again).get("error_code")).toBe("otp_expired");
  });

  it("lets a code wait five minutes, no longer", async () => {
    const email = newAddress();
    const client = stack.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const target = await follow(stack, linkIn(await stack.mailTo(email)));
    stack.advance(301);
    const late = await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect([late.error?.status, codeOf(late)]).toEqual([422, "flow_state_expired"]);
  });

  it("returns to the desktop's own scheme", async () => {
    const email = newAddress();
    await stack.client().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: DESKTOP_CALLBACK } });
    const target = await follow(stack, linkIn(await stack.mailTo(email)));
    expect(target.href).toMatch(/^performanceprime:\/\/auth\/callback\?code=[0-9a-f-]{36}$/);
  });

  it.each([
    { code_challenge: "a".repeat(43) },
    { code_challenge: "a".repeat(42), code_challenge_method: "s256" },
    { code_challenge: "à".repeat(43), code_challenge_method: "s256" },
    { code_challenge: "a".repeat(43), code_challenge_method: "md5" },
  ])("refuses the challenge %j", async (challenge) => {
    const { status, body } = await stack.post("/signup", { email: newAddress(), password: PASSWORD, ...challenge });
    expect([status, body.error_code]).toEqual([400, "validation_failed"]);
  });
});

describe("sign-up", () => {
  it("tells nobody who has an account", async () => {
    const { email, id } = await createMember(stack);
    stack.advance(2);
    const before = (await stack.context.inbox.list({ query: email })).total;
    const again = await stack.client().auth.signUp({ email: email.toUpperCase(), password: "another password" });
    expect(again.error).toBeNull();
    expect(again.data.user?.identities).toEqual([]);
    expect(again.data.user?.id).not.toBe(id);
    expect((await stack.context.inbox.list({ query: email })).total).toBe(before);
    expect((await stack.post("/token?grant_type=password", { email, password: "another password" })).status).toBe(400);
  });

  it("sends a new e-mail to an unconfirmed address, shows none of its data and lapses the first link", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD, data: { first_name: "Ada" } });
    const first = linkIn(await stack.mailTo(email));
    const tooSoon = await stack.post("/signup", { email, password: "another password" });
    expect([tooSoon.status, tooSoon.body.error_code]).toEqual([429, "over_email_send_rate_limit"]);
    stack.advance(2);
    const again = await stack.post("/signup", { email, password: "another password" });
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).not.toContain("Ada");
    expect(fragmentOf(await follow(stack, first)).get("error_code")).toBe("otp_expired");
    expect(fragmentOf(await follow(stack, linkIn(await stack.mailTo(email)))).get("access_token")).toBeTruthy();
  });

  it("creates one account for two sign-ups at once", async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2].map(() => stack.post("/signup", { email, password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const { rows } = await stack.context.database.query("select id from auth.users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  it("creates the member's space and profile through the triggers of the migrations", async () => {
    const { id } = await createMember(stack);
    const { rows } = await stack.context.database.query("select id from public.spaces where id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ["a weak password", { password: "12345" }, 422, "weak_password"],
    ["no password", { password: "" }, 400, "validation_failed"],
    ["an endless password", { password: "a".repeat(73) }, 400, "validation_failed"],
    ["a malformed address", { email: "no address" }, 400, "validation_failed"],
    ["an address with a line break", { email: "a@example.test\nbcc: b@example.test" }, 400, "validation_failed"],
    ["an overlong address", { email: `${"a".repeat(250)}@b.test` }, 400, "validation_failed"],
    ["no telephone number", { email: "", phone: "+39 abc" }, 400, "validation_failed"],
    ["nothing", { email: "", password: "" }, 422, "anonymous_provider_disabled"],
    ["a NUL in the data", { data: { name: "\u0000" } }, 400, "validation_failed"],
  ])("refuses %s", async (_, change, status, code) => {
    const answer = await stack.post("/signup", { email: newAddress(), password: PASSWORD, ...change });
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  it("says why a password is weak", async () => {
    const { body } = await stack.post("/signup", { email: newAddress(), password: "12345" });
    expect(body).toMatchObject({ code: 422, weak_password: { reasons: ["length"] } });
    const viaClient = await stack.client().auth.signUp({ email: newAddress(), password: "12345" });
    expect(viaClient.error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["length"] });
  });

  it("keeps passwords, codes and tokens out of the log and the tables", async () => {
    const { email } = await createMember(stack);
    const { rows } = await stack.context.database.query(
      "select to_jsonb(u)::text as row from auth.users u where email = $1",
      [email],
    );
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(stack.logged).toEqual([]);
  });
});

describe("switches", () => {
  it("gives a session at once where addresses need no confirmation", async () => {
    const open = await createAuthStack(stack.context.database, { email: { enableConfirmations: false } });
    const email = newAddress();
    const signedUp = await open.client().auth.signUp({ email, password: PASSWORD });
    expect(signedUp.data.session?.user).toMatchObject({ email, user_metadata: { email_verified: true } });
    expect((await open.context.inbox.list({ query: email })).total).toBe(0);
    const again = await open.client().auth.signUp({ email, password: PASSWORD });
    expect([again.error?.status, codeOf(again)]).toEqual([422, "user_already_exists"]);
  });

  it("signs nobody in to an account that was left unconfirmed", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    const open = await createAuthStack(stack.context.database, { email: { enableConfirmations: false } });
    const { status, body } = await open.post("/signup", { email, password: "another password" });
    expect([status, body.error_code]).toEqual([422, "user_already_exists"]);
  });

  it("refuses sign-ups when they are off", async () => {
    const closed = await createAuthStack(stack.context.database, { enableSignup: false });
    const { status, body } = await closed.post("/signup", { email: newAddress(), password: PASSWORD });
    expect([status, body.error_code]).toEqual([422, "signup_disabled"]);
  });

  it("lets anonymous members in where that is on", async () => {
    const open = await createAuthStack(stack.context.database, { enableAnonymousSignIns: true });
    const { data, error } = await open.client().auth.signInAnonymously();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, identities: [] });
  });
});
