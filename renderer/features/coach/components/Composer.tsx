import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import CircleStop from "lucide-react/icons/circle-stop";
import Send from "lucide-react/icons/send";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Textarea } from "#renderer/ui/fields/Field.tsx";
import { Switch } from "#renderer/ui/fields/Switch.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

const MOST_ROWS = 6;

type ComposerProps = {
  /** What stands there at first, to be asked in other words; the key of the composer changes with it. */
  start: string;
  /** Whether the log may be read, which one tap changes; null before that was asked. */
  reads: boolean | null;
  onReads: (reads: boolean) => void;
  onSend: (text: string) => Promise<boolean>;
  /** While an answer can be stopped. */
  onStop: (() => void) | null;
};

/**
 * Where a message is written. Enter sends it, Shift+Enter breaks the line. Gives back the text where it was not stored.
 */
export const Composer = ({ start, reads, onReads, onSend, onStop }: ComposerProps) => {
  const { t } = useI18n();
  const id = useId();
  const [text, setText] = useState(start);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === "";
  useEffect(() => {
    if (start !== "") field.current?.focus();
  }, [start]);
  const send = async () => {
    if (isEmpty) return;
    setText("");
    if (!(await onSend(text))) setText(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter takes its word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Box borderTopWidth="1px" borderColor="border" padding="3">
      <Flex gap="2" align="stretch" maxWidth="44rem" marginInline="auto">
        <Textarea
          ref={field}
          rows={Math.min(MOST_ROWS, text.split("\n").length)}
          flex="1"
          minWidth="0"
          resize="none"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          aria-label={t("coach:composer.label")}
          aria-describedby={id}
          placeholder={t("coach:composer.label")}
        />
        {isEmpty && onStop ? (
          <Button
            tone="outline"
            size="square"
            height="auto"
            aria-label={t("coach:composer.stop")}
            title={t("coach:composer.stop")}
            onClick={onStop}
          >
            <Icon of={CircleStop} />
          </Button>
        ) : (
          <Button
            tone="prime"
            size="square"
            height="auto"
            disabled={isEmpty}
            aria-label={t("coach:composer.send")}
            onClick={send}
          >
            <Icon of={Send} />
          </Button>
        )}
      </Flex>
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        columnGap="2"
        fontSize="xs"
        color="fg.muted"
        maxWidth="44rem"
        minHeight="2.75rem"
        marginInline="auto"
        marginBottom="-2"
      >
        <span id={id}>{t("coach:note")}</span>
        {reads === null ? null : <Switch label={t("coach:consent.reading")} checked={reads} onChange={onReads} />}
      </Flex>
    </Box>
  );
};
