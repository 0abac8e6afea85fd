import type { ErrorLogDocument } from "#shared/domain/kinds/documents.ts";
import type { MessageKey } from "#shared/i18n/keys.ts";

/**
 * The error catalogue of the product's specification, sections 8 and 9, as tables. In each, the first row that fits
 * decides.
 */

export type ErrorKind = ErrorLogDocument["type"];
export type Severity = ErrorLogDocument["severity"];

/** The words that tell of each kind. */
export const ERROR_KINDS = [
  ["network", /network|fetch|connection|timeout|offline/i],
  ["auth", /401|unauthorized|token|session|auth/i],
  ["validation", /validation|invalid|required|format/i],
  ["server", /500|502|503|server|internal/i],
] as const satisfies readonly (readonly [ErrorKind, RegExp])[];

/** A kind's severity, and words that weigh as much whatever the kind. */
export const SEVERITIES = [
  ["critical", "auth", /fatal/i],
  ["high", "server", /database|storage/i],
  ["medium", "network", /timeout/i],
] as const satisfies readonly (readonly [Severity, ErrorKind, RegExp])[];

/** Kinds that are worth another try; a timeout is one of the network. */
export const RETRIED: ReadonlySet<ErrorKind> = new Set(["network", "server"]);

/** Texts for people, by kind and then by the message's words. */
export const FRIENDLY: Record<ErrorKind, readonly (readonly [RegExp, MessageKey])[]> = {
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
  unknown: [[/\S/, "errors:friendly.fallback"]],
};
