import type { ConflictReport, SyncReport, SyncStatus } from "#renderer/data/sync-data.ts";
import { scrub } from "#shared/contract/errors/scrub.ts";
import type { ErrorLogDocument } from "#shared/domain/kinds/documents.ts";

const FORMAT = "performance-prime-diagnostics/1";
const MAX_ERRORS = 100;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export type DiagnosticFacts = {
  /** Time of the bundle, ISO 8601. */
  now: string;
  version: string;
  language: string;
  device: {
    userAgent: string;
    online: boolean;
    usageBytes: number | null;
    quotaBytes: number | null;
    /** Whether the browser keeps the databases when storage gets short; null for unknown. */
    storageKept: boolean | null;
  };
  status: SyncStatus;
  report: SyncReport;
  conflicts: readonly ConflictReport[];
  errors: readonly ErrorLogDocument[];
};

/** A text without personal data: scrubbed like the log, and without ids of members and rows. */
const anonymous = (text: string): string => scrub(text).replace(ID, ":id");

/** A conflict's field without keys of preferences, which hold what the member typed. */
const schemaField = (field: string): string => field.replace(/[.:].*$/s, "");

/**
 * Diagnostics as JSON, without anything about the member or their training: fields and times of conflicts, scrubbed
 * errors with their screens, no ids.
 */
export const diagnosticBundle = ({ now, version, language, device, ...facts }: DiagnosticFacts): string => {
  const { status, report, conflicts, errors } = facts;
  const bundle = {
    format: FORMAT,
    created_at: now,
    app: { version, language },
    device,
    sync: {
      state: status.kind,
      pending: report.pending,
      refused: report.refused,
      last_success: status.lastSuccess,
      last_error: report.lastError,
    },
    conflicts: conflicts.map(({ kind, field, at }) => ({ kind, field: schemaField(field), at })),
    errors: errors.slice(0, MAX_ERRORS).map(({ created_at, type, severity, message, context }) => ({
      at: created_at,
      type,
      severity,
      message: anonymous(message),
      screen: anonymous(context.url),
    })),
  };
  return JSON.stringify(bundle, null, 2);
};
