import { Flex } from "@chakra-ui/react/flex";
import Copy from "lucide-react/icons/copy";
import RotateCw from "lucide-react/icons/rotate-cw";
import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import type { Again } from "#renderer/features/coach/lib/again.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { copyText } from "#renderer/ui/browser/copy-text.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

type AnswerActionsProps = {
  /** Gives the answer as plain text. */
  plain: () => string;
  /** Whether the member found the answer helpful; null for no opinion. */
  helpful: boolean | null;
  onHelpful: (helpful: boolean) => void;
  again: Again | null;
  onAgain: () => void;
};

/** The actions on a finished answer. */
export const AnswerActions = ({ plain, helpful, onHelpful, again, onAgain }: AnswerActionsProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const copy = async (article: Element | null) => {
    const copied = await copyText(plain(), article);
    if (copied) notifier.show({ tone: "success", text: t("coach:message.copied") });
    else notifier.show({ tone: "error", text: t("coach:message.copyFailed") });
  };
  const opinion = (value: boolean) => {
    const pressed = helpful === value;
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
      {opinion(true)}
      {opinion(false)}
      {again === null ? null : (
        <IconButton icon={RotateCw} label={t(`coach:message.again.${again}`)} color="inherit" onClick={onAgain} />
      )}
    </Flex>
  );
};
