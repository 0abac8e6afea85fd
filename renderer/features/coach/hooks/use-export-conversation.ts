import { firstValueFrom } from "rxjs";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { ReadyCoach } from "./use-coach.ts";
import { inOrder } from "./use-conversation.ts";

/** Loads the code that writes conversations, only when one is saved. */
const loadText = () =>
  Promise.all([
    import("#renderer/features/coach/lib/conversation-text.ts"),
    import("#renderer/features/coach/lib/shown.ts"),
    import("#renderer/features/coach/lib/passages.ts"),
  ]);

/**
 * Gives a function that saves a conversation as text in the member's language and unit; undefined before there is a
 * coach.
 */
export const useExportConversation = (coach: ReadyCoach | undefined) => {
  const { t, formats, language } = useI18n();
  const data = useMemberData();
  const notifier = useNotifier();
  const { record } = useErrorRecorder();
  const { unit: usual } = useWeights();
  if (coach === undefined) return undefined;
  const { catalogue, log } = coach;
  return async (conversation: { id: string; title: string; asked_at: string }) => {
    try {
      const [[{ conversationText, conversationFile }, { createShown }, { quoteOf }], messages, routines] =
        await Promise.all([
          loadText(),
          data.documents("coach_messages").find({ ref: conversation.id }),
          firstValueFrom(data.routines.watch()),
        ]);
      const text = conversationText(conversation, inOrder(messages), {
        t,
        formats,
        language,
        shown: createShown({ t, formats, language, catalogue, log, usual, quoteOf }),
        routineName: (id) => routines.find((routine) => routine.id === id)?.name ?? null,
      });
      saveFile(conversationFile(conversation), "text/plain;charset=utf-8", text);
      notifier.show({ tone: "success", text: t("coach:list.exported") });
    } catch (error) {
      record(error);
      notifier.show({ tone: "error", text: t("coach:list.exportFailed") });
    }
  };
};
