import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import FileUp from "lucide-react/icons/file-up";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

/** What a member with no workout yet is offered first: those that they have in another app. */
export const ImportCard = () => {
  const { t } = useI18n();
  return (
    <Card>
      <Flex align="center" wrap="wrap" gap="4">
        <Box flex="1 1 14rem" minWidth="0">
          <chakra.h2 fontWeight="600">{t("dashboard:import.title")}</chakra.h2>
          <Box fontSize="sm" color="fg.muted" marginTop="1">
            {t("dashboard:import.text")}
          </Box>
        </Box>
        <LinkButton to="/workouts/import">
          <Icon of={FileUp} size={18} />
          {t("dashboard:import.action")}
        </LinkButton>
      </Flex>
    </Card>
  );
};
