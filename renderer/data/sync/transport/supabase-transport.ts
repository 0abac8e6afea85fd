import type { SupabaseClient } from "@supabase/supabase-js";
import { unlessAborted } from "#renderer/data/unless-aborted.ts";
import { type Scheduler, systemScheduler } from "#shared/lib/clock.ts";
import { parsePullAnswers, parsePushAnswers } from "./answers.ts";
import type { AskedPause } from "./asked-pause.ts";
import { subscribeToPokes } from "./pokes.ts";
import { createSessionRenewal, type Renew } from "./session-renewal.ts";
import { SyncError } from "./sync-error.ts";
import type { SyncTransport } from "./transport.ts";

/** Milliseconds after which a silent server counts as unreachable. */
const REQUEST_TIMEOUT = 60_000;

/**
 * Data exceptions, constraint violations, missing rights and `raise exception`: the content is at fault, not the way.
 */
const REFUSED = /^(22|23|42501|P0001)/;

type RpcError = { code?: string; message: string; hint?: string | null };
type RpcAnswer = { data: unknown; error: RpcError | null; status: number };

/** The session is one factor short, whatever the rows are (`private.tables_of`, `sync_pull`). */
const isUnassured = ({ hint }: RpcError): boolean => hint === "insufficient_aal";

/** The account is banned or gone, whatever the rows are (`private.require_active`): its session has no more to give. */
const isAccountRefused = ({ hint }: RpcError): boolean => hint === "user_banned" || hint === "user_not_found";

/** PostgREST did not take the token: it has expired, is not valid yet, or another key signed it. */
const isTokenRefused = (status: number, { code = "" }: RpcError): boolean =>
  status === 401 || code.startsWith("PGRST30");

/** A renewal tells: of an account that is refused it ends the session. */
const wantsRenewal = (status: number, error: RpcError): boolean =>
  isTokenRefused(status, error) || isAccountRefused(error);

/** The `SyncError` of a failed call: PostgREST's status and code, 0 when no answer came. */
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
 * Wraps a platform's `getAccessToken` so that it gives a token of this member or rejects with `sync_unauthenticated`:
 * another window may have signed someone else in.
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
 * The transport of the app: `sync_pull_all` and `sync_push_all` as RPC, pokes over Realtime broadcast. `pause`:
 * what the server asked the client's `fetch` to wait; while it lasts every call fails at once, without a request.
 * `renew`: called where the server does not take the session's token, or refuses its account, and once where it asks
 * for a second factor that the session never showed.
 */
export const createSupabaseTransport = (
  client: SupabaseClient,
  token: () => Promise<string>,
  options: { scheduler?: Scheduler; pause?: AskedPause; renew?: Renew; onClose?: () => void } = {},
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
    pull: async (pulls) => parsePullAnswers(await call("sync_pull_all", { pulls }), pulls.length),
    push: async (pushes) => parsePushAnswers(await call("sync_push_all", { pushes }), pushes.length),
    pokes: (listener) => subscribeToPokes(client, listener, scheduler),
    close() {
      closed = true;
      for (const request of inFlight) request.abort(closedError());
      options.onClose?.();
    },
  };
};
