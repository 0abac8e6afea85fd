import type { AppConfig } from "#shared/contract/platform/platform-api.ts";

const TIMEOUT = 15_000;

/** Ends a gym's letters by the token of one. `unknown`: no letter has it; `failed`: it may be tried again. */
export const stopGymLetters = async (
  { supabaseUrl, supabasePublishableKey }: Pick<AppConfig, "supabaseUrl" | "supabasePublishableKey">,
  token: string,
): Promise<"stopped" | "unknown" | "failed"> => {
  try {
    const answer = await fetch(`${supabaseUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}`, {
      method: "POST",
      headers: { apikey: supabasePublishableKey },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (answer.ok) return "stopped";
    return answer.status === 404 ? "unknown" : "failed";
  } catch {
    return "failed";
  }
};
