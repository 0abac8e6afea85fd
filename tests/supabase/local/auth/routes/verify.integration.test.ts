import { describe, expect, it } from "vitest";
import {
  authStackPerFile,
  bearer,
  codeIn,
  codeOf,
  follow,
  linkIn,
  newAddress,
  PASSWORD,
  SITE_URL,
} from "#tests/helpers/backend/auth-stack.ts";

const stack = await authStackPerFile();

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

describe("links without PKCE", () => {
  it("carry the session in the fragment", async () => {
    const email = newAddress();
    const client = stack.client({ flowType: "implicit" });
    await client.auth.signUp({ email, password: PASSWORD });
    const target = await follow(stack, linkIn(await stack.mailTo(email)));
    expect(target.origin).toBe(SITE_URL);
    const fragment = fragmentOf(target);
    expect(fragment.get("type")).toBe("signup");
    expect(fragment.get("token_type")).toBe("bearer");
    expect(fragment.get("expires_in")).toBe("3600");
    const user = await stack.get("/user", bearer(fragment.get("access_token") ?? ""));
    expect(user.body.email).toBe(email);
  });

  it("are left alone by the HEAD of a link checker", async () => {
    const email = newAddress();
    await stack.client({ flowType: "implicit" }).auth.signUp({ email, password: PASSWORD });
    const link = new URL(linkIn(await stack.mailTo(email)));
    const head = await stack.fetch(`/verify${link.search}`, { method: "HEAD" });
    expect(head.status).toBe(405);
    expect(fragmentOf(await follow(stack, link.href)).get("access_token")).toBeTruthy();
  });

  it("say in the fragment what went wrong, and expire after an hour", async () => {
    const email = newAddress();
    await stack.client({ flowType: "implicit" }).auth.signUp({ email, password: PASSWORD });
    stack.advance(3601);
    const target = await follow(stack, linkIn(await stack.mailTo(email)));
    expect(target.search).toBe("");
    expect(Object.fromEntries(fragmentOf(target))).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      sb: "",
    });
  });

  it("never lead to a foreign site", async () => {
    const email = newAddress();
    await stack.client({ flowType: "implicit" }).auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: "https://evil.test/steal" },
    });
    const link = new URL(linkIn(await stack.mailTo(email)));
    expect(link.searchParams.get("redirect_to")).toBe(SITE_URL);
    link.searchParams.set("redirect_to", "https://evil.test/steal");
    expect((await follow(stack, link.href)).origin).toBe(SITE_URL);
  });

  it("need a token and a type", async () => {
    expect((await stack.get("/verify?type=signup")).body.error_code).toBe("validation_failed");
    expect((await stack.get("/verify?token=abc")).body.error_code).toBe("validation_failed");
    expect((await follow(stack, "http://127.0.0.1:54321/auth/v1/verify?token=abc&type=nonsense")).hash).toContain(
      "validation_failed",
    );
  });
});

describe("codes", () => {
  it("confirm the address they were sent to, once", async () => {
    const email = newAddress();
    const client = stack.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const token = codeIn(await stack.mailTo(email));
    const verified = await client.auth.verifyOtp({ email, token, type: "signup" });
    expect(verified.error).toBeNull();
    expect(verified.data.session?.user.email).toBe(email);
    const again = await client.auth.verifyOtp({ email, token, type: "signup" });
    expect([again.error?.status, codeOf(again)]).toEqual([403, "otp_expired"]);
  });

  it("work as type email and as a token hash", async () => {
    const [one, two] = [newAddress(), newAddress()];
    const client = stack.client();
    await client.auth.signUp({ email: one, password: PASSWORD });
    await client.auth.signUp({ email: two, password: PASSWORD });
    const token = codeIn(await stack.mailTo(one));
    expect((await client.auth.verifyOtp({ email: one, token, type: "email" })).error).toBeNull();
    const hash = new URL(linkIn(await stack.mailTo(two))).searchParams.get("token") ?? "";
    expect((await client.auth.verifyOtp({ token_hash: hash, type: "signup" })).data.user?.email).toBe(two);
  });

  it("answer alike for wrong, old and unknown", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    const right = codeIn(await stack.mailTo(email));
    const wrong = right === "000000" ? "000001" : "000000";
    const attempt = async (address: string, token: string) => {
      const { status, body } = await stack.post("/verify", { type: "signup", email: address, token });
      return [status, body.error_code, body.msg];
    };
    const refusal = [403, "otp_expired", "Token has expired or is invalid"];
    expect(await attempt(email, wrong)).toEqual(refusal);
    expect(await attempt(newAddress(), right)).toEqual(refusal);
    stack.advance(3601);
    expect(await attempt(email, right)).toEqual(refusal);
  });

  it("cannot be guessed: twenty wrong ones close the address, the right one included", async () => {
    const email = newAddress();
    await stack.post("/signup", { email, password: PASSWORD });
    const right = codeIn(await stack.mailTo(email));
    const wrong = right === "000000" ? "000001" : "000000";
    const statuses = await Promise.all(
      Array.from(
        { length: 25 },
        async () => (await stack.post("/verify", { type: "signup", email, token: wrong })).status,
      ),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    const refused = await stack.post("/verify", { type: "signup", email, token: right });
    expect([refused.status, refused.body.error_code]).toEqual([429, "over_request_rate_limit"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
