import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
import { authStackPerFile, bearer, createMember, PASSWORD } from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerFile();

const logout = async (token: string, scope = "") =>
  (await stack.fetch(`/logout${scope}`, { method: "POST", headers: bearer(token) })).status;
const userStatus = async (token: string) => {
  const { status, body } = await stack.get("/user", bearer(token));
  return [status, body.error_code];
};
const ENDED = [403, "session_not_found"];

describe("bearer tokens", () => {
  const secret = new TextEncoder().encode("a secret for tests that is long enough");
  const inAnHour = () => Math.floor(stack.context.clock.now() / 1000) + 3600;
  const forge = (claims: Record<string, unknown>, key = secret, alg = "HS256") =>
    new SignJWT({ exp: inAnHour(), ...claims }).setProtectedHeader({ alg }).sign(key);

  it("refuses a request without one", async () => {
    expect(await userStatus("")).toEqual([401, "no_authorization"]);
    expect((await stack.get("/user")).status).toBe(401);
    expect((await stack.get("/user", { authorization: "Basic YTpi" })).status).toBe(401);
  });

  it("refuses what is forged, unsigned, expired, of another algorithm, or no token at all", async () => {
    const { id } = await createMember(stack);
    const claims = { sub: id, role: "authenticated", aud: "authenticated" };
    const tokens = [
      await forge(claims, new TextEncoder().encode("another secret that is long enough too")),
      new UnsecuredJWT({ ...claims, exp: inAnHour() }).encode(),
      await forge({ ...claims, exp: inAnHour() - 7200 }),
      await forge(claims, secret, "HS384"),
      "not.a.token",
      "x",
    ];
    for (const token of tokens) expect(await userStatus(token)).toEqual([403, "bad_jwt"]);
  });

  it("says what is wrong with a token as Go's library does", async () => {
    const { id } = await createMember(stack);
    const claims = { sub: id, role: "authenticated", aud: "authenticated" };
    const problems: [string, string][] = [
      ["x", "token is malformed: token contains an invalid number of segments"],
      ["not.a.token", "token is malformed: could not JSON decode header"],
      [await forge({ ...claims, exp: inAnHour() - 7200 }), "token has invalid claims: token is expired"],
      [await forge({ ...claims, nbf: inAnHour() }), "token has invalid claims: token is not valid yet"],
      [await forge(claims, secret, "HS384"), "token signature is invalid: signing method HS384 is invalid"],
      [new UnsecuredJWT(claims).encode(), "token signature is invalid: signing method none is invalid"],
      [`${await forge(claims)}x`, "token signature is invalid: signature is invalid"],
    ];
    for (const [token, problem] of problems)
      expect((await stack.get("/user", bearer(token))).body.msg).toBe(
        `invalid JWT: unable to parse or verify signature, ${problem}`,
      );
  });

  it("are read in GoTrue's spelling alone", async () => {
    const { accessToken } = await createMember(stack);
    const statusOf = async (authorization: string) => (await stack.get("/user", { authorization })).status;
    expect(await statusOf(`bearer ${accessToken}`)).toBe(200);
    for (const spelling of ["BEARER ", "Bearer  "]) expect(await statusOf(`${spelling}${accessToken}`)).toBe(401);
  });

  it("refuses the API keys, which are no member's", async () => {
    expect(await userStatus(stack.context.keys.anonKey)).toEqual([403, "bad_jwt"]);
    expect(await userStatus(stack.context.keys.serviceRoleKey)).toEqual([403, "bad_jwt"]);
  });

  it("refuses members that do not exist and sessions of others", async () => {
    const [member, other] = [await createMember(stack), await createMember(stack)];
    const unknown = "6f1ed002-ab5c-4d4e-8d53-1d41bd3f7b5a";
    expect(await userStatus(await forge({ sub: unknown }))).toEqual([403, "user_not_found"]);
    expect(await userStatus(await forge({ sub: "1; drop table auth.users" }))).toEqual([400, "bad_jwt"]);
    const { session_id } = decodeJwt(other.accessToken);
    expect(await userStatus(await forge({ sub: member.id, session_id }))).toEqual(ENDED);
    expect(await userStatus(await forge({ sub: member.id, session_id: "no uuid" }))).toEqual([403, "bad_jwt"]);
  });

  it("is named by the client library", async () => {
    const { email, accessToken } = await createMember(stack);
    const client = stack.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    await logout(accessToken);
    const { error } = await client.auth.getUser();
    expect(error?.name).toBe("AuthSessionMissingError");
    expect((await client.auth.getSession()).data.session).toBeNull();
  });
});
