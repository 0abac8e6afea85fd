import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { joinPublicly } from "./join-publicly.ts";

/** What `admin_hosting` answers: instants are ISO 8601. */
export const hostedDatabase = z.object({
  time: z.iso.datetime({ offset: true }),
  vault: z.object({ address: z.boolean(), key: z.boolean() }),
  net: z.boolean(),
  calls: z.enum(["answered", "refused"]).nullable(),
  cron: z.object({
    on: z.boolean(),
    missing: z.array(z.string()),
    failing: z.array(z.string()),
    ran: z.iso.datetime({ offset: true }).nullable(),
  }),
});
export type HostedDatabase = z.infer<typeof hostedDatabase>;

/** The project's settings as Supabase's management interface has them. */
export type HostedSettings = { smtp: boolean; codeLength: number; privateOnly: boolean };

/** What was found of a project; null where it could not be found. */
export type HostedFacts = {
  key: string;
  isKeyTaken: boolean | null;
  /** Whether Realtime lets anybody join channels without a policy. */
  hasPublicChannels: boolean | null;
  /** Whether pages of other origins may ask the functions. */
  answersPages: boolean | null;
  database: HostedDatabase | null;
  settings: HostedSettings | null;
};

export type HostedSources = {
  url: string;
  /** The one that the app carries. */
  key: string;
  /** A client with that key. */
  client: SupabaseClient;
  /** Whether a page of another origin gets an answer from this address with the header `apikey`; null for silence. */
  answersPages(address: string, signal: AbortSignal): Promise<boolean | null>;
  /** Asks `admin_hosting`; null for who may not. */
  database?: (signal: AbortSignal) => Promise<unknown>;
  settings?: (signal: AbortSignal) => Promise<HostedSettings | null>;
};

/** Milliseconds after which what is not known stays unknown. */
const LIMIT = 8_000;

/** Null for a fact that cannot be found, or not before the signal aborts. */
const found = <T>(fact: Promise<T | null>, signal: AbortSignal): Promise<T | null> =>
  new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
    fact.then(resolve, () => resolve(null));
  });

const isKeyTaken = async ({ url, key }: HostedSources, signal: AbortSignal): Promise<boolean | null> => {
  const { ok, status } = await fetch(`${url}/auth/v1/health`, { headers: { apikey: key }, signal });
  if (ok) return true;
  return status === 401 || status === 403 ? false : null;
};

/** Everything that can be found with these sources, asked at the same time. Never rejects. */
export const findHostedFacts = async (sources: HostedSources, limit: number = LIMIT): Promise<HostedFacts> => {
  const signal = AbortSignal.timeout(limit);
  const [taken, open, pages, database, settings] = await Promise.all([
    found(isKeyTaken(sources, signal), signal),
    found(joinPublicly(sources.client, signal), signal),
    found(sources.answersPages(`${sources.url}/functions/v1/health`, signal), signal),
    found((async () => hostedDatabase.parse(await sources.database?.(signal)))(), signal),
    found((async () => (await sources.settings?.(signal)) ?? null)(), signal),
  ]);
  return {
    key: sources.key,
    isKeyTaken: taken,
    hasPublicChannels: open,
    answersPages: pages,
    database,
    settings,
  };
};
