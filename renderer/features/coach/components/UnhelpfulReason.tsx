import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useEffect, useRef } from "react";
import type { Feedback, WhyUnhelpful } from "#renderer/features/coach/hooks/use-feedback.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { NotesField } from "#renderer/ui/fields/NotesField.tsx";
import { Toggle } from "#renderer/ui/Toggle.tsx";
import { FEEDBACK_REASONS, MAX_FEEDBACK_NOTE } from "#shared/domain/coach/feedback.ts";

type UnhelpfulReasonProps = {
  feedback: Feedback;
  /** Whether the member has just said that it did not help: the question is scrolled into sight. */
  isNew: boolean;
  onExplain: (why: WhyUnhelpful) => void;
};

/** Pixels between what is shown and the edge of the talk. */
const ROOM = 16;

/** Scrolls the talk as far as shows all of an element. `scrollIntoView` would move what is around the talk as well. */
const revealInTalk = (element: Element): void => {
  const talk = element.closest("[role=region]");
  if (!talk) return;
  const hidden = element.getBoundingClientRect().bottom + ROOM - talk.getBoundingClientRect().bottom;
  if (hidden > 0) talk.scrollTop += hidden;
};

/** Asks why an answer did not help. Each choice is kept at once; the same again takes it back. */
export const UnhelpfulReason = ({ feedback: { reason, note }, isNew, onExplain }: UnhelpfulReasonProps) => {
  const { t } = useI18n();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew && group.current) revealInTalk(group.current);
  }, [isNew]);
  return (
    <Stack ref={group} role="group" aria-label={t("coach:message.why.title")} gap="2">
      <Flex wrap="wrap" align="center" gap="2">
        {FEEDBACK_REASONS.map((one) => (
          <Toggle
            key={one}
            on={reason === one}
            label={t(`coach:message.why.${one}`)}
            onToggle={() => onExplain({ reason: reason === one ? "" : one })}
          />
        ))}
      </Flex>
      <NotesField
        label={t("coach:message.why.note")}
        placeholder={t("coach:message.why.notePlaceholder")}
        value={note}
        maxLength={MAX_FEEDBACK_NOTE}
        onSave={(text) => onExplain({ note: text })}
      />
    </Stack>
  );
};
