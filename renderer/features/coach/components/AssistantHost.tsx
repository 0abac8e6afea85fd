import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useErrorRecorder } from "#renderer/kit/errors/error-recorder-context.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { type AssistantApi, type AssistantCall, MAX_CALL_ANSWER } from "#shared/contract/platform/assistant-api.ts";
import { LAZY_TEXTS } from "#shared/i18n/lazy-texts.ts";

/** Milliseconds that a proposal is announced: the member may be looking at the assistant just then. */
const ARRIVAL_DURATION = 15_000;

const FAILED = "Performance Prime could not answer.";
const TOO_LONG = "The answer is too long. Ask for less at once.";
const LEFT = "The member has signed out of Performance Prime.";

/** Answers what the member's own assistant asks, whatever screen is open. */
export const AssistantHost = ({ api }: { api: AssistantApi }) => {
  const data = useMemberData();
  const { t, tIn, formats, language, add } = useI18n();
  const { unit } = useWeights();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const { record } = useErrorRecorder();
  useEffect(() => {
    let lastCall: Promise<void> = Promise.resolve();
    const outcome = async (call: AssistantCall) => {
      if (call.memberId !== data.memberId) return { text: LEFT, failed: true };
      const [{ answerCall }] = await Promise.all([
        import("#renderer/features/coach/lib/assistant/answer-call.ts"),
        add("coach", LAZY_TEXTS.coach),
      ]);
      const { talk, ...answer } = await answerCall(data, call, { t, tIn, formats, language, unit });
      if (talk !== null) {
        const text = t("coach:assistant.arrived", { client: call.client.name });
        const run = () => void navigate(`/ai-coach?talk=${talk}`);
        notifier.show({
          tone: "info",
          text,
          duration: ARRIVAL_DURATION,
          action: { label: t("coach:assistant.see"), run },
        });
      }
      return answer.text.length <= MAX_CALL_ANSWER ? answer : { text: TOO_LONG, failed: true };
    };
    const answer = async (call: AssistantCall) => {
      try {
        await api.answer({ id: call.id, ...(await outcome(call)) });
      } catch (cause) {
        // The log gets only the error's class: its message may quote the member.
        record(new Error(`a call of an assistant failed: ${cause instanceof Error ? cause.name : typeof cause}`));
        await api.answer({ id: call.id, text: FAILED, failed: true });
      }
    };
    return api.onCall((call) => {
      // One after the other: each reads the whole log, beside the screen that the member uses.
      lastCall = lastCall.then(() => answer(call)).catch(() => undefined);
    });
  }, [api, data, t, tIn, formats, language, add, unit, notifier, navigate, record]);
  return null;
};
