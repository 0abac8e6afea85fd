import { describe, expect, it } from "vitest";
import {
  authStackPerFile,
  codeIn,
  codeOf,
  createMember,
  follow,
  linkIn,
  newAddress,
  PASSWORD,
  SITE_URL,
} from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerFile();

describe("resend", () => {
  it("sends the confirmation again, with PKCE where the client asks for it", async () => {
    const email = newAddress();
    const client = stack.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const first = await stack.mailTo(email);
    const tooSoon = await client.auth.resend({ type: "signup", email });
    expect([tooSoon.error?.status, codeOf(tooSoon)]).toEqual([429, "over_email_send_rate_limit"]);
    stack.advance(2);
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
    const second = await stack.mailTo(email);
    expect(second.id).not.toBe(first.id);
    const target = await follow(stack, linkIn(second));
    expect((await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "")).error).toBeNull();
  });

  it("answers alike for unknown and confirmed addresses, and sends nothing", async () => {
    const { email } = await createMember(stack);
    stack.advance(2);
    const count = async () => (await stack.context.inbox.list()).total;
    const before = await count();
    for (const address of [email, newAddress()])
      expect((await stack.post("/resend", { type: "signup", email: address })).body).toEqual({});
    expect(await count()).toBe(before);
  });

  it("needs a type and an address", async () => {
    expect((await stack.post("/resend", { email: newAddress() })).body.error_code).toBe("validation_failed");
    expect((await stack.post("/resend", { type: "signup" })).body.error_code).toBe("validation_failed");
  });
});

describe("recovery", () => {
  it("leads over the link to a session that may set a new password", async () => {
    const { email } = await createMember(stack);
    const client = stack.client();
    stack.advance(2);
    const asked = await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/auth/reset-password` });
    expect(asked.error).toBeNull();
    const target = await follow(stack, linkIn(await stack.mailTo(email)));
    expect(target.pathname).toBe("/auth/reset-password");
    await client.auth.exchangeCodeForSession(target.searchParams.get("code") ?? "");
    expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
    expect((await stack.client().auth.signInWithPassword({ email, password: "a new password" })).error).toBeNull();
    expect(codeOf(await stack.client().auth.signInWithPassword({ email, password: PASSWORD }))).toBe(
      "invalid_credentials",
    );
  });

  it("also works by code, and confirms the address", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    await stack.post("/recover", { email });
    const token = codeIn(await stack.mailTo(email));
    const verified = await stack.client().auth.verifyOtp({ email, token, type: "recovery" });
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
  });

  it("answers alike for an unknown address, repeated or not", async () => {
    const { email } = await createMember(stack);
    for (const address of [email, newAddress()]) {
      const first = await stack.post("/recover", { email: address });
      expect([first.status, first.body]).toEqual([200, {}]);
      const second = await stack.post("/recover", { email: address });
      expect([second.status, second.body.error_code]).toEqual([429, "over_email_send_rate_limit"]);
      expect(second.headers.get("retry-after")).toBe("1");
    }
  });
});
