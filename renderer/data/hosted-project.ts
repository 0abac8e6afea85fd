import type { SupabaseClient } from "@supabase/supabase-js";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import { type HostedFinding, isHosted, judgeHosted } from "#shared/contract/hosting/hosted-checks.ts";
import { findHostedFacts, type HostedSources } from "#shared/contract/hosting/hosted-facts.ts";
import type { AppConfig, PlatformApi } from "#shared/contract/platform/platform-api.ts";

/** Whether a page's request got an answer: one that only the page's origin keeps it from reading counts too. */
const pageAnswered =
  (key: string): HostedSources["answersPages"] =>
  async (address, signal) => {
    const answered = await fetch(address, { headers: { apikey: key }, signal }).catch(() => null);
    if (answered) return true;
    await fetch(address, { mode: "no-cors", signal });
    return false;
  };

/** Checks what a hosted project must have; null for the embedded backend. */
export const checkHosted = async (
  client: SupabaseClient,
  { supabaseUrl: url, supabasePublishableKey: key }: AppConfig,
  database?: HostedSources["database"],
): Promise<HostedFinding[] | null> => {
  if (!isHosted(url)) return null;
  const sources = { url, key, client, answersPages: pageAnswered(key), ...(database && { database }) };
  return judgeHosted(await findHostedFacts(sources));
};

/** {@link checkHosted} as anybody with the app's key sees it, without a session. */
export const checkHostedFor = async ({ system }: Pick<PlatformApi, "system">): Promise<HostedFinding[] | null> => {
  const config = await system.getConfig();
  return checkHosted(
    createDataClient(config, async () => config.supabasePublishableKey),
    config,
  );
};
