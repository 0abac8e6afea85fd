import type { MessageKey } from "../i18n/keys.ts";
import type { ErrorLogDocument } from "../sync/documents.ts";

export type ErrorKind = ErrorLogDocument["type"];
export type Severity = ErrorLogDocument["severity"];

/** The spec's words for each kind; the first kind that has one of them is it. */
const KINDS = [
  ["network", /network|fetch|connection|timeout|offline/i],
  ["auth", /401|unauthorized|token|session|auth/i],
  ["validation", /validation|invalid|required|format/i],
  ["server", /500|502|503|server|internal/i],
] as const satisfies readonly (readonly [ErrorKind, RegExp])[];

/** What kind of error a message tells of. */
export const classifyError = (message: string): ErrorKind =>
  KINDS.find(([, words]) => words.test(message))?.[0] ?? "unknown";

/** Critical for auth or fatal errors, high for server, database and storage, medium for network, else low. */
export const severityOf = (message: string): Severity => {
  const kind = classifyError(message);
  if (kind === "auth" || /fatal/i.test(message)) return "critical";
  if (kind === "server" || /database|storage/i.test(message)) return "high";
  return kind === "network" ? "medium" : "low";
};

/** Whether trying again is suggested: network, server and timeouts only, never validation or auth. */
export const shouldRetry = (message: string): boolean => {
  const kind = classifyError(message);
  return kind === "network" || kind === "server";
};

const FRIENDLY: Record<ErrorKind, readonly (readonly [RegExp, MessageKey])[]> = {
  network: [
    [/offline/i, "errors:friendly.offline"],
    [/timeout/i, "errors:friendly.timeout"],
    [/./, "errors:friendly.network"],
  ],
  auth: [
    [/session/i, "errors:friendly.sessionExpired"],
    [/token/i, "errors:friendly.token"],
    [/./, "errors:friendly.auth"],
  ],
  validation: [
    [/email/i, "errors:friendly.email"],
    [/password/i, "errors:friendly.password"],
    [/required/i, "errors:friendly.required"],
    [/./, "errors:friendly.validation"],
  ],
  server: [
    [/503/, "errors:friendly.unavailable"],
    [/500|internal/i, "errors:friendly.internal"],
    [/./, "errors:friendly.server"],
  ],
  unknown: [[/./, "errors:friendly.fallback"]],
};

/** The text for people. */
export const friendlyKey = (message: string): MessageKey =>
  FRIENDLY[classifyError(message)].find(([words]) => words.test(message))?.[1] ?? "errors:friendly.unknown";
