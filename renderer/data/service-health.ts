import type { SupabaseClient } from "@supabase/supabase-js";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import { joinPublicly } from "#shared/contract/hosting/join-publicly.ts";
import type { AppConfig, PlatformApi } from "#shared/contract/platform/platform-api.ts";
import { unlessAborted } from "./unless-aborted.ts";

export const SERVICES = ["auth", "data", "realtime", "storage", "functions"] as const;
export type Service = (typeof SERVICES)[number];

/** A service's health. `milliseconds`: time of the answer; `version`: as the service reports it, null for none. */
export type Health = { up: boolean; milliseconds: number; version: string | null };
export type ServiceHealth = Health & { service: Service };

/** Milliseconds without an answer after which a service counts as down. */
const LIMIT = 8000;

/** Checks a service: resolves with its version or null, rejects for a wrong answer. */
type Check = (client: SupabaseClient, config: AppConfig, signal: AbortSignal) => Promise<string | null>;

const refuse = (what: string): never => {
  throw new Error(what);
};
const textOf = (value: unknown, name: string): string | null => {
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
  return typeof text === "string" ? text : null;
};

const CHECKS: Record<Service, Check> = {
  async auth(_, { supabaseUrl, supabasePublishableKey }, signal) {
    const answer = await fetch(`${supabaseUrl}/auth/v1/health`, {
      headers: { apikey: supabasePublishableKey },
      signal,
    });
    return answer.ok ? textOf(await answer.json(), "version") : refuse(`status ${answer.status}`);
  },
  async data(client, _, signal) {
    const { error } = await client.from("exercises").select("id").limit(1).abortSignal(signal);
    return error ? refuse(error.message) : null;
  },
  // A project that takes private channels alone answers by refusing this one.
  async realtime(client, _, signal) {
    await joinPublicly(client, signal);
    return null;
  },
  async storage(client, _, signal) {
    const { error } = await client.storage.from("avatars").list("", { limit: 1 }, { signal });
    return error ? refuse(error.message) : null;
  },
  async functions(_, { supabaseUrl, supabasePublishableKey }, signal) {
    const answer = await fetch(`${supabaseUrl}/functions/v1/health`, {
      headers: { apikey: supabasePublishableKey },
      signal,
    });
    if (!answer.ok) return refuse(`status ${answer.status}`);
    const { runtime } = (await answer.json()) as { runtime?: unknown };
    return [textOf(runtime, "name"), textOf(runtime, "version")].filter(Boolean).join(" ") || null;
  },
};

/** Checks every service once, all at the same time. One without an answer within `limit` milliseconds is down. */
export const checkServices = (
  client: SupabaseClient,
  config: AppConfig,
  limit: number = LIMIT,
): Promise<ServiceHealth[]> =>
  Promise.all(
    SERVICES.map(async (service) => {
      const start = performance.now();
      const taken = () => Math.round(performance.now() - start);
      try {
        const signal = AbortSignal.timeout(limit);
        const version = await unlessAborted(signal, CHECKS[service](client, config, signal));
        return { service, up: true, milliseconds: taken(), version };
      } catch {
        return { service, up: false, milliseconds: taken(), version: null };
      }
    }),
  );

/** {@link checkServices} with the session, if any, else anonymously. */
export const checkServicesFor = async ({
  auth,
  system,
}: Pick<PlatformApi, "auth" | "system">): Promise<ServiceHealth[]> => {
  const config = await system.getConfig();
  const token = async () => (await auth.getAccessToken().catch(() => null)) ?? config.supabasePublishableKey;
  return checkServices(createDataClient(config, token), config);
};
