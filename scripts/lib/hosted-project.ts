import { createClient } from "@supabase/supabase-js";
import ws from "ws";
import { z } from "zod";
import { HOSTED_POINTS, type HostedFinding, judgeHosted } from "#shared/contract/hosting/hosted-checks.ts";
import { findHostedFacts, type HostedSettings, type HostedSources } from "#shared/contract/hosting/hosted-facts.ts";
import english from "#shared/i18n/en/lazy/diagnostics.json" with { type: "json" };

/** `management`: Supabase's interface for projects' settings; another one in tests. */
export type HostedProject = {
  url: string;
  key: string;
  secretKey?: string | undefined;
  accessToken?: string | undefined;
  management?: string;
};

const MANAGEMENT = "https://api.supabase.com";
/** A page that no project knows: functions answer those of every origin. */
const ORIGIN = "https://app.example";

/** As a browser asks before it sends the request of a page. */
const pageAnswered: HostedSources["answersPages"] = async (address, signal) => {
  const { ok, headers } = await fetch(address, {
    method: "OPTIONS",
    headers: { origin: ORIGIN, "access-control-request-method": "GET", "access-control-request-headers": "apikey" },
    signal,
  });
  const allowed = headers.get("access-control-allow-origin");
  return (
    ok &&
    (allowed === "*" || allowed === ORIGIN) &&
    /(^|[\s,])(apikey|\*)([\s,]|$)/i.test(headers.get("access-control-allow-headers") ?? "")
  );
};

const clientOf = (url: string, key: string) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });

const authSettings = z.object({ smtp_host: z.string().nullish(), mailer_otp_length: z.number() });
const realtimeSettings = z.object({ private_only: z.boolean().nullish() });

const settingsOf =
  (url: string, accessToken: string, management: string) =>
  async (signal: AbortSignal): Promise<HostedSettings> => {
    const [reference = ""] = new URL(url).hostname.split(".");
    const read = async (part: string): Promise<unknown> => {
      const answer = await fetch(`${management}/v1/projects/${reference}/config/${part}`, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal,
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return answer.json();
    };
    const [auth, realtime] = await Promise.all([read("auth"), read("realtime")]);
    const { smtp_host: host, mailer_otp_length: codeLength } = authSettings.parse(auth);
    return { smtp: Boolean(host), codeLength, privateOnly: realtimeSettings.parse(realtime).private_only === true };
  };

/** What is found from a shell; the keys beside the app's own only tell more of it. */
export const checkHostedProject = async ({
  url,
  key,
  secretKey,
  accessToken,
  management = MANAGEMENT,
}: HostedProject): Promise<HostedFinding[]> => {
  const client = clientOf(url, key);
  const sources: HostedSources = {
    url,
    key,
    client,
    answersPages: pageAnswered,
    ...(secretKey && {
      database: async (signal: AbortSignal) =>
        (await clientOf(url, secretKey).rpc("admin_hosting").abortSignal(signal)).data as unknown,
    }),
    ...(accessToken && { settings: settingsOf(url, accessToken, management) }),
  };
  try {
    return judgeHosted(await findHostedFacts(sources));
  } finally {
    await client.removeAllChannels();
    await client.realtime.disconnect();
  }
};

const { points, wrong, unknown, verdicts } = english.hosting;

const step = (finding: HostedFinding): string[] => {
  if (finding.verdict === "right") return [];
  if (finding.verdict === "unknown") return [unknown[finding.reason]];
  return [wrong[finding.reason].replace("{{names}}", finding.names.join(", "))];
};

/** A line per point, under it what mends it or how to see it. */
export const reportLines = (findings: readonly HostedFinding[]): string[] =>
  findings.flatMap((finding) => [
    `${HOSTED_POINTS.indexOf(finding.point) + 1}. ${points[finding.point]}: ${verdicts[finding.verdict]}`,
    ...step(finding).map((text) => `   ${text}`),
  ]);
