import type { SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import { checkServices, type ServiceHealth } from "#renderer/data/service-health.ts";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import type { Role } from "#shared/auth/session.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { PlatformApi } from "#shared/platform/platform-api.ts";
import {
  type AdminGym,
  type Analytics,
  type AuditEntry,
  analyticsAnswer,
  auditAnswer,
  errorsAnswer,
  gymsAnswer,
  type LoggedError,
  type Overview,
  overviewAnswer,
  type SystemState,
  systemAnswer,
  type UserPage,
  usersAnswer,
} from "./admin-answers.ts";

/** Why a call failed; each has a text under `admin:failures`. */
export type AdminFailure = (typeof REFUSALS)[number] | "unreachable" | "failed";

type Answer<T> = Promise<Result<T, AdminFailure>>;

export type UserQuery = { search: string; role: Role | null; state: "disabled" | "unconfirmed" | null };
export type ErrorQuery = {
  search: string;
  type: LoggedError["type"] | null;
  severity: LoggedError["severity"] | null;
  /** ISO 8601; null for all times. */
  since: string | null;
};

/** The administration's calls. They need the network: nothing of it is kept on the device. The server decides each. */
export type AdminApi = {
  /** Whether the signed-in account may be here; notes the entry. */
  enter(): Answer<null>;
  overview(days: number): Answer<Overview>;
  users(query: UserQuery, skip: number): Answer<UserPage>;
  setRole(member: string, role: Role): Answer<null>;
  setDisabled(member: string, disabled: boolean): Answer<null>;
  /** Newest first, before the entry of that id. */
  audit(before: number | null): Answer<AuditEntry[]>;
  /** Newest first, after `last`, the last one of the page before. */
  errors(query: ErrorQuery, last: LoggedError | null): Answer<LoggedError[]>;
  analytics(days: number): Answer<Analytics>;
  system(): Answer<SystemState>;
  gyms(): Answer<AdminGym[]>;
  /** `zone`: an IANA name. The owner is invited, and is one once they accept. */
  makeGym(name: string, zone: string, ownerEmail: string): Answer<null>;
  inviteOwner(gym: string, email: string): Answer<null>;
  withdrawOwner(gym: string, email: string): Answer<null>;
  endOwner(gym: string, member: string): Answer<null>;
  services(): Promise<ServiceHealth[]>;
  /**
   * `onChange`: errors were logged anywhere, or may have been while nothing could be told. `onLive`: whether they are
   * told now. Gives back the unsubscribe function.
   */
  onErrors(onChange: () => void, onLive: (live: boolean) => void): () => void;
};

export const USERS_PAGE = 25;
export const ERRORS_PAGE = 50;

type RpcError = { code?: string; message: string };

const REFUSALS = [
  "not_admin",
  "insufficient_aal",
  "own_account",
  "unknown_member",
  "unknown_gym",
  "unknown_zone",
  "invalid_name",
  "invalid_email",
  "last_owner",
  "too_many",
] as const;

/** Our functions name what they refuse in the message; without an answer the status is 0. */
const failureOf = (status: number, { code, message }: RpcError): AdminFailure => {
  const named = REFUSALS.find((one) => one === message);
  if (named) return named;
  if (status === 0 || status >= 502) return "unreachable";
  return status === 401 || code === "42501" ? "not_admin" : "failed";
};

const optional = (text: string): string | null => (text.trim() === "" ? null : text.trim());

export const createAdminApi = (platform: Pick<PlatformApi, "auth" | "system">): AdminApi => {
  let opened: Promise<SupabaseClient> | null = null;
  const token = async (): Promise<string> =>
    (await platform.auth.getAccessToken()) ?? Promise.reject(new Error("no session"));
  const client = () => {
    opened ??= platform.system.getConfig().then((config) => createDataClient(config, token));
    return opened;
  };
  const call = async <T>(name: string, args: Record<string, unknown>, read: (answer: unknown) => T): Answer<T> => {
    // Rejects while a session exists that cannot be refreshed now.
    const session = await platform.auth.getAccessToken().catch(() => undefined);
    if (session === undefined) return fail("unreachable");
    if (session === null) return fail("not_admin");
    const { data, error, status } = await (await client()).rpc(`admin_${name}`, args);
    if (error) return fail(failureOf(status, error));
    try {
      return ok(read(data));
    } catch {
      // Of a server whose migrations are older or newer than this build.
      return fail("failed");
    }
  };
  const parsed =
    <T extends z.ZodType>(schema: T) =>
    (answer: unknown): z.infer<T> =>
      schema.parse(answer);
  const nothing = () => null;

  return {
    enter: () => call("enter", {}, nothing),
    overview: (days) => call("overview", { days }, parsed(overviewAnswer)),
    users: ({ search, role, state }, skip) =>
      call("users", { search: optional(search), role, state, skip, page_size: USERS_PAGE }, parsed(usersAnswer)),
    setRole: (member, role) => call("set_role", { member, role }, nothing),
    setDisabled: (member, disabled) => call("set_disabled", { member, disabled }, nothing),
    audit: (before) => call("audit_log", { before, page_size: USERS_PAGE }, parsed(auditAnswer)),
    errors: ({ search, type, severity, since }, last) =>
      call(
        "errors",
        {
          search: optional(search),
          type,
          severity,
          since,
          before: last?.at ?? null,
          before_id: last?.id ?? null,
          page_size: ERRORS_PAGE,
        },
        parsed(errorsAnswer),
      ),
    analytics: (days) => call("analytics", { days }, parsed(analyticsAnswer)),
    system: () => call("system", {}, parsed(systemAnswer)),
    gyms: () => call("gyms", {}, parsed(gymsAnswer)),
    makeGym: (name, zone, owner_email) => call("make_gym", { name, zone, owner_email }, nothing),
    inviteOwner: (gym, email) => call("invite_owner", { gym, email }, nothing),
    withdrawOwner: (gym, email) => call("withdraw_owner", { gym, email }, nothing),
    endOwner: (gym, member) => call("end_owner", { gym, member }, nothing),
    services: async () => checkServices(await client(), await platform.system.getConfig()),
    onErrors(onChange, onLive) {
      let ended = false;
      let leave = () => {};
      const join = async () => {
        const joined = await client();
        // A join without the token is refused, and tried again a second later.
        await joined.realtime.setAuth();
        if (ended) return;
        const channel = joined.channel("admin:errors", { config: { private: true } });
        channel.on("broadcast", { event: "errors" }, onChange).subscribe((status) => {
          if (ended) return;
          onLive(status === "SUBSCRIBED");
          if (status === "SUBSCRIBED") onChange();
        });
        leave = () => void joined.removeChannel(channel);
      };
      void join().catch(() => undefined);
      return () => {
        ended = true;
        leave();
      };
    },
  };
};
