import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Copy from "lucide-react/icons/copy";
import Image from "lucide-react/icons/image";
import RotateCw from "lucide-react/icons/rotate-cw";
import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { useState } from "react";
import type { Feedback } from "#renderer/features/coach/hooks/use-feedback.ts";
import type { Again } from "#renderer/features/coach/lib/again.ts";
import { TextPicture } from "#renderer/features/progress/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { copyText } from "#renderer/ui/browser/copy-text.ts";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

type AnswerActionsProps = {
  /** Gives the answer as plain text. */
  plain: () => string;
  /** What was asked, and when it was answered, ISO 8601. */
  question: string;
  at: string;
  /** What the member says of it; null for no opinion. */
  feedback: Feedback | null;
  onHelpful: (helpful: boolean) => void;
  again: Again | null;
  onAgain: () => void;
};

/** The actions on a finished answer. */
export const AnswerActions = ({ plain, question, at, feedback, onHelpful, again, onAgain }: AnswerActionsProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  /** The lines of the picture to share; null while none is shown. */
  const [picture, setPicture] = useState<readonly string[] | null>(null);
  const copy = async (article: Element | null) => {
    const copied = await copyText(plain(), article);
    if (copied) notifier.show({ tone: "success", text: t("coach:message.copied") });
    else notifier.show({ tone: "error", text: t("coach:message.copyFailed") });
  };
  const opinion = (value: boolean) => {
    const pressed = feedback?.helpful === value;
    return (
      <IconButton
        icon={value ? ThumbsUp : ThumbsDown}
        label={t(value ? "coach:message.helpful" : "coach:message.unhelpful")}
        aria-pressed={pressed}
        color={pressed ? "prime.fg" : "inherit"}
        bg={pressed ? "bg.hover" : undefined}
        onClick={() => onHelpful(value)}
      />
    );
  };
  return (
    <Flex role="group" aria-label={t("coach:message.actions")} color="fg.muted" gap="1" marginInline="-3">
      <IconButton
        icon={Copy}
        label={t("coach:message.copy")}
        color="inherit"
        onClick={(event) => void copy(event.currentTarget.closest("article"))}
      />
      <IconButton
        icon={Image}
        label={t("coach:message.picture")}
        color="inherit"
        onClick={() => setPicture(plain().split("\n"))}
      />
      {opinion(true)}
      {opinion(false)}
      {again === null ? null : (
        <IconButton icon={RotateCw} label={t(`coach:message.again.${again}`)} color="inherit" onClick={onAgain} />
      )}
      <Dialog open={picture !== null} onClose={() => setPicture(null)} size="tall" title={t("coach:message.picture")}>
        <Box overflowY="auto" padding="4">
          {picture === null ? null : <TextPicture title={question} lines={picture} at={at} />}
        </Box>
      </Dialog>
    </Flex>
  );
};
