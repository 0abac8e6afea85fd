import { type AuthClientOptions, SessionAuthClient } from "#shared/auth/auth-client.ts";
import { SessionClient, type SessionClientOptions } from "#shared/auth/session-client.ts";

export type WebSessionParts = { server: AuthClientOptions; session: Omit<SessionClientOptions, "auth"> };
export type WebSession = { client: SessionClient; dispose(): Promise<void> };

/** The session over supabase-js: a chunk of its own, which the login page needs only once somebody uses it. */
export const createWebSession = ({ server, session }: WebSessionParts): WebSession => {
  const auth = new SessionAuthClient(server);
  const client = new SessionClient({ ...session, auth });
  return {
    client,
    dispose: () => client.dispose(),
  };
};
