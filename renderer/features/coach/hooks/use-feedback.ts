import { useMemo } from "react";
import { of } from "rxjs";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import type { FeedbackReason } from "#shared/domain/coach/feedback.ts";

/** What a member says of an answer. `reason`: as {@link FeedbackReason}, empty for none. */
export type Feedback = { helpful: boolean; reason: string; note: string };
/** What they say of one that did not help. */
export type WhyUnhelpful = { reason?: FeedbackReason | ""; note?: string };

/** The feedback on a conversation's answers by id; the same rating again removes it. */
export const useFeedback = (talk: string | null) => {
  const data = useMemberData();
  const { write } = useWrite();
  const feedback = useMemo(() => data.documents("coach_feedback"), [data]);
  const rows = useObservable(useMemo(() => (talk === null ? of([]) : feedback.watch({ ref: talk })), [feedback, talk]));
  const byMessage = useMemo(() => new Map(rows?.map((row) => [row.message_id, row])), [rows]);
  return {
    of: (messageId: string): Feedback | null => byMessage.get(messageId) ?? null,
    give: (messageId: string, helpful: boolean) => {
      const before = byMessage.get(messageId);
      if (talk === null) return;
      const change =
        before?.helpful === helpful
          ? feedback.remove([before.id])
          : feedback.create({ conversation_id: talk, message_id: messageId, helpful, reason: "", note: "" });
      void write(change);
    },
    explain: (messageId: string, why: WhyUnhelpful) => {
      const before = byMessage.get(messageId);
      if (before) void write(feedback.update(before.id, why));
    },
  };
};
