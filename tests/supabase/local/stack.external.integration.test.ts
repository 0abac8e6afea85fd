import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningStack } from "#local/stack-options.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";
import { connect, startTestStack } from "#tests/helpers/backend/stack.ts";
import { COMPANY_DOMAIN, writeConfigWith } from "#tests/helpers/backend/stack-config-file.ts";
import { createFakeWallet } from "#tests/helpers/fakes/fake-wallet.ts";

let provider: OpenIdProvider;
let stack: RunningStack;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  stack = await startTestStack({ configFile: await writeConfigWith(provider) });
});
afterAll(async () => {
  await stack?.stop();
  await provider?.close();
});

/** A browser's way over the provider and the stack's own port to the app: the tokens that the app finds. */
const tokensBehind = async (address: string): Promise<URLSearchParams> => {
  const back = await provider.visit(address);
  const response = await fetch(back, { redirect: "manual" });
  return new URLSearchParams(new URL(response.headers.get("location") ?? "").hash.slice(1));
};

describe("a whole stack", () => {
  it("signs in with Google, whose name becomes the profile's", async () => {
    provider.setUser({ sub: randomUUID(), email: "ada@example.test", email_verified: true, name: "Ada Bianchi" });
    const client = connect(stack);
    const { data } = await client.auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
    const start = await fetch(data.url ?? "", { redirect: "manual" });
    const tokens = await tokensBehind(start.headers.get("location") ?? "");
    const session = {
      access_token: tokens.get("access_token") ?? "",
      refresh_token: tokens.get("refresh_token") ?? "",
    };
    expect((await client.auth.setSession(session)).error).toBeNull();
    const profile = await client.from("profiles").select("first_name, last_name, email");
    expect(profile.data).toEqual([{ first_name: "Ada", last_name: "Bianchi", email: "ada@example.test" }]);
  });

  it("signs a company's people in by their domain", async () => {
    provider.setUser({ sub: randomUUID(), email: `bruna@${COMPANY_DOMAIN}` });
    const { data } = await connect(stack).auth.signInWithSSO({ domain: COMPANY_DOMAIN });
    const tokens = await tokensBehind(data?.url ?? "");
    expect(decodeJwt(tokens.get("access_token") ?? "")).toMatchObject({
      email: `bruna@${COMPANY_DOMAIN}`,
      amr: [{ method: "sso/saml" }],
    });
  });

  it("signs a wallet in at the project's own site", async () => {
    const { data, error } = await connect(stack).auth.signInWithWeb3({
      chain: "solana",
      wallet: createFakeWallet(),
      options: { url: "http://127.0.0.1:4173/auth" },
    });
    expect(error).toBeNull();
    expect(data.user?.app_metadata.provider).toBe("web3");
  });
});
