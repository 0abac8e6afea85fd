import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useState } from "react";
import { useSystemNotifications } from "#renderer/features/notifications/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";

/** Set once this device's member answered. */
const ASKED = "rest-notification-asked";

/**
 * Asks, with the first rest of a workout, whether the system may say that a rest is over. Once on a device: what is
 * answered here can be changed in the settings.
 */
export const RestPermission = () => {
  const { t } = useI18n();
  const { permission, enable } = useSystemNotifications();
  const [isAsked, setAsked] = useState(() => safeStorage.get(ASKED) !== null);
  if (isAsked || permission !== "default") return null;
  const answer = (wanted: boolean) => {
    safeStorage.set(ASKED, "yes");
    setAsked(true);
    if (wanted) void enable();
  };
  return (
    <Flex
      align="center"
      gap="2"
      maxWidth="40rem"
      marginInline={{ base: "4", sm: "auto" }}
      paddingBottom="2"
      fontSize="sm"
    >
      <Box flex="1" minWidth="0">
        {t("shell:rest.ask")}
      </Box>
      <Button tone="ghost" onClick={() => answer(false)}>
        {t("shell:rest.askNo")}
      </Button>
      <Button tone="prime" onClick={() => answer(true)}>
        {t("shell:rest.askYes")}
      </Button>
    </Flex>
  );
};
