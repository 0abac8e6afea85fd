import { firstValueFrom } from "rxjs";
import { messageLanguages } from "#renderer/features/coach/lib/message-languages.ts";
import { inOrder } from "#renderer/features/coach/lib/message-rows.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { createFormats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { ReadyCoach } from "./use-coach.ts";

/** Loads the code that writes conversations, only when one is saved. */
const loadText = () =>
  Promise.all([
    import("#renderer/features/coach/lib/conversation-text.ts"),
    import("#renderer/features/coach/lib/shown.ts"),
    import("#renderer/features/coach/lib/passages.ts"),
  ]);

/**
 * Gives a function that saves a conversation as text in its own language and the member's unit; undefined before there
 * is a coach.
 */
export const useExportConversation = (coach: ReadyCoach | undefined) => {
  const { t, tIn, addLanguage, formats, language } = useI18n();
  const data = useMemberData();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const { unit: usual } = useWeights();
  if (coach === undefined) return undefined;
  const { catalogue, log, member } = coach;
  return async (conversation: { id: string; title: string; asked_at: string }) => {
    try {
      const [[{ conversationText, conversationFile }, { createShown }, { quoteOf }], messages, routines] =
        await Promise.all([
          loadText(),
          data.documents("coach_messages").find({ ref: conversation.id }),
          firstValueFrom(data.routines.watch()),
        ]);
      const ordered = inOrder(messages);
      const spoken = messageLanguages(ordered, language);
      const routineName = (id: string | null) => routines.find((routine) => routine.id === id)?.name ?? null;
      const wordsIn = (inIt: Language) => {
        const own = inIt === language ? { t, formats } : { t: tIn(inIt), formats: createFormats(inIt) };
        const shown = createShown({ ...own, language: inIt, catalogue, log, member, usual, quoteOf });
        return { ...own, language: inIt, shown, routineName };
      };
      // An answer that cannot be written in its language is in the app's.
      const others = [...new Set(spoken.values())].filter((one) => one !== language);
      const loaded = await Promise.all(others.map(async (one) => ((await addLanguage(one)) ? [one] : [])));
      const words = new Map([language, ...loaded.flat()].map((one) => [one, wordsIn(one)]));
      const own = wordsIn(language);
      const text = conversationText(conversation, ordered, own, (id) => words.get(spoken.get(id) ?? language) ?? own);
      saveFile(conversationFile(conversation), "text/plain;charset=utf-8", text);
      notifier.show({ tone: "success", text: t("coach:list.exported") });
    } catch (error) {
      record(error);
      notifier.show({ tone: "error", text: t("coach:list.exportFailed") });
    }
  };
};
