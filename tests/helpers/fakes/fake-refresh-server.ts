import { fakeSession } from "./fake-session.ts";

export type FakeRefreshServer = {
  fetch: typeof fetch;
  /** When each refresh was asked for, by the clock of this process. */
  readonly askedAt: readonly number[];
  /** How the next refreshes are answered; null answers with a new session. */
  answer: (() => Response | Promise<Response>) | null;
  /** Seconds by which this server's clock is ahead of the device's. */
  ahead: number;
};

/** The auth server as far as a refresh goes, without a network, so that a test can move the clock. */
export function createFakeRefreshServer(): FakeRefreshServer {
  const askedAt: number[] = [];
  const server: FakeRefreshServer = {
    askedAt,
    answer: null,
    ahead: 0,
    async fetch(input) {
      const { pathname, search } = new URL(String(input));
      if (!`${pathname}${search}`.endsWith("/auth/v1/token?grant_type=refresh_token")) {
        return Response.json({ error_code: "session_not_found", msg: "" }, { status: 403 });
      }
      askedAt.push(Date.now());
      if (server.answer) return server.answer();
      const expiresAt = Math.floor(Date.now() / 1000) + server.ahead + 3600;
      return Response.json(fakeSession({ sequence: askedAt.length, expiresAt }));
    },
  };
  return server;
}
