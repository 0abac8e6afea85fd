import type { Database } from "#local/database/database.ts";

/** Tables on which a hosted project lets its role `postgres` make policies, beside that role's own. */
const GRANTED = [
  ...["auth.identities", "auth.mfa_challenges", "auth.mfa_factors", "auth.refresh_tokens", "auth.sessions"],
  ...["auth.users", "realtime.messages", "storage.buckets", "storage.objects"],
];

/**
 * Makes `create policy` lock what it locks on a hosted project: its supautils checks whether the policy is for one of
 * the tables above, and takes each of them in access exclusive mode to see.
 */
export const lockAsHostedPolicies = (database: Database): Promise<void> =>
  database.script(`
    create function public.lock_as_hosted() returns event_trigger language plpgsql as $$
    begin
      lock table ${GRANTED.join(", ")} in access exclusive mode;
    end $$;
    create event trigger lock_as_hosted on ddl_command_start
      when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY') execute function public.lock_as_hosted()`);
