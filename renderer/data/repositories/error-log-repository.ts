import { map } from "rxjs";
import type { ErrorLogDocument } from "#shared/sync/documents.ts";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { ErrorLogRepository } from "../member-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { removeRows } from "./rows.ts";

const MAX_ENTRIES = 100;
const KEPT_CRITICAL = 10;

/** Entries beyond the newest 100, except the 10 newest critical ones. `entries`: newest first. */
export const staleEntries = (entries: readonly ErrorLogDocument[]): ErrorLogDocument[] => {
  const critical = new Set(entries.filter((entry) => entry.severity === "critical").slice(0, KEPT_CRITICAL));
  const others = entries.filter((entry) => !critical.has(entry));
  return others.slice(MAX_ENTRIES - critical.size);
};

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
    async record(entry) {
      await log.insert({ ...rows.create(), user_id: memberId, ...entry });
      const stale = staleEntries(plain(await newestFirst().exec()));
      if (stale.length > 0)
        await removeRows(
          log,
          stale.map((one) => one.id),
          rows.now(),
        );
    },
  };
};
