import { Flex } from "@chakra-ui/react/flex";
import CalendarCheck from "lucide-react/icons/calendar-check";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import { useGyms } from "#renderer/features/gym/hooks/use-gyms.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

/** The ways to classes and coaches, for members of a gym. */
export const GymLinks = () => {
  const { t } = useI18n();
  const gyms = useGyms();
  if (gyms === undefined || gyms.length === 0) return null;
  return (
    <Flex gap="2">
      <LinkButton to="/schedule/classes" flex={{ base: "1", sm: "none" }}>
        <Icon of={CalendarCheck} />
        {t("gym:classes")}
      </LinkButton>
      <LinkButton to="/schedule/coaches" flex={{ base: "1", sm: "none" }}>
        <Icon of={UserRoundCheck} />
        {t("gym:coaches")}
      </LinkButton>
    </Flex>
  );
};
