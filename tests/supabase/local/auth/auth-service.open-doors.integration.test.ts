import { describe, expect, it } from "vitest";
import {
  authStackPerTest,
  bearer,
  codeIn,
  createMember,
  linkIn,
  newAddress,
} from "#tests/helpers/backend/auth-stack.ts";
import { createFakeWallet, solanaMessage } from "#tests/helpers/fakes/fake-wallet.ts";

const stack = await authStackPerTest();
const service = () => bearer(stack.context.keys.serviceRoleKey);
const put = async (path: string, body: object, headers: Record<string, string>) => {
  const response = await stack.fetch(path, { method: "PUT", headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe("a banned member", () => {
  it("is refused on every call and has no session left", async () => {
    const { id, accessToken, refreshToken } = await createMember(stack);
    expect((await put(`/admin/users/${id}`, { ban_duration: "24h" }, service())).status).toBe(200);
    const calls: [string, string, unknown?][] = [
      ["GET", "/user"],
      ["PUT", "/user", { data: { a: 1 } }],
      ["GET", "/reauthenticate"],
      ["POST", "/factors", { factor_type: "totp" }],
      ["GET", "/user/identities/authorize?provider=google"],
      ["POST", "/logout"],
    ];
    for (const [method, path, body] of calls) {
      const init = { method, headers: bearer(accessToken), ...(body ? { body: JSON.stringify(body) } : {}) };
      const response = await stack.fetch(path, init);
      const { error_code } = (await response.json()) as { error_code?: string };
      expect([path, response.status, error_code]).toEqual([path, 403, "user_banned"]);
    }
    const { rows } = await stack.context.database.query("select from auth.sessions where user_id = $1", [id]);
    expect(rows).toEqual([]);
    const refresh = () => stack.post("/token?grant_type=refresh_token", { refresh_token: refreshToken });
    expect((await refresh()).body).toMatchObject({ code: 400, error_code: "user_banned" });
    await put(`/admin/users/${id}`, { ban_duration: "none" }, service());
    expect((await refresh()).status).toBe(400);
    expect((await stack.get("/user", bearer(accessToken))).body.error_code).toBe("session_not_found");
  });

  it("is refused where the ban left the session", async () => {
    const { id, accessToken } = await createMember(stack);
    await stack.context.database.query("update auth.users set banned_until = '2200-01-01' where id = $1", [id]);
    expect((await stack.get("/user", bearer(accessToken))).body).toMatchObject({
      code: 403,
      error_code: "user_banned",
    });
  });
});

describe("a refresh token's grandparent", () => {
  it("leads to the token that stands, not to a second chain", async () => {
    const { id, refreshToken } = await createMember(stack);
    const refresh = async (token: unknown) =>
      (await stack.post("/token?grant_type=refresh_token", { refresh_token: token })).body.refresh_token;
    const third = await refresh(await refresh(refreshToken));
    expect(await refresh(refreshToken)).toBe(third);
    const { rows } = await stack.context.database.query(
      "select token from auth.refresh_tokens where user_id = $1 and not revoked",
      [id],
    );
    expect(rows).toEqual([{ token: third }]);
  });
});

describe("a wallet's message", () => {
  it("names the site it is for on the same machine, too", async () => {
    const wallet = createFakeWallet();
    const site = new URL(stack.context.config.auth.siteUrl);
    const issued = new Date(stack.context.clock.now()).toISOString();
    const grant = (domain: string) => {
      const fields = { Version: "1", URI: `${site.origin}/auth`, "Issued At": issued };
      const message = solanaMessage(domain, wallet.address, fields);
      const signature = Buffer.from(wallet.sign(message)).toString("base64url");
      return stack.post("/token?grant_type=web3", { chain: "solana", message, signature });
    };
    for (const domain of ["evil.example", "127.0.0.1:9999", "localhost:4173"])
      expect((await grant(domain)).body).toMatchObject({ error: "invalid_grant" });
    expect((await grant(site.host)).status).toBe(200);
  });
});

describe("a new address", () => {
  it("says nothing of whose it is, and never arrives where it is another's", async () => {
    const [member, other] = [await createMember(stack), await createMember(stack)];
    stack.advance(2);
    const ask = (email: string) => put("/user", { email }, bearer(member.accessToken));
    const mails = async (email: string) => (await stack.context.inbox.list({ query: email })).total;
    const before = await mails(other.email);
    const taken = await ask(other.email);
    const toOwn = await stack.mailTo(member.email);
    stack.advance(2);
    const fresh = newAddress();
    const free = await ask(fresh);
    expect([taken.status, taken.body.new_email]).toEqual([200, other.email]);
    expect(Object.keys(taken.body).sort()).toEqual(Object.keys(free.body).sort());
    expect(linkIn(toOwn)).not.toBe("");
    expect([await mails(other.email), await mails(fresh)]).toEqual([before, 1]);

    stack.advance(2);
    await ask(other.email);
    stack.advance(2);
    await stack.post("/resend", { type: "email_change", email: member.email });
    expect(await mails(other.email)).toBe(before);
    const own = await stack.post("/verify", {
      type: "email_change",
      email: member.email,
      token: codeIn(await stack.mailTo(member.email)),
    });
    expect(own.status).toBe(200);
    const { body } = await stack.get("/user", bearer(member.accessToken));
    expect(body.email).toBe(member.email);
  });
});
