import { useMemo } from "react";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** The member's conversations, the last asked first; undefined before they are read. */
export const useConversations = () => {
  const data = useMemberData();
  const { t } = useI18n();
  const { write, removeWithUndo } = useWrite();
  const [conversations, messages] = useMemo(
    () => [data.documents("coach_conversations"), data.documents("coach_messages")] as const,
    [data],
  );
  const rows = useObservable(useMemo(() => conversations.watch(), [conversations]));
  const list = useMemo(() => rows?.toReversed(), [rows]);
  const remove = (id: string) =>
    removeWithUndo(async () => {
      const own = await messages.find({ ref: id });
      const bringMessages = await messages.remove(own.map((message) => message.id));
      const bringConversation = await conversations.remove([id]);
      return async () => {
        await bringConversation();
        await bringMessages();
      };
    }, t("coach:list.removed"));
  return { list, remove, rename: (id: string, title: string) => write(conversations.update(id, { title })) };
};
