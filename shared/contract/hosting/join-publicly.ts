import type { SupabaseClient } from "@supabase/supabase-js";

/** As Supabase Realtime words its refusal: the project's setting "Allow public access" is off. */
const PRIVATE_ONLY = /PrivateOnly|only allows private channels/i;

/**
 * Joins a channel that no policy guards: whether Realtime lets it. Rejects where Realtime does not answer, or refuses
 * for another reason.
 */
export const joinPublicly = (client: SupabaseClient, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const channel = client.channel(`health:${crypto.randomUUID()}`);
    const end = (settle: () => void) => {
      settle();
      void client.removeChannel(channel).catch(() => undefined);
    };
    signal.addEventListener("abort", () => end(() => reject(signal.reason)), { once: true });
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") end(() => resolve(true));
      else if (PRIVATE_ONLY.test(error?.message ?? "")) end(() => resolve(false));
      else if (status !== "CLOSED") end(() => reject(error ?? new Error(status)));
    });
  });
