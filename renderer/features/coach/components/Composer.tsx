import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import CircleStop from "lucide-react/icons/circle-stop";
import { useId } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { MessageField } from "#renderer/ui/fields/MessageField.tsx";
import { Switch } from "#renderer/ui/fields/Switch.tsx";

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

/** Where a question is written, and whether the log may be read for its answer. */
export const Composer = ({ start, reads, onReads, onSend, onStop }: ComposerProps) => {
  const { t } = useI18n();
  const id = useId();
  return (
    <Box borderTopWidth="1px" borderColor="border" padding="3">
      <MessageField
        label={t("coach:composer.label")}
        sendLabel={t("coach:composer.send")}
        start={start}
        describedBy={id}
        onSend={onSend}
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
