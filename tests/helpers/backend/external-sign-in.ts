import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll } from "vitest";
import type { StackConfig } from "#local/config/stack-config.ts";
import {
  type AuthOverrides,
  type AuthStack,
  authStackPerTest,
  newAddress,
  type RestartableStack,
  SITE_URL,
} from "#tests/helpers/backend/auth-stack.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";

export const CALLBACK = `${SITE_URL}/auth/callback`;
const AUTH_PATH = "/auth/v1";

/** Google as it is configured, with `provider` in its place. */
export const googleAt = (
  provider: OpenIdProvider,
  changes: Partial<StackConfig["auth"]["external"][string]> = {},
): StackConfig["auth"]["external"] => ({
  google: {
    enabled: true,
    clientIds: [provider.clientId],
    secret: provider.clientSecret,
    redirectUri: "",
    issuer: provider.issuer,
    skipNonceCheck: false,
    emailOptional: false,
    ...changes,
  },
});

/** A provider for a whole test file, and a service before each test that takes it for Google. */
export const googleStackPerTest = async (
  overrides: AuthOverrides = {},
): Promise<{ provider: OpenIdProvider; stack: RestartableStack }> => {
  const provider = await startOpenIdProvider();
  afterAll(() => provider.close());
  return { provider, stack: await authStackPerTest({ external: googleAt(provider), ...overrides }) };
};

/** Path and query under `/auth/v1` of an address of the stack. */
export const pathOf = (address: string | URL): string => {
  const { pathname, search } = new URL(address);
  return `${pathname.slice(AUTH_PATH.length)}${search}`;
};

/** What the stack answers to an address that a browser visits. */
export const visit = async (stack: AuthStack, address: string | URL): Promise<{ status: number; location: URL }> => {
  const response = await stack.fetch(pathOf(address));
  const location = response.headers.get("location");
  if (location === null) throw new Error(`${response.status} without a location: ${await response.text()}`);
  return { status: response.status, location: new URL(location) };
};

/** From the provider's address, over its login, back to the stack and on to the app: the address that the app gets. */
export const passProvider = async (stack: AuthStack, provider: OpenIdProvider, address: string): Promise<URL> =>
  (await visit(stack, await provider.visit(address))).location;

/** The way of `signInWithOAuth` with Google to the address that the app gets. */
export const goThroughGoogle = async (
  stack: AuthStack,
  provider: OpenIdProvider,
  client: SupabaseClient,
  options: { redirectTo?: string; scopes?: string; queryParams?: Record<string, string> } = {},
): Promise<URL> => {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: CALLBACK, ...options, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return passProvider(stack, provider, (await visit(stack, data.url)).location.href);
};

/** Lets the provider sign in somebody whom the stack has not seen. */
export const arriveAsNewcomer = (provider: OpenIdProvider) => {
  const user = {
    sub: randomUUID(),
    email: newAddress(),
    email_verified: true,
    name: "Ada Prova",
    picture: "https://p",
  };
  provider.setUser(user);
  return user;
};

/** The address that an app opens for a sign-in with Google. */
export const googleStart = (stack: AuthStack, query: Record<string, string> = {}): string =>
  `${stack.context.url}/auth/v1/authorize?${new URLSearchParams({ provider: "google", redirect_to: CALLBACK, ...query })}`;
