import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Send from "lucide-react/icons/send";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { ErrorText } from "./ErrorText.tsx";
import { Textarea } from "./Input.tsx";

const MAX_ROWS = 6;

type MessageFieldProps = {
  label: string;
  sendLabel: string;
  /** What stands there at first. */
  start?: string;
  describedBy?: string;
  /** Why a text cannot be sent; null where it can. */
  problemOf?: (text: string) => string | null;
  /** Whether the text was stored. */
  onSend: (text: string) => Promise<boolean>;
  /** In place of the button while there is no text to send. */
  instead?: ReactNode;
  /** A control before the button, which adds to the text. */
  beside?: (add: (more: string) => void) => ReactNode;
};

/**
 * Where a message is written. Enter sends it, Shift+Enter breaks the line. Gives back the text where it was not stored.
 */
export const MessageField = ({
  label,
  sendLabel,
  start = "",
  describedBy,
  problemOf,
  onSend,
  instead = null,
  beside,
}: MessageFieldProps) => {
  const id = useId();
  const [text, setText] = useState(start);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === "";
  const problem = problemOf?.(text) ?? null;
  useEffect(() => {
    if (start !== "") field.current?.focus();
  }, [start]);
  const send = async () => {
    if (isEmpty || problem !== null) return;
    setText("");
    // What was typed meanwhile comes after it.
    if (!(await onSend(text))) setText((typed) => (typed === "" ? text : `${text}\n${typed}`));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter takes its word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const described = [describedBy, problem === null ? null : id].filter(Boolean).join(" ");
  return (
    <Box maxWidth="44rem" marginInline="auto">
      <Flex gap="2" align="stretch">
        <Textarea
          ref={field}
          rows={Math.min(MAX_ROWS, text.split("\n").length)}
          flex="1"
          minWidth="0"
          resize="none"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          aria-label={label}
          aria-describedby={described || undefined}
          aria-invalid={problem === null ? undefined : true}
          placeholder={label}
        />
        {beside?.((more) => {
          setText((typed) => (typed.trim() === "" ? more : `${typed.trimEnd()} ${more}`));
          field.current?.focus();
        })}
        {isEmpty && instead !== null ? (
          instead
        ) : (
          <Button
            tone="prime"
            size="square"
            height="auto"
            disabled={isEmpty || problem !== null}
            aria-label={sendLabel}
            onClick={send}
          >
            <Icon of={Send} />
          </Button>
        )}
      </Flex>
      {problem === null ? null : (
        <Box paddingTop="1">
          <ErrorText id={id}>{problem}</ErrorText>
        </Box>
      )}
    </Box>
  );
};
