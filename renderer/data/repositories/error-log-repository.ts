import { map } from "rxjs";
import { recentCritical, staleEntries } from "#shared/errors/error-log.ts";
import type { ErrorRecord } from "#shared/errors/error-record.ts";
import type { ErrorLogDocument } from "#shared/sync/documents.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { ErrorLogRepository } from "../member-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { changeRows } from "./rows.ts";

/** What is trimmed tells nothing more: the row itself stays until the other devices have heard that it is gone. */
const BLANK = { message: "", user_message: "", context: { timestamp: "", user_agent: "", url: "" } };

/** The record as the synced table has it. */
const toRow = ({ userMessage, shouldRetry, context, ...same }: ErrorRecord) => ({
  ...same,
  user_message: userMessage,
  should_retry: shouldRetry,
  context: { timestamp: context.timestamp, user_agent: context.userAgent, url: context.url },
});

export const createErrorLogRepository = (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
): ErrorLogRepository => {
  const { error_log: log } = rx.collections;
  const newestFirst = () => log.find({ sort: [{ created_at: "desc" }] });
  const plain = (documents: { toMutableJSON(): unknown }[]) =>
    documents.map((document) => document.toMutableJSON() as ErrorLogDocument);
  return {
    watch: () => newestFirst().$.pipe(map(plain)),
    async recentCritical(window) {
      return recentCritical(plain(await newestFirst().exec()), Date.parse(rows.now()), window);
    },
    async record(record) {
      await log.insert({ ...rows.create(), user_id: memberId, ...toRow(record) });
      const stale = staleEntries(plain(await newestFirst().exec()));
      const ids = stale.map((one) => one.id);
      if (ids.length > 0) await changeRows(log, ids, rows.now(), (row) => ({ ...row, ...BLANK, _deleted: true }));
    },
  };
};
