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
  const [conversations, messages, proposals] = useMemo(
    () =>
      [
        data.documents("coach_conversations"),
        data.documents("coach_messages"),
        data.documents("coach_proposals"),
      ] as const,
    [data],
  );
  const rows = useObservable(useMemo(() => conversations.watch(), [conversations]));
  const list = useMemo(() => rows?.toReversed(), [rows]);
  type Rows = readonly { id: string }[];
  const take = async (talks: readonly string[], said: Rows, proposed: Rows) => {
    const bring = [
      await proposals.remove(proposed.map(({ id }) => id)),
      await messages.remove(said.map(({ id }) => id)),
      await conversations.remove(talks),
    ];
    return async () => {
      for (const back of bring.toReversed()) await back();
    };
  };
  const remove = (id: string) =>
    removeWithUndo(
      async () => take([id], await messages.find({ ref: id }), await proposals.find({ ref: id })),
      t("coach:list.removed"),
    );
  /** Messages and proposals too whose conversation is not on this device. */
  const removeAll = () =>
    removeWithUndo(async () => {
      const [talks, said, proposed] = await Promise.all([conversations.find(), messages.find(), proposals.find()]);
      return take(
        talks.map(({ id }) => id),
        said,
        proposed,
      );
    }, t("coach:list.removedAll"));
  return { list, remove, removeAll, rename: (id: string, title: string) => write(conversations.update(id, { title })) };
};
