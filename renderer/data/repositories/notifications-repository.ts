import { distinctUntilChanged, map } from "rxjs";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { NotificationsRepository } from "../member-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { changeRows, patchRow, removeRows, restoreRows } from "./rows.ts";

/** Those for the member, and those for everybody who reads the space; rows that name somebody else are not shown. */
export const createNotificationsRepository = (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
): NotificationsRepository => {
  const { notifications } = rx.collections;
  const own = { user_id: { $in: [memberId, null] } };
  const unread = () => notifications.find({ selector: { ...own, read: false } });
  const remove = async (ids: string[]) => {
    const removed = await removeRows(notifications, ids, rows.now());
    return () => restoreRows(notifications, removed, rows.now(), ["read"]);
  };
  return {
    watch: () =>
      notifications
        .find({ selector: own, sort: [{ time: "desc" }] })
        .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON()))),
    unreadCount: () =>
      unread().$.pipe(
        map((documents) => documents.length),
        distinctUntilChanged(),
      ),
    markRead: (id) => patchRow(notifications, id, { read: true }, rows.now()),
    async markAllRead() {
      const ids = (await unread().exec()).map((document) => document.primary);
      await changeRows(notifications, ids, rows.now(), (row) =>
        row._deleted || row.read ? null : { ...row, read: true },
      );
    },
    remove: (id) => remove([id]),
    clear: async () => remove((await notifications.find({ selector: own }).exec()).map((document) => document.primary)),
  };
};
