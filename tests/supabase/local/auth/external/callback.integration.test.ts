import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { codeOf, newAddress, SITE_URL } from "#tests/helpers/backend/auth-stack.ts";
import {
  arriveAsNewcomer,
  CALLBACK,
  googleAt,
  googleStackPerTest,
  googleStart,
  goThroughGoogle,
  visit,
} from "#tests/helpers/backend/external-sign-in.ts";
import { startOpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";

const { provider, stack } = await googleStackPerTest();

const newcomer = () => arriveAsNewcomer(provider);
const startAddress = (query: Record<string, string> = {}) => googleStart(stack, query);

/** Where the provider sends a member back to, not visited yet. */
const arrival = async (query: Record<string, string> = {}): Promise<URL> =>
  provider.visit((await visit(stack, startAddress(query))).location.href);

const refusal = (location: URL) => [location.searchParams.get("error"), location.searchParams.get("error_code")];

describe("the way back", () => {
  it("serves once: a second visit says so and changes nothing", async () => {
    newcomer();
    const client = stack.client();
    const { data } = await client.auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo: CALLBACK, skipBrowserRedirect: true },
    });
    const back = await provider.visit((await visit(stack, data.url ?? "")).location.href);
    const first = await visit(stack, back);
    expect(first.status).toBe(302);
    const second = await visit(stack, back);
    expect(second.status).toBe(303);
    expect(second.location.origin).toBe(SITE_URL);
    expect(refusal(second.location)).toEqual(["invalid_request", "flow_state_already_used"]);
    const code = first.location.searchParams.get("code") ?? "";
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect(codeOf(await stack.client({ flowType: "implicit" }).auth.exchangeCodeForSession(code))).toBeDefined();
  });

  it("serves once in the implicit flow as well", async () => {
    newcomer();
    const back = await arrival();
    expect((await visit(stack, back)).location.hash).toContain("access_token=");
    expect(refusal((await visit(stack, back)).location)).toEqual(["invalid_request", "bad_oauth_state"]);
  });

  it("closes after five minutes, before and after the provider", async () => {
    newcomer();
    const back = await arrival();
    stack.advance(301);
    expect(refusal((await visit(stack, back)).location)).toEqual(["invalid_request", "bad_oauth_state"]);
  });

  it("gives its code to the holder of the verifier alone, for five minutes", async () => {
    newcomer();
    const client = stack.client();
    const code = (await goThroughGoogle(stack, provider, client)).searchParams.get("code") ?? "";
    const other = await stack.post("/token?grant_type=pkce", { auth_code: code, code_verifier: "x".repeat(50) });
    expect([other.status, other.body.error_code]).toEqual([400, "bad_code_verifier"]);
    stack.advance(301);
    expect(codeOf(await client.auth.exchangeCodeForSession(code))).toBe("flow_state_expired");
  });

  it.each([
    ["no state", (back: URL) => back.searchParams.delete("state"), ["invalid_request", "bad_oauth_callback"]],
    [
      "a malformed state",
      (back: URL) => back.searchParams.set("state", "' or 1"),
      ["invalid_request", "bad_oauth_state"],
    ],
    [
      "an unknown state",
      (back: URL) => back.searchParams.set("state", randomUUID()),
      ["invalid_request", "bad_oauth_state"],
    ],
    ["no code", (back: URL) => back.searchParams.delete("code"), ["invalid_request", "bad_oauth_callback"]],
    ["a changed code", (back: URL) => back.searchParams.set("code", "stolen"), ["server_error", "unexpected_failure"]],
    [
      "another issuer",
      (back: URL) => back.searchParams.set("iss", "https://evil.example"),
      ["invalid_request", "bad_oauth_callback"],
    ],
  ])("is refused with %s", async (_name, change, expected) => {
    newcomer();
    const back = await arrival();
    change(back);
    const { location } = await visit(stack, back);
    expect(refusal(location)).toEqual(expected);
    expect(location.href).not.toContain("access_token");
  });

  it("is of no use with another sign-in's code, and cannot be tried again", async () => {
    newcomer();
    const [mine, other] = [await arrival(), await arrival()];
    mine.searchParams.set("code", other.searchParams.get("code") ?? "");
    expect(refusal((await visit(stack, mine)).location)).toEqual(["server_error", "unexpected_failure"]);
    expect(refusal((await visit(stack, mine)).location)).toEqual(["server_error", "oauth_client_state_not_found"]);
    expect(stack.logged.join("\n")).not.toContain(other.searchParams.get("code"));
  });

  it("is not used up by a link checker", async () => {
    newcomer();
    const back = await arrival();
    expect((await stack.fetch(`/callback${back.search}`, { method: "HEAD" })).status).toBe(405);
    expect((await visit(stack, back)).location.hash).toContain("access_token=");
  });

  it("tells the app that the member said no", async () => {
    provider.setUser(null);
    const { location } = await visit(stack, await arrival());
    expect(location.origin + location.pathname).toBe(CALLBACK);
    expect(location.searchParams.get("error")).toBe("access_denied");
    expect(new URLSearchParams(location.hash.slice(1)).get("error_description")).toBe("The user denied the request");
  });

  it("is refused when the id_token answers another sign-in's nonce", async () => {
    const { email } = newcomer();
    const back = await arrival();
    await stack.context.database.query(
      `update auth.oauth_client_states set nonce = 'another' where id =
         (select oauth_client_state_id from auth.flow_state where id = $1)`,
      [back.searchParams.get("state")],
    );
    expect(refusal((await visit(stack, back)).location)).toEqual(["server_error", "unexpected_failure"]);
    expect((await stack.context.database.query("select 1 from auth.users where email = $1", [email])).rows).toEqual([]);
  });

  it("passes the nonce of the client on, and holds the id_token to it", async () => {
    newcomer();
    const { location } = await visit(stack, startAddress({ nonce: "the client's own" }));
    expect(location.searchParams.get("nonce")).toBe("the client's own");
    expect((await visit(stack, await provider.visit(location.href))).location.hash).toContain("access_token=");
  });

  it("asks the userinfo endpoint where the id_token has no address", async () => {
    const strict = await startOpenIdProvider({ claimsInIdToken: false });
    await stack.restart({ external: googleAt(strict) });
    const email = newAddress();
    strict.setUser({ sub: randomUUID(), email, email_verified: true });
    const location = await goThroughGoogle(stack, strict, stack.client({ flowType: "implicit" }));
    const token = new URLSearchParams(location.hash.slice(1)).get("access_token");
    expect(decodeJwt(token ?? "")).toMatchObject({ email });
    await strict.close();
  });

  it("says that the address is missing where Google gives none", async () => {
    provider.setUser({ sub: randomUUID(), name: "Senza" });
    const { location } = await visit(stack, await arrival());
    expect(refusal(location)).toEqual(["server_error", "unexpected_failure"]);
    expect(location.searchParams.get("error_description")).toBe("Error getting user email from external provider");
  });

  it("makes an account without an address where the provider may do without", async () => {
    await stack.restart({ external: googleAt(provider, { emailOptional: true }) });
    provider.setUser({ sub: randomUUID(), name: "Senza" });
    const fragment = new URLSearchParams((await visit(stack, await arrival())).location.hash.slice(1));
    expect(decodeJwt(fragment.get("access_token") ?? "")).toMatchObject({ email: "" });
  });
});
