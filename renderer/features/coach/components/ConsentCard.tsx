import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";

/** Asks before the log is read for the first time (GDPR, art. 9). */
export const ConsentCard = ({ onDecide }: { onDecide: (given: boolean) => void }) => {
  const { t } = useI18n();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="h2">
        {t("coach:consent.title")}
      </chakra.h2>
      <Box marginTop="2" fontSize="sm">
        {t("coach:consent.text")}
      </Box>
      <Box marginTop="2" fontSize="sm" color="fg.muted">
        {t("coach:consent.withdraw")}
      </Box>
      <Flex gap="2" marginTop="4" wrap="wrap">
        <Button tone="outline" onClick={() => onDecide(true)}>
          {t("coach:consent.yes")}
        </Button>
        <Button tone="outline" onClick={() => onDecide(false)}>
          {t("coach:consent.no")}
        </Button>
      </Flex>
    </Card>
  );
};
