/** What GoTrue checks first where several things are wrong with a request (github.com/supabase/auth, internal/api). */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  type AuthOverrides,
  authStackPerTest,
  bearer,
  createMember,
  follow,
  linkIn,
  newAddress,
  PASSWORD,
} from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerTest();

const service = () => bearer(stack.context.keys.serviceRoleKey);
const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await stack.fetch(path, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || "{}") as Record<string, unknown> };
};
const refusal = async (path: string, body: unknown, headers: Record<string, string> = {}, method = "POST") => {
  const answer = await send(method, path, body, headers);
  return [answer.status, answer.body.error_code, answer.body.msg];
};

const PHONE = "+393331112222";
const NO_PKCE = "PKCE flow requires code_challenge_method and code_challenge";
const MAILS_OFF: AuthOverrides = { email: { enableSignup: false } };
const ALL_OFF: AuthOverrides = { enableSignup: false, ...MAILS_OFF, sms: { enableSignup: false } };

describe("a sign-up with several things wrong", () => {
  const cases: [string, AuthOverrides, object, unknown[]][] = [
    ["nobody named", ALL_OFF, {}, [422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled"]],
    ["sign-ups off", ALL_OFF, { email: "no address" }, [422, "signup_disabled", expect.any(String)]],
    ["no password", MAILS_OFF, { email: "no address" }, [400, "validation_failed", "Signup requires a valid password"]],
    [
      "a short password",
      MAILS_OFF,
      { email: "x", phone: "y", password: "1" },
      [422, "weak_password", expect.any(String)],
    ],
    [
      "half a challenge",
      MAILS_OFF,
      { email: "no address", password: PASSWORD, code_challenge: "x" },
      [400, "validation_failed", NO_PKCE],
    ],
    [
      "the provider off",
      MAILS_OFF,
      { email: "no address", password: PASSWORD },
      [400, "email_provider_disabled", "Email signups are disabled"],
    ],
  ];
  it.each(cases)("says %s", async (_, settings, body, expected) => {
    await stack.restart(settings);
    expect(await refusal("/signup", body)).toEqual(expected);
  });
});

describe("a code that was asked for with several things wrong", () => {
  it("says of whoever may have no account made that they have none, before all else", async () => {
    await stack.restart(ALL_OFF);
    for (const body of [{ email: newAddress() }, { email: "no address" }, { phone: PHONE }, { phone: "no number" }])
      expect(await refusal("/otp", { ...body, create_user: false })).toEqual([
        422,
        "otp_disabled",
        "Signups not allowed for otp",
      ]);
  });

  it("says that texts are off before it reads the number, and reads that before the channel", async () => {
    const wrong = { phone: "no number", channel: "pigeon" };
    expect((await refusal("/otp", wrong))[2]).toBe("Invalid phone number format (E.164 required)");
    await stack.restart({ sms: { enableSignup: false } });
    expect((await refusal("/otp", wrong))[1]).toBe("phone_provider_disabled");
  });

  it("reads an address before the challenge at /magiclink, and after it at /otp", async () => {
    const wrong = { email: "no address", code_challenge: "x" };
    expect((await refusal("/magiclink", wrong))[2]).toBe("Unable to validate email address: invalid format");
    expect((await refusal("/otp", wrong))[2]).toBe(NO_PKCE);
  });

  it("reads how long a challenge is before its method", async () => {
    const wrong = { email: newAddress(), code_challenge: "x", code_challenge_method: "guess" };
    expect((await refusal("/otp", wrong))[2]).toBe("code challenge has to be between 43 and 128 characters");
  });
});

it("a change of address is sent again to whom a number names, and a new number to whom an address names", async () => {
  for (const body of [
    { type: "email_change", phone: PHONE },
    { type: "phone_change", email: newAddress() },
  ])
    expect(await send("POST", "/resend", body)).toEqual({ status: 200, body: {} });
});

it("a sign-in by /magiclink is counted apart from one by /otp", async () => {
  await stack.restart({ rateLimit: { signInSignUps: 1 } });
  expect((await refusal("/otp", {}))[0]).toBe(400);
  expect((await refusal("/otp", {}))[1]).toBe("over_request_rate_limit");
  expect((await refusal("/magiclink", {}))[0]).toBe(422);
});

describe("what is verified", () => {
  it("is counted before it is read", async () => {
    await stack.restart({ rateLimit: { tokenVerifications: 1 } });
    expect((await refusal("/verify", {}))[0]).toBe(400);
    expect((await refusal("/verify", {}))[1]).toBe("over_request_rate_limit");
  });

  it("by a link that says only that it is an e-mail's tells what it turned out to be", async () => {
    const email = newAddress();
    await send("POST", "/signup", { email, password: PASSWORD });
    const asEmail = (link: string) => link.replace(/type=\w+/, "type=email");
    expect((await follow(stack, asEmail(linkIn(await stack.mailTo(email))))).hash).toContain("type=signup");
    stack.advance(2);
    await send("POST", "/magiclink", { email });
    expect((await follow(stack, asEmail(linkIn(await stack.mailTo(email))))).hash).toContain("type=magiclink");
  });
});

describe("a member's request", () => {
  it("with a session that is no uuid, or for another audience, is refused", async () => {
    const { id, accessToken } = await createMember(stack);
    const forged = await stack.context.keys.sign({
      ...{ sub: id, aud: "authenticated", role: "authenticated", session_id: "no uuid" },
      ...{ iat: 0, exp: Math.floor(stack.context.clock.now() / 1000) + 60 },
    });
    const sessionless = await stack.get("/user", bearer(forged));
    expect(sessionless.body.msg).toBe("invalid claim: session_id claim must be a UUID");
    const elsewhere = await stack.get("/user", { ...bearer(accessToken), "x-jwt-aud": "elsewhere" });
    expect([elsewhere.status, elsewhere.body.msg]).toEqual([400, "Token audience doesn't match request audience"]);
    const headers = { ...bearer(accessToken), "x-jwt-aud": "elsewhere" };
    const unlinked = await refusal(`/user/identities/${randomUUID()}`, undefined, headers, "DELETE");
    expect(unlinked.slice(0, 2)).toEqual([403, "unexpected_audience"]);
  });

  it("reads the channel before the password, and a challenge only for another address", async () => {
    const { accessToken } = await createMember(stack);
    const put = (body: object) => refusal("/user", body, bearer(accessToken), "PUT");
    expect((await put({ phone: PHONE, channel: "pigeon", password: "1" }))[2]).toMatch(/^Invalid channel/);
    expect((await put({ data: { name: "Ada" }, code_challenge: "x" }))[0]).toBe(200);
    expect((await put({ email: newAddress(), code_challenge: "x" }))[2]).toBe(NO_PKCE);
  });

  it("for a factor that is none is not counted, and a challenge's id is read with the body", async () => {
    const { accessToken } = await createMember(stack);
    const factors = `/factors/${randomUUID()}`;
    for (let times = 0; times < 31; times += 1)
      expect((await refusal(`${factors}/challenge`, {}, bearer(accessToken)))[1]).toBe("mfa_factor_not_found");
    const { body } = await send("POST", "/factors", { factor_type: "totp" }, bearer(accessToken));
    const verify = (challenge: object) => refusal(`/factors/${body.id}/verify`, challenge, bearer(accessToken));
    expect((await verify({ challenge_id: "no uuid", code: "" }))[1]).toBe("bad_json");
    expect((await verify({ code: "123456" }))[1]).toBe("mfa_factor_not_found");
  });
});

describe("administration", () => {
  it("says first what is missing, then what is taken, then what is wrong", async () => {
    const { email } = await createMember(stack);
    const make = (body: object) => refusal("/admin/users", body, service());
    expect((await make({ password_hash: "x", password: "y" }))[2]).toMatch(/^Cannot create a user without/);
    expect((await make({ email, phone: "no number" }))[1]).toBe("email_exists");
    await send("POST", "/admin/users", { phone: PHONE }, service());
    expect((await make({ phone: PHONE, id: "no uuid" })).slice(1)).toEqual([
      "phone_exists",
      "Phone number already registered by another user",
    ]);
  });

  it("gives no weaker password than members give themselves", async () => {
    const make = (password: string) => refusal("/admin/users", { email: newAddress(), password }, service());
    expect((await make("1")).slice(0, 2)).toEqual([422, "weak_password"]);
    expect((await make("p".repeat(73)))[2]).toBe("Password cannot be longer than 72 characters");
    expect((await make(""))[0]).toBe(200);
  });

  it.each([
    ["10", 'missing unit in duration "10"'],
    ["1d", 'unknown unit "d" in duration "1d"'],
    ["soon", 'invalid duration "soon"'],
  ])("says what of the ban %s Go does not read", async (ban_duration, problem) => {
    const { id } = await createMember(stack);
    const answer = await refusal(`/admin/users/${id}`, { ban_duration }, service(), "PUT");
    expect(answer[2]).toBe(`invalid format for ban duration: time: ${problem}`);
  });

  it("makes a guest a member whose address or number it confirms", async () => {
    await stack.restart({ enableAnonymousSignIns: true });
    const { body } = await send("POST", "/signup", {});
    const path = `/admin/users/${(body.user as { id: string }).id}`;
    const changed = await send("PUT", path, { email: newAddress(), email_confirm: true }, service());
    expect(changed.body).toMatchObject({ is_anonymous: false });
  });

  it("makes a link after it has read the address, and looked for who has it", async () => {
    const link = (body: object) => refusal("/admin/generate_link", body, service());
    expect((await link({ type: "nothing" }))[2]).toBe("An email address is required");
    await stack.restart({ email: { doubleConfirmChanges: false } });
    expect((await link({ type: "email_change_current", email: newAddress() }))[1]).toBe("user_not_found");
    expect((await link({ type: "nothing", email: newAddress() }))[2]).toBe(
      "Invalid email action link type requested: nothing",
    );
  });

  it("makes no link for a member to sign up, whatever the password, and reads an order before a page", async () => {
    const { email } = await createMember(stack);
    const link = { type: "signup", email, password: "1" };
    expect((await refusal("/admin/generate_link", link, service()))[1]).toBe("email_exists");
    const list = async (query: string) => (await stack.get(`/admin/users?${query}`, service())).body.msg;
    expect(await list("page=x&sort=email")).toMatch(/^Bad Sort Parameters/);
    expect(await list(`page=${2n ** 64n}`)).toMatch(/value out of range$/);
  });

  it("lists users in pages that lead on, without what belongs to each", async () => {
    await createMember(stack);
    await createMember(stack);
    const { headers, body } = await stack.get("/admin/users?per_page=1&sort=created_at%20asc", service());
    const total = headers.get("x-total-count");
    expect(headers.get("link")).toBe(
      '</admin/users?page=2&per_page=1&sort=created_at+asc>; rel="next", ' +
        `</admin/users?page=${total}&per_page=1&sort=created_at+asc>; rel="last"`,
    );
    expect(body.users).toMatchObject([{ identities: null }]);
    const newest = await stack.get("/admin/users?per_page=1", service());
    expect(newest.body.users).not.toEqual(body.users);
    for (const sort of ["email", "created_at up"])
      expect((await stack.get(`/admin/users?sort=${sort}`, service())).body.msg).toMatch(/^Bad Sort Parameters: bad /);
  });

  it("has an audit log, which is empty, and refuses what it cannot be asked", async () => {
    const answer = await stack.fetch("/admin/audit?query=action:login", { headers: service() });
    expect([answer.status, await answer.json(), answer.headers.get("x-total-count")]).toEqual([200, [], "0"]);
    const { body } = await stack.get("/admin/audit?query=colour:red", service());
    expect(body.msg).toBe("Invalid query scope: colour:red");
    expect((await stack.get("/admin/audit")).status).toBe(401);
  });
});

it("a provider's sign-in comes back by a form as by an address", async () => {
  const form = { method: "POST", body: new URLSearchParams({ state: "unknown", code: "x" }) };
  const [posted, got] = [await stack.fetch("/callback", form), await stack.fetch("/callback?state=unknown&code=x")];
  expect([posted.status, posted.headers.get("location")]).toEqual([303, got.headers.get("location")]);
});

describe("a body that is no JSON", () => {
  it.each([
    ["", "unexpected end of JSON input"],
    ["email=a", "invalid character 'e' looking for beginning of value"],
    ['{"email":', "unexpected end of JSON input"],
    ['{"email":"a', "unexpected end of JSON input"],
    ["{} x", "invalid character 'x' after top-level value"],
  ])("%j has the message that Go gives", async (body, problem) => {
    const answer = await stack.fetch("/recover", { method: "POST", body });
    expect(await answer.json()).toMatchObject({
      error_code: "bad_json",
      msg: `Could not parse request body as JSON: ${problem}`,
    });
  });
});

it("what OpenID clients look for leads to the keys", async () => {
  const { body } = await stack.get("/.well-known/openid-configuration");
  expect(body.jwks_uri).toBe(`${body.issuer}/.well-known/jwks.json`);
  expect((await stack.get("/.well-known/jwks.json")).body).toHaveProperty("keys");
});

it.each([
  ["/health", 405],
  ["/user", 401],
  ["/nothing", 404],
])("HEAD %s answers %i", async (path, status) => {
  expect((await stack.fetch(path, { method: "HEAD" })).status).toBe(status);
});
