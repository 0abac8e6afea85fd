import { useMemo } from "react";
import type { Undo } from "#renderer/data/undo.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";

/** The member's conversations, the last asked first; undefined before they are read. */
export const useConversations = () => {
  const data = useMemberData();
  const { t } = useI18n();
  const { write, removeWithUndo } = useWrite();
  const [conversations, messages, proposals, feedback] = useMemo(
    () =>
      [
        data.documents("coach_conversations"),
        data.documents("coach_messages"),
        data.documents("coach_proposals"),
        data.documents("coach_feedback"),
      ] as const,
    [data],
  );
  const rows = useObservable(useMemo(() => conversations.watch(), [conversations]));
  const list = useMemo(() => rows?.toReversed(), [rows]);
  /**
   * Deletes conversations with everything in them, rows before the messages they belong to. Without `ref` also messages
   * whose conversation is not on this device.
   */
  const take = async (talks: readonly string[], within: { ref?: string }) => {
    const bring: Undo[] = [];
    for (const part of [feedback, proposals, messages]) {
      const found = await part.find(within);
      bring.push(await part.remove(found.map(({ id }) => id)));
    }
    bring.push(await conversations.remove(talks));
    return async () => {
      for (const back of bring.toReversed()) await back();
    };
  };
  const remove = (id: string) => removeWithUndo(() => take([id], { ref: id }), t("coach:list.removed"));
  const removeAll = () =>
    removeWithUndo(
      async () =>
        take(
          (await conversations.find()).map(({ id }) => id),
          {},
        ),
      t("coach:list.removedAll"),
    );
  return {
    list,
    remove,
    removeAll,
    rename: (id: string, title: string) => write(conversations.update(id, { title })),
  };
};
