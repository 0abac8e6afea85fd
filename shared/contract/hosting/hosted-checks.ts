import { MESSAGE_CODE } from "#shared/domain/auth/one-time-code.ts";
import type { HostedDatabase, HostedFacts } from "./hosted-facts.ts";

/** What a hosted project has to have, in the order and under the numbers of docs/hosting.md. */
export const HOSTED_POINTS = ["smtp", "codes", "keys", "vault", "channels", "cors", "cron"] as const;
export type HostedPoint = (typeof HOSTED_POINTS)[number];

/** Why a point is wrong: each has a text with the step that mends it (`diagnostics:hosting.wrong`). */
export const HOSTED_FAULTS = [
  "smtpMissing",
  "codeLength",
  "secretKey",
  "keyRefused",
  "netMissing",
  "vaultAddress",
  "vaultKey",
  "vaultRefused",
  "channelsPublic",
  "corsMissing",
  "cronMissing",
  "jobsMissing",
  "jobsFailing",
  "jobsStill",
] as const;
export type HostedFault = (typeof HOSTED_FAULTS)[number];

/** Why a point is not known: each has a text that says how to see it (`diagnostics:hosting.unknown`). */
export const HOSTED_BLANKS = ["smtp", "codes", "silent", "administrators", "noCalls", "noRuns"] as const;
export type HostedBlank = (typeof HOSTED_BLANKS)[number];

export type HostedFinding = { point: HostedPoint } & (
  | { verdict: "right" }
  /** `names`: of the jobs at fault. */
  | { verdict: "wrong"; reason: HostedFault; names: readonly string[] }
  | { verdict: "unknown"; reason: HostedBlank }
);
type Verdict = HostedFinding extends infer Finding ? (Finding extends unknown ? Omit<Finding, "point"> : never) : never;

/** Milliseconds without a run after which pg_cron stands still: the most frequent jobs run each minute. */
const STILL = 15 * 60_000;

const RIGHT: Verdict = { verdict: "right" };
const wrong = (reason: HostedFault, names: readonly string[] = []): Verdict => ({ verdict: "wrong", reason, names });
const unknown = (reason: HostedBlank): Verdict => ({ verdict: "unknown", reason });

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address is of a hosted project: not this machine, where the embedded backend is. */
export const isHosted = (url: string): boolean => URL.canParse(url) && !LOOPBACK.test(new URL(url).hostname);

/** The role of a key that is a token; null for one that is none. */
const roleOf = (key: string): unknown => {
  try {
    const payload = (key.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === "object" && claims !== null && "role" in claims ? claims.role : null;
  } catch {
    return null;
  }
};
const isSecret = (key: string): boolean => key.startsWith("sb_secret_") || roleOf(key) === "service_role";

const judgeVault = ({ vault, net, calls }: HostedDatabase): Verdict => {
  if (!net) return wrong("netMissing");
  if (!vault.address) return wrong("vaultAddress");
  if (!vault.key) return wrong("vaultKey");
  if (calls === "refused") return wrong("vaultRefused");
  return calls === null ? unknown("noCalls") : RIGHT;
};

const judgeCron = ({ time, cron }: HostedDatabase): Verdict => {
  if (!cron.on) return wrong("cronMissing");
  if (cron.missing.length > 0) return wrong("jobsMissing", cron.missing);
  if (cron.failing.length > 0) return wrong("jobsFailing", cron.failing);
  if (cron.ran === null) return unknown("noRuns");
  return Date.parse(time) - Date.parse(cron.ran) > STILL ? wrong("jobsStill") : RIGHT;
};

const JUDGES: Record<HostedPoint, (facts: HostedFacts) => Verdict> = {
  smtp: ({ settings }) => {
    if (settings === null) return unknown("smtp");
    return settings.smtp ? RIGHT : wrong("smtpMissing");
  },
  codes: ({ settings }) => {
    if (settings === null) return unknown("codes");
    const { codeLength } = settings;
    return codeLength >= MESSAGE_CODE.least && codeLength <= MESSAGE_CODE.most ? RIGHT : wrong("codeLength");
  },
  keys: ({ key, isKeyTaken }) => {
    if (isSecret(key)) return wrong("secretKey");
    if (isKeyTaken === null) return unknown("silent");
    return isKeyTaken ? RIGHT : wrong("keyRefused");
  },
  vault: ({ database }) => (database === null ? unknown("administrators") : judgeVault(database)),
  channels: ({ settings, hasPublicChannels }) => {
    const isOpen = hasPublicChannels ?? (settings && !settings.privateOnly);
    if (isOpen === null) return unknown("silent");
    return isOpen ? wrong("channelsPublic") : RIGHT;
  },
  cors: ({ answersPages }) => {
    if (answersPages === null) return unknown("silent");
    return answersPages ? RIGHT : wrong("corsMissing");
  },
  cron: ({ database }) => (database === null ? unknown("administrators") : judgeCron(database)),
};

/** A verdict on every point. What no fact tells is unknown, never right. */
export const judgeHosted = (facts: HostedFacts): HostedFinding[] =>
  HOSTED_POINTS.map((point) => ({ point, ...JUDGES[point](facts) }));
