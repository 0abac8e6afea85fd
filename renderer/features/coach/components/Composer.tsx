import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Send from "lucide-react/icons/send";
import { useId } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Textarea } from "#renderer/ui/fields/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

/** Where a message will be written. Closed while nobody would read it. */
export const Composer = () => {
  const { t } = useI18n();
  const id = useId();
  return (
    <Box borderTopWidth="1px" borderColor="border" padding="3">
      <Flex gap="2" align="stretch" maxWidth="48rem" marginInline="auto">
        <Textarea
          rows={1}
          flex="1"
          minWidth="0"
          resize="none"
          disabled
          aria-label={t("coach:composer.label")}
          aria-describedby={id}
          placeholder={t("coach:composer.label")}
        />
        <Button size="square" height="auto" disabled aria-label={t("coach:composer.send")}>
          <Icon of={Send} />
        </Button>
      </Flex>
      <Box id={id} fontSize="xs" color="fg.muted" maxWidth="48rem" marginInline="auto" marginTop="2">
        {t("coach:composer.closed")}
      </Box>
    </Box>
  );
};
