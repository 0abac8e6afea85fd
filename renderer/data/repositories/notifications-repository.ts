import { distinctUntilChanged, map } from "rxjs";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { NotificationsRepository } from "../member-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { patchRow, removeRows, restoreRows } from "./rows.ts";

export const createNotificationsRepository = (rx: MemberRxDatabase, rows: RowFactory): NotificationsRepository => {
  const { notifications } = rx.collections;
  const unread = () => notifications.find({ selector: { read: false } });
  return {
    watch: () =>
      notifications
        .find({ sort: [{ time: "desc" }] })
        .$.pipe(map((documents) => documents.map((document) => document.toMutableJSON()))),
    unreadCount: () =>
      unread().$.pipe(
        map((documents) => documents.length),
        distinctUntilChanged(),
      ),
    markRead: (id) => patchRow(notifications, id, { read: true }, rows.now()),
    async markAllRead() {
      const now = rows.now();
      const documents = await unread().exec();
      await Promise.all(documents.map((document) => document.incrementalPatch({ read: true, updated_at: now })));
    },
    async remove(id) {
      const removed = await removeRows(notifications, [id], rows.now());
      return () => restoreRows(notifications, removed, rows.now());
    },
  };
};
