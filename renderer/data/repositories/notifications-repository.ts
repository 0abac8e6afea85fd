import { distinctUntilChanged, map } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import type { NotificationsRepository } from "#renderer/data/member-data.ts";
import type { NotificationDocument } from "#shared/sync/documents.ts";
import { createDocumentRepository } from "./document-repository.ts";
import type { RowFactory } from "./row-factory.ts";

/** Those for the member, and those for everybody who reads the space; rows that name somebody else are not shown. */
export const createNotificationsRepository = (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
): NotificationsRepository => {
  const notifications = createDocumentRepository(rx, "notifications", rows);
  const ownOf = (found: readonly NotificationDocument[]) =>
    found.filter(({ user_id }) => user_id === memberId || user_id === null);
  const own = async () => ownOf(await notifications.find());
  return {
    watch: () => notifications.watch().pipe(map((found) => ownOf(found).reverse())),
    unreadCount: () =>
      notifications.watch().pipe(
        map((found) => ownOf(found).filter(({ read }) => !read).length),
        distinctUntilChanged(),
      ),
    async markRead(id) {
      await notifications.update(id, { read: true });
    },
    async markAllRead() {
      const ids = (await own()).map(({ id }) => id);
      await notifications.updateAll(ids, ({ read }) => (read ? null : { read: true }));
    },
    remove: (id) => notifications.remove([id]),
    clear: async () => notifications.remove((await own()).map(({ id }) => id)),
  };
};
