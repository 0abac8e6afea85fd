import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { createBillingApi } from "#renderer/data/account/billing-api.ts";
import { checkHosted } from "#renderer/data/hosted-project.ts";
import { checkServices, type ServiceHealth } from "#renderer/data/service-health.ts";
import { createDataClient } from "#renderer/data/sync/transport/supabase-client.ts";
import type { HostedFinding } from "#shared/contract/hosting/hosted-checks.ts";
import type { PlatformApi } from "#shared/contract/platform/platform-api.ts";
import type { Role } from "#shared/domain/auth/session.ts";
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
import { type AdminAnswer, createAdminCall } from "./admin-call.ts";
import { type AdminCoachApi, createAdminCoach } from "./admin-coach.ts";
import { type AdminPaymentsApi, createAdminPayments } from "./admin-payments.ts";

export type UserQuery = { search: string; role: Role | null; state: "disabled" | "unconfirmed" | null };
export type ErrorQuery = {
  search: string;
  type: LoggedError["type"] | null;
  severity: LoggedError["severity"] | null;
  /** Start of the time span, ISO 8601; null for all times. */
  since: string | null;
};

/**
 * Calls of the administration. They need a network, and nothing is stored on the device. The server authorizes each.
 */
export type AdminApi = {
  /** Whether the signed-in account is an administrator; logs the visit. */
  enter(): AdminAnswer<null>;
  overview(days: number): AdminAnswer<Overview>;
  users(query: UserQuery, skip: number): AdminAnswer<UserPage>;
  setRole(member: string, role: Role): AdminAnswer<null>;
  setDisabled(member: string, disabled: boolean): AdminAnswer<null>;
  /** Entries before the one with that id, newest first. */
  audit(before: number | null): AdminAnswer<AuditEntry[]>;
  /** Errors after `last` (the previous page's last one), newest first. */
  errors(query: ErrorQuery, last: LoggedError | null): AdminAnswer<LoggedError[]>;
  analytics(days: number): AdminAnswer<Analytics>;
  system(): AdminAnswer<SystemState>;
  gyms(): AdminAnswer<AdminGym[]>;
  /** Makes a gym and invites its owner. `zone`: an IANA name. */
  makeGym(name: string, zone: string, ownerEmail: string): AdminAnswer<null>;
  inviteOwner(gym: string, email: string): AdminAnswer<null>;
  withdrawOwner(gym: string, email: string): AdminAnswer<null>;
  endOwner(gym: string, member: string): AdminAnswer<null>;
  services(): Promise<ServiceHealth[]>;
  /** Results of the checklist for a hosted project; null for the embedded backend. */
  hosted(): Promise<HostedFinding[] | null>;
  money: AdminPaymentsApi;
  coach: AdminCoachApi;
  /**
   * Watches for new errors. `onChange`: errors were logged, or may have been while the connection was down. `onLive`:
   * whether the connection is up. Gives a function that unsubscribes.
   */
  onErrors(onChange: () => void, onLive: (live: boolean) => void): () => void;
};

export const USERS_PAGE = 25;
export const ERRORS_PAGE = 50;

const NOTHING = z.unknown().transform(() => null);

const optional = (text: string): string | null => (text.trim() === "" ? null : text.trim());

export const createAdminApi = (platform: Pick<PlatformApi, "auth" | "system">): AdminApi => {
  let opened: Promise<SupabaseClient> | null = null;
  const token = async (): Promise<string> =>
    (await platform.auth.getAccessToken()) ?? Promise.reject(new Error("no session"));
  const client = () => {
    opened ??= platform.system.getConfig().then((config) => createDataClient(config, token));
    return opened;
  };
  const call = createAdminCall(platform, client);

  return {
    enter: () => call("enter", {}, NOTHING),
    overview: (days) => call("overview", { days }, overviewAnswer),
    users: ({ search, role, state }, skip) =>
      call("users", { search: optional(search), role, state, skip, page_size: USERS_PAGE }, usersAnswer),
    setRole: (member, role) => call("set_role", { member, role }, NOTHING),
    setDisabled: (member, disabled) => call("set_disabled", { member, disabled }, NOTHING),
    audit: (before) => call("audit_log", { before, page_size: USERS_PAGE }, auditAnswer),
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
        errorsAnswer,
      ),
    analytics: (days) => call("analytics", { days }, analyticsAnswer),
    system: () => call("system", {}, systemAnswer),
    money: createAdminPayments(call, createBillingApi(platform)),
    coach: createAdminCoach(call, async () => {
      const { data, error } = await (await client()).functions.invoke("coach-chat", { method: "GET" });
      if (error) throw error;
      return data;
    }),
    gyms: () => call("gyms", {}, gymsAnswer),
    makeGym: (name, zone, owner_email) => call("make_gym", { name, zone, owner_email }, NOTHING),
    inviteOwner: (gym, email) => call("invite_owner", { gym, email }, NOTHING),
    withdrawOwner: (gym, email) => call("withdraw_owner", { gym, email }, NOTHING),
    endOwner: (gym, member) => call("end_owner", { gym, member }, NOTHING),
    services: async () => checkServices(await client(), await platform.system.getConfig()),
    async hosted() {
      const joined = await client();
      const config = await platform.system.getConfig();
      return checkHosted(joined, config, async (signal) => {
        const { data } = await joined.rpc("admin_hosting").abortSignal(signal);
        return data;
      });
    },
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
