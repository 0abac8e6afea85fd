import { ProfileClient } from "#shared/contract/platform/profile-client.ts";
import type { Clock } from "#shared/lib/clock.ts";
import type { LazySession } from "./lazy-session.ts";
import { createWebClient } from "./supabase-client.ts";

type ProfileParts = { url: string; publishableKey: string; fetch: typeof fetch; session: LazySession; clock: Clock };

/** Built with the whole supabase-js: a chunk of its own, away from the login page. */
export const createWebProfile = ({ session, clock, ...client }: ProfileParts): ProfileClient =>
  new ProfileClient({
    client: createWebClient({ ...client, accessToken: () => session.api.getAccessToken() }),
    session,
    clock,
  });
