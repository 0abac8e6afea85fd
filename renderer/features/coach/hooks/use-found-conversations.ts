import { useEffect, useMemo, useState } from "react";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import { findConversations, type SaidIn } from "#renderer/features/coach/lib/find-conversations.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { Fact } from "#shared/domain/coach/facts.ts";

/**
 * The conversations with `wanted` in title or messages. Messages are loaded for the first search; before, and where
 * that fails, only titles are searched.
 */
export const useFoundConversations = <T extends { id: string; title: string }>(
  list: readonly T[] | undefined,
  wanted: string,
  coach: ReadyCoach | undefined,
): T[] => {
  const data = useMemberData();
  const { t, formats, language } = useI18n();
  const { unit: usual } = useWeights();
  const [said, setSaid] = useState<readonly SaidIn[]>([]);
  const isSearching = wanted.trim() !== "";
  useEffect(() => {
    if (!isSearching || list === undefined) return;
    let live = true;
    const read = async (): Promise<SaidIn[]> => {
      const [messages, { createShown }, { quoteOf }] = await Promise.all([
        data.documents("coach_messages").find(),
        import("#renderer/features/coach/lib/shown.ts"),
        import("#renderer/features/coach/lib/passages.ts"),
      ]);
      const shown = coach && createShown({ ...coach, t, formats, language, usual, quoteOf });
      return messages.map(({ conversation_id: talk, role, text, blocks, facts }) => ({
        talk,
        text: role === "member" ? text : (shown?.plain(blocks, facts as unknown as readonly Fact[]) ?? ""),
      }));
    };
    read().then(
      (found) => live && setSaid(found),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [isSearching, list, data, coach, t, formats, language, usual]);
  return useMemo(() => findConversations(list ?? [], said, wanted), [list, said, wanted]);
};
