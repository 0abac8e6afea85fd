import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import CircleStop from "lucide-react/icons/circle-stop";
import { useId } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { MessageField } from "#renderer/ui/fields/MessageField.tsx";
import { Switch } from "#renderer/ui/fields/Switch.tsx";
import { Dictation } from "./Dictation.tsx";

type ComposerProps = {
  /** The text at first, for a question to rephrase; the composer's key changes with it. */
  start: string;
  /** Whether PrimeBot may read the log; null before the member was asked. */
  reads: boolean | null;
  onReads: (reads: boolean) => void;
  onSend: (text: string) => Promise<boolean>;
  /** Stops the running answer; null where none runs. */
  onStop: (() => void) | null;
};

/** The field for a question, with the switch whether its answer may read the log. */
export const Composer = ({ start, reads, onReads, onSend, onStop }: ComposerProps) => {
  const { t } = useI18n();
  const id = useId();
  return (
    <Box borderTopWidth="1px" borderColor="border" padding={{ base: "2", md: "3" }}>
      <MessageField
        label={t("coach:composer.label")}
        sendLabel={t("coach:composer.send")}
        start={start}
        describedBy={id}
        onSend={onSend}
        beside={(add) => <Dictation onText={add} />}
        instead={
          onStop ? (
            <IconButton
              icon={CircleStop}
              tone="outline"
              height="auto"
              label={t("coach:composer.stop")}
              onClick={onStop}
            />
          ) : null
        }
      />
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
