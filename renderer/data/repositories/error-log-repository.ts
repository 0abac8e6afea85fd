import { map } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { ErrorLogRepository } from "#renderer/data/member-data.ts";
import { recentCritical, staleEntries } from "#shared/contract/errors/error-log.ts";
import type { ErrorRecord } from "#shared/contract/errors/error-record.ts";
import { createDocumentRepository } from "./document-repository.ts";
import type { RowFactory } from "./row-factory.ts";

/** Values of a trimmed error, whose row stays until other devices know that it is gone. */
const BLANK = { message: "", user_message: "", context: { timestamp: "", user_agent: "", url: "" } };

/** An error in the form of the synced table. */
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
  const log = createDocumentRepository(rx, "error_log", rows);
  const newestFirst = async () => (await log.find()).reverse();
  return {
    watch: () => log.watch().pipe(map((found) => found.toReversed())),
    async recentCritical(window) {
      return recentCritical(await newestFirst(), Date.parse(rows.now()), window);
    },
    async record(record) {
      await log.create({ user_id: memberId, ...toRow(record) });
      const stale = staleEntries(await newestFirst());
      await log.remove(
        stale.map(({ id }) => id),
        BLANK,
      );
    },
  };
};
