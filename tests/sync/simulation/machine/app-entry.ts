import { createClient } from "@supabase/supabase-js";
import { createDataSessionOf } from "#renderer/data/data-session.ts";
import { storedMembers } from "#renderer/data/database/stored-members.ts";
import { clearLeftover, openMember } from "#renderer/data/open-member.ts";
import { createSealedOutbox } from "#renderer/data/sealed-outbox.ts";
import { createTabChannel } from "#renderer/data/sync/tab-channel.ts";
import { createSupabaseTransport, memberToken } from "#renderer/data/sync/transport/supabase-transport.ts";

/** What a simulated device runs: the app's own data layer. Bundled once, then run anew for each life of each device. */
export const app = {
  createClient,
  createDataSessionOf,
  storedMembers,
  clearLeftover,
  openMember,
  createSealedOutbox,
  createTabChannel,
  createSupabaseTransport,
  memberToken,
};
