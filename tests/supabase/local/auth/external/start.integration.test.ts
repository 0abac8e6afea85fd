import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { createAuthStack, DESKTOP_CALLBACK, SITE_URL } from "#tests/helpers/backend/auth-stack.ts";
import {
  arriveAsNewcomer,
  CALLBACK,
  googleAt,
  googleStackPerTest,
  googleStart,
  goThroughGoogle,
  passProvider,
  visit,
} from "#tests/helpers/backend/external-sign-in.ts";
import { startOpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";

const { provider, stack } = await googleStackPerTest();

const newcomer = () => arriveAsNewcomer(provider);
const startAddress = (query: Record<string, string> = {}) => googleStart(stack, query);

describe("a sign-in with Google", () => {
  it("makes a confirmed account, and gives the session for the code and its verifier", async () => {
    const user = newcomer();
    const client = stack.client();
    const location = await goThroughGoogle(stack, provider, client);
    expect(`${location.origin}${location.pathname}`).toBe(CALLBACK);
    const { data, error } = await client.auth.exchangeCodeForSession(location.searchParams.get("code") ?? "");
    expect(error).toBeNull();
    expect(data.session?.provider_token).toEqual(expect.any(String));
    expect(data.user).toMatchObject({
      email: user.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: {
        iss: provider.issuer,
        sub: user.sub,
        email: user.email,
        email_verified: true,
        phone_verified: false,
        name: "Ada Prova",
        full_name: "Ada Prova",
        picture: "https://p",
        avatar_url: "https://p",
        provider_id: user.sub,
      },
      identities: [{ id: user.sub, provider: "google", email: user.email, identity_data: { sub: user.sub } }],
    });
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({
      sub: data.user?.id,
      email: user.email,
      aal: "aal1",
      amr: [{ method: "oauth", timestamp: expect.any(Number) }],
      app_metadata: { provider: "google" },
    });
  });

  it("finds the account again, with what Google says now, and keeps what the member wrote", async () => {
    const user = newcomer();
    const client = stack.client();
    await client.auth.exchangeCodeForSession(
      (await goThroughGoogle(stack, provider, client)).searchParams.get("code") ?? "",
    );
    const first = (await client.auth.updateUser({ data: { nickname: "ada" } })).data.user;
    provider.setUser({ ...user, name: "Ada Nuova" });
    const location = await goThroughGoogle(stack, provider, client);
    const { data } = await client.auth.exchangeCodeForSession(location.searchParams.get("code") ?? "");
    expect(data.user?.id).toBe(first?.id);
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.user_metadata).toMatchObject({ full_name: "Ada Nuova", nickname: "ada" });
  });

  it("puts the tokens into the fragment of the implicit flow", async () => {
    const user = newcomer();
    const location = await goThroughGoogle(stack, provider, stack.client({ flowType: "implicit" }));
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect(location.search).toBe("");
    expect([...fragment.keys()].sort()).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "provider_token",
      "refresh_token",
      "sb",
      "token_type",
    ]);
    expect(decodeJwt(fragment.get("access_token") ?? "")).toMatchObject({ email: user.email });
    const refreshed = await stack.client().auth.refreshSession({ refresh_token: fragment.get("refresh_token") ?? "" });
    expect(refreshed.error).toBeNull();
  });

  it("hands on scopes and parameters, and gives Google's refresh token where it was asked for", async () => {
    newcomer();
    const client = stack.client();
    const location = await goThroughGoogle(stack, provider, client, {
      scopes: "offline_access",
      queryParams: { prompt: "consent", access_type: "offline" },
    });
    const { data } = await client.auth.exchangeCodeForSession(location.searchParams.get("code") ?? "");
    expect(data.session?.provider_refresh_token).toEqual(expect.any(String));
    const { location: there } = await visit(
      stack,
      startAddress({ login_hint: "ada", scopes: "calendar,fitness email" }),
    );
    expect(there.searchParams.get("login_hint")).toBe("ada");
    expect(there.searchParams.get("scope")).toBe("openid email profile calendar fitness");
  });

  it("returns to the desktop app's own scheme", async () => {
    newcomer();
    const client = stack.client();
    const location = await goThroughGoogle(stack, provider, client, { redirectTo: DESKTOP_CALLBACK });
    expect(location.href.startsWith(`${DESKTOP_CALLBACK}?code=`)).toBe(true);
    expect((await client.auth.exchangeCodeForSession(location.searchParams.get("code") ?? "")).error).toBeNull();
  });

  it("leads to the site instead of a foreign address", async () => {
    newcomer();
    const location = await passProvider(
      stack,
      provider,
      (await visit(stack, startAddress({ redirect_to: "https://evil.example/" }))).location.href,
    );
    expect(location.origin).toBe(SITE_URL);
  });
});

describe("the way to Google", () => {
  it("carries our client, state, nonce and challenge, which no link can overrule", async () => {
    const { status, location } = await visit(
      stack,
      startAddress({
        client_id: "evil",
        redirect_uri: "https://evil.example/",
        state: "mine",
        response_type: "token",
        response_mode: "form_post",
        scope: "none",
        Request_Uri: "https://evil.example/",
      }),
    );
    expect(status).toBe(302);
    expect(location.origin).toBe(provider.issuer);
    const query = Object.fromEntries(location.searchParams);
    expect(query).toMatchObject({
      client_id: provider.clientId,
      redirect_uri: `${stack.context.url}/auth/v1/callback`,
      response_type: "code",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/.{20}/),
    });
    expect(Object.keys(query).map((name) => name.toLowerCase())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/request|response_mode|redirect_to|provider/)]),
    );
  });

  it.each([
    ["google", "Unsupported provider: provider is not enabled"],
    ["github", "Unsupported provider: provider is not enabled"],
    ["nowhere", "Unsupported provider: Provider nowhere could not be found"],
    ["__proto__", "Unsupported provider: Provider __proto__ could not be found"],
  ])("is closed for %s when it is not configured", async (name, message) => {
    const closed = await createAuthStack(stack.context.database);
    const { status, body } = await closed.get(`/authorize?provider=${name}`);
    expect([status, body.error_code, body.msg]).toEqual([400, "validation_failed", message]);
  });

  it("is refused for half a challenge, and when Google cannot be reached", async () => {
    const invited = await stack.get("/authorize?provider=google&code_challenge=abc&invite_token=none");
    expect([invited.status, invited.body.error_code]).toEqual([404, "user_not_found"]);
    const half = await stack.get("/authorize?provider=google&code_challenge=abc");
    expect([half.status, half.body.error_code]).toEqual([400, "validation_failed"]);
    const gone = await startOpenIdProvider();
    await gone.close();
    const stranded = await createAuthStack(stack.context.database, { external: googleAt(gone) });
    const { status, body } = await stranded.get("/authorize?provider=google");
    expect([status, body.error_code]).toEqual([500, "unexpected_failure"]);
  });

  it("is in the settings as it is", async () => {
    const { body } = await stack.get("/settings");
    expect(body.external).toMatchObject({ google: true, github: false, apple: false, email: true });
    expect((await (await createAuthStack(stack.context.database)).get("/settings")).body.external).toMatchObject({
      google: false,
    });
  });
});
