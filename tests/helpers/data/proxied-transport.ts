import type { DataSessionParts } from "#renderer/data/open-member.ts";
import { createAskedPause } from "#renderer/data/sync/transport/asked-pause.ts";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import { createSupabaseTransport, memberToken } from "#renderer/data/sync/transport/supabase-transport.ts";
import { type Clock, type Scheduler, systemClock, systemScheduler } from "#shared/lib/clock.ts";
import type { TestMember } from "#tests/helpers/backend/stack.ts";

/** The app's own client and transport, to a server at `url`. Node 20 needs a global WebSocket for it. */
export const proxiedTransport =
  (
    { url, publishableKey }: { url: string; publishableKey: string },
    tokenOf: (memberId: string) => Promise<string | null>,
    time?: Clock & Scheduler,
  ): DataSessionParts["transport"] =>
  async (memberId) => {
    const token = memberToken(memberId, () => tokenOf(memberId));
    const pause = createAskedPause(time ?? systemClock, (input, init) => fetch(input, init));
    const client = createDataClient({ supabaseUrl: url, supabasePublishableKey: publishableKey }, token, {
      send: pause.fetch,
    });
    return createSupabaseTransport(client, token, { scheduler: time ?? systemScheduler, pause });
  };

/** The tokens that members were given at their sign-up. */
export const tokensOf =
  (members: readonly TestMember[]) =>
  async (memberId: string): Promise<string | null> =>
    members.find(({ user }) => user.id === memberId)?.session.access_token ?? null;
