import { distinctUntilChanged, map } from "rxjs";
import type { MemberRxDatabase } from "#renderer/data/collections/collections.ts";
import { documentId, toDocument } from "#renderer/data/collections/document-rows.ts";
import type { NotificationsRepository } from "#renderer/data/member-data.ts";
import { storeOf } from "#renderer/data/storage/store.ts";
import type { NotificationDocument } from "#shared/domain/kinds/documents.ts";
import { namedId } from "#shared/lib/named-id.ts";
import { createDocumentRepository } from "./document-repository.ts";
import type { RowFactory } from "./row-factory.ts";
import { living } from "./rows.ts";

/** Most characters of a message, as the server limits it. */
const LONGEST = 1000;

/** Notifications for the member, and for everybody in the space; those for another member are left out. */
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
    async tell({ key, period, at, message, shown = false }) {
      const { space_id } = rows.create();
      const id = await namedId(`${space_id}|notifications|${key}|${period}`);
      const { documents } = rx.collections;
      // One that was removed counts as announced.
      const stored = await documents.storageInstance.findDocumentsById([documentId("notifications", id)], true);
      if (stored.length > 0) return false;
      const text = await message();
      if (text === null) return false;
      // Made alike on every device: two that tell it at once make one row, and what was done with it since is later.
      const row = { id, space_id, created_at: at, updated_at: at, user_id: memberId, message_key: key, time: at };
      const document = toDocument("notifications", { ...row, message: text.slice(0, LONGEST), read: false, shown });
      const store = storeOf(documents.storageInstance);
      return (
        (await store.modify("documents", document.id, (existing) => (existing ? null : living(document)))) !== null
      );
    },
  };
};
