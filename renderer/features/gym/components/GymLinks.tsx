import { Flex } from "@chakra-ui/react/flex";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import { useGyms } from "#renderer/features/gym/hooks/use-gyms.ts";
import { useWorkplaces } from "#renderer/features/gym/hooks/use-workplaces.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

/** The ways to classes and coaches, for members of a gym, and to the staff's screens, for those who work at one. */
export const GymLinks = () => {
  const { t } = useI18n();
  const gyms = useGyms();
  const workplaces = useWorkplaces();
  const [trains, works] = [(gyms?.length ?? 0) > 0, (workplaces?.length ?? 0) > 0];
  if (!trains && !works) return null;
  return (
    <Flex gap="2" wrap="wrap">
      {trains ? (
        <>
          <LinkButton to="/schedule/classes" flex={{ base: "1", sm: "none" }}>
            <Icon of={CalendarCheck} />
            {t("gym:classes")}
          </LinkButton>
          <LinkButton to="/schedule/coaches" flex={{ base: "1", sm: "none" }}>
            <Icon of={UserRoundCheck} />
            {t("gym:coaches")}
          </LinkButton>
        </>
      ) : null}
      {works ? (
        <LinkButton to="/schedule/staff" flex={{ base: "1", sm: "none" }}>
          <Icon of={ClipboardList} />
          {t("gym:staff")}
        </LinkButton>
      ) : null}
    </Flex>
  );
};
