import { SessionClient, type SessionClientOptions } from "#shared/auth/session-client.ts";
import { createWebAuth, type WebAuthOptions } from "./auth-client.ts";

export type WebSessionParts = { server: WebAuthOptions; session: Omit<SessionClientOptions, "auth"> };
export type WebSession = { client: SessionClient; dispose(): Promise<void> };

/** The session over supabase-js: a chunk of its own, which the login page needs only once somebody uses it. */
export const createWebSession = ({ server, session }: WebSessionParts): WebSession => {
  const auth = createWebAuth(server);
  const client = new SessionClient({ ...session, auth });
  return {
    client,
    async dispose() {
      await client.dispose();
      await auth.dispose();
    },
  };
};
