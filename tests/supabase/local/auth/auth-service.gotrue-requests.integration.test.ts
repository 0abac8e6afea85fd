/** How GoTrue reads what comes in, and names what is not there (github.com/supabase/auth, internal/api). */
import { describe, expect, it } from "vitest";
import {
  authStackPerFile,
  bearer,
  codeIn,
  createMember,
  newAddress,
  PASSWORD,
} from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerFile();

const service = () => bearer(stack.context.keys.serviceRoleKey);
const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await stack.fetch(path, { method, headers, ...(text === undefined ? {} : { body: text }) });
  const answer = await response.text();
  const parsed = (answer.startsWith("{") ? JSON.parse(answer) : { text: answer }) as Record<string, unknown>;
  return { status: response.status, headers: response.headers, body: parsed };
};

describe("the fields of a body", () => {
  it("are found whatever the case of their names, and others are passed over", async () => {
    const { email } = await createMember(stack);
    const body = { EMAIL: email, Password: PASSWORD, colour: "red" };
    expect((await send("POST", "/token?grant_type=password", body)).status).toBe(200);
  });

  it("count as the last says that names one", async () => {
    const { email } = await createMember(stack);
    const body = `{"email":"${newAddress()}","Email":"${email}","password":"x","password":"${PASSWORD}"}`;
    expect((await send("POST", "/token?grant_type=password", body)).status).toBe(200);
  });

  it("keep the case of what stands within them", async () => {
    const { accessToken } = await createMember(stack);
    const { body } = await send("PUT", "/user", { Data: { Email: "a", email: "b" } }, bearer(accessToken));
    expect(body.user_metadata).toMatchObject({ Email: "a", email: "b" });
  });
});

describe("a slash at the end of an address", () => {
  it("changes nothing where GoTrue groups its routes", async () => {
    const { id, accessToken } = await createMember(stack);
    const member = bearer(accessToken);
    const known: [string, string, unknown, Record<string, string>, number][] = [
      ["GET", "/user/", undefined, member, 200],
      ["POST", "/factors/", {}, member, 400],
      ["POST", "/verify/", {}, {}, 400],
      ["GET", "/admin/users/", undefined, service(), 200],
      ["GET", `/admin/users/${id}/`, undefined, service(), 200],
      ["PATCH", "/signup/", {}, {}, 405],
    ];
    for (const [method, path, body, headers, status] of known)
      expect((await send(method, path, body, headers)).status, path).toBe(status);
  });

  it("is another address elsewhere", async () => {
    for (const path of ["/settings/", "/health/"]) expect((await send("GET", path)).status).toBe(404);
  });
});

it.each(["/sso", "/sso/saml/metadata"])("where single sign-on is off GET %s says so", async (path) => {
  const { status, body } = await send("GET", path);
  expect([status, body.error_code]).toEqual([404, "saml_provider_disabled"]);
});

describe("an error", () => {
  it("in the shape of OAuth has the header of the API's version, too", async () => {
    const version = { "x-supabase-api-version": "2024-01-01" };
    const { headers, body } = await send("POST", "/token?grant_type=id_token", {}, version);
    expect(body.error).toBe("invalid request");
    expect(headers.get("x-supabase-api-version")).toBe("2024-01-01");
  });

  it("comes in the first shape where the version is no date", async () => {
    const version = { "x-supabase-api-version": "2024-13-45" };
    expect((await send("POST", "/recover", {}, version)).body.code).toBe(400);
  });

  it("of the server has an id, which the log has as well, and one of the request has none", async () => {
    const account = { email: newAddress(), password_hash: "no hash" };
    const { status, body } = await send("POST", "/admin/users", account, service());
    expect([status, body.error_id]).toEqual([500, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect((await send("POST", "/recover", {})).body).not.toHaveProperty("error_id");
  });
});

describe("another address that the service gives", () => {
  const linkOf = async (type: string, email: string) =>
    (await send("POST", "/admin/generate_link", { type, email, password: PASSWORD }, service())).body;
  const move = (id: unknown) => send("PUT", `/admin/users/${id}`, { email: newAddress() }, service());
  const follow = async (type: string, hash: unknown) =>
    (await send("POST", "/verify", { type, token_hash: hash })).body.error_code;

  it("ends the e-mails to the old one", async () => {
    const { id, email } = await createMember(stack);
    const { hashed_token } = await linkOf("recovery", email);
    await move(id);
    expect(await follow("recovery", hashed_token)).toBe("otp_expired");
  });

  it("ends a confirmation and a change of address under way", async () => {
    const waiting = await linkOf("signup", newAddress());
    await move(waiting.id);
    expect(await follow("signup", waiting.hashed_token)).toBe("otp_expired");
    const { id, accessToken } = await createMember(stack);
    await send("PUT", "/user", { email: newAddress() }, bearer(accessToken));
    expect((await move(id)).body).not.toHaveProperty("new_email");
  });

  it("keeps a password that the service gave, and none of who signed up with the old one", async () => {
    const signUp = { email: newAddress(), password: PASSWORD };
    const asked = await send("POST", "/signup", signUp);
    const given = await send("POST", "/admin/users", { ...signUp, email: newAddress() }, service());
    const signIn = async (id: unknown) => {
      const email = (await move(id)).body.email as string;
      stack.advance(2);
      await send("POST", "/resend", { type: "signup", email });
      await send("POST", "/verify", { type: "signup", email, token: codeIn(await stack.mailTo(email)) });
      return (await send("POST", "/token?grant_type=password", { email, password: PASSWORD })).body.error_code;
    };
    expect(await signIn(asked.body.id)).toBe("invalid_credentials");
    expect(await signIn(given.body.id)).toBeUndefined();
  });
});
