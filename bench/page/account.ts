import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import { memberToken } from "#renderer/data/sync/transport/supabase-transport.ts";

/** A member of the backend, and the way there. */
export type Account = { email: string; url: string; publishableKey: string; memberId: string; token: string };

export const clientOf = (account: Account) => {
  const token = memberToken(account.memberId, async () => account.token);
  return {
    token,
    client: createDataClient({ supabaseUrl: account.url, supabasePublishableKey: account.publishableKey }, token),
  };
};
