import type { SupabaseClient } from "@supabase/supabase-js";
import type { TrueClock } from "#renderer/data/true-clock.ts";
import { unlessAborted } from "#renderer/data/unless-aborted.ts";
import { type Scheduler, systemClock, systemScheduler } from "#shared/lib/clock.ts";
import { parsePullAnswers, parsePushAnswers } from "./answers.ts";
import type { AskedPause } from "./asked-pause.ts";
import { subscribeToPokes } from "./pokes.ts";
import { createSessionRenewal, type Renew } from "./session-renewal.ts";
import { SyncError } from "./sync-error.ts";
import type { SyncTransport } from "./transport.ts";

/** Milliseconds without an answer after which the server counts as unreachable. */
const REQUEST_TIMEOUT = 60_000;

/**
 * SQLSTATEs whose cause is the content: data exceptions, constraint violations, missing rights and `raise exception`.
 */
const REFUSED = /^(22|23|42501|P0001)/;

type RpcError = { code?: string; message: string; hint?: string | null };
type RpcAnswer = { data: unknown; error: RpcError | null; status: number };

/** Whether the session lacks its second factor (`private.tables_of`, `sync_pull`), whatever the rows are. */
const isUnassured = ({ hint }: RpcError): boolean => hint === "insufficient_aal";

/** Whether the account is banned or deleted (`private.require_active`), whatever the rows are. */
const isAccountRefused = ({ hint }: RpcError): boolean => hint === "user_banned" || hint === "user_not_found";

/** Whether PostgREST refused the token: expired, not valid yet, or signed by another key. */
const isTokenRefused = (status: number, { code = "" }: RpcError): boolean =>
  status === 401 || code.startsWith("PGRST30");

/** Whether the session should be renewed; for a refused account the renewal ends it. */
const wantsRenewal = (status: number, error: RpcError): boolean =>
  isTokenRefused(status, error) || isAccountRefused(error);

/** The `SyncError` of a failed call, from PostgREST's status and code; status 0 for no answer. */
export const toSyncError = (status: number, error: RpcError): SyncError => {
  const code = error.code ?? "";
  if (status === 0) return new SyncError("sync_offline", error.message);
  const isNoSession = wantsRenewal(status, error) || isUnassured(error);
  if (isNoSession) return new SyncError("sync_unauthenticated", error.message);
  if (status === 413) return new SyncError("sync_too_large", error.message);
  if (REFUSED.test(code)) return new SyncError("sync_refused", error.message, code);
  if (status === 429 || status >= 500) return new SyncError("sync_server", `${status} ${code}: ${error.message}`);
  if (code === "") return new SyncError("sync_invalid_answer", `status ${status}`);
  return new SyncError("sync_server", `${status} ${code}: ${error.message}`);
};

const subjectOf = (token: string): unknown => {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === "object" && claims !== null && "sub" in claims ? claims.sub : null;
  } catch {
    return null;
  }
};

/**
 * A platform's `getAccessToken` that gives a token of this member or rejects with `sync_unauthenticated`: another
 * window may have signed somebody else in.
 */
export const memberToken =
  (memberId: string, getAccessToken: () => Promise<string | null>) => async (): Promise<string> => {
    const token = await getAccessToken().catch((error: unknown) => {
      throw new SyncError(
        "sync_offline",
        error instanceof Error ? error.message : "the session cannot be refreshed now",
      );
    });
    if (token === null) throw new SyncError("sync_unauthenticated", "no session");
    if (subjectOf(token) !== memberId) throw new SyncError("sync_unauthenticated", "the session is another member's");
    return token;
  };

/**
 * The app's transport: `sync_pull_all` and `sync_push_all` as RPC, pokes over Realtime. `pause`: the wait that the
 * server asked for; during it every call fails at once. `renew`: called where the server refuses the token or the
 * account, and once where it asks for a second factor that the session never showed. `clock`: what is told of the
 * server's time.
 */
export const createSupabaseTransport = (
  client: SupabaseClient,
  token: () => Promise<string>,
  options: {
    scheduler?: Scheduler;
    pause?: AskedPause;
    renew?: Renew;
    clock?: Pick<TrueClock, "told">;
    onClose?: () => void;
  } = {},
): SyncTransport => {
  const { scheduler = systemScheduler, pause, renew = async () => true } = options;
  const renewal = createSessionRenewal(renew);
  const expectOpen = () => {
    const left = pause?.left() ?? 0;
    if (left > 0) throw new SyncError("sync_server", `the server asks for a pause of ${left} ms`, null, left);
  };
  const closedError = () => new SyncError("sync_offline", "the transport is closed");
  const inFlight = new Set<AbortController>();
  let closed = false;
  let saidUnassured = false;
  const ask = async (name: string, args: Record<string, unknown>, signal: AbortSignal): Promise<unknown> => {
    const sent = await token();
    const { data, error, status }: RpcAnswer = await client.rpc(name, args).abortSignal(signal);
    if (!error) {
      renewal.taken();
      return data;
    }
    expectOpen();
    if (wantsRenewal(status, error)) renewal.refused(sent);
    if (isUnassured(error) && !saidUnassured) {
      saidUnassured = true;
      void renew().catch(() => undefined);
    }
    throw toSyncError(status, error);
  };
  const call = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    expectOpen();
    if (closed) throw closedError();
    const request = new AbortController();
    inFlight.add(request);
    const late = () => request.abort(new SyncError("sync_timeout", "no answer in time"));
    const cancel = scheduler.schedule(late, REQUEST_TIMEOUT);
    try {
      // A token that never comes is not reached by the signal: the client asks for one on its own account, too.
      return await unlessAborted(request.signal, ask(name, args, request.signal));
    } finally {
      cancel();
      inFlight.delete(request);
    }
  };
  return {
    async pull(pulls) {
      const sent = systemClock.now();
      const answers = parsePullAnswers(await call("sync_pull_all", { pulls }), pulls.length);
      // The last one was made last.
      const now = answers.at(-1)?.now;
      if (now !== undefined) options.clock?.told(now, sent);
      return answers;
    },
    push: async (pushes) => parsePushAnswers(await call("sync_push_all", { pushes }), pushes.length),
    pokes: (listener) => subscribeToPokes(client, listener, scheduler),
    close() {
      closed = true;
      for (const request of inFlight) request.abort(closedError());
      options.onClose?.();
    },
  };
};
