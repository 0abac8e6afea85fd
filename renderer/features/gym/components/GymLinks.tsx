import { Flex } from "@chakra-ui/react/flex";
import type { LucideIcon } from "lucide-react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Settings2 from "lucide-react/icons/settings-2";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import { useGyms } from "#renderer/features/gym/hooks/use-gyms.ts";
import { useManagedGyms } from "#renderer/features/gym/hooks/use-managed-gyms.ts";
import { useWaitingRequests } from "#renderer/features/gym/hooks/use-waiting-requests.ts";
import { useWorkplaces } from "#renderer/features/gym/hooks/use-workplaces.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { CountBadge } from "#renderer/ui/CountBadge.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

/** The ways to a gym's classes and coaches, to the screens of its staff, and to what those who keep it decide. */
export const GymLinks = () => {
  const { t } = useI18n();
  const gyms = useGyms();
  const managed = useManagedGyms();
  const workplaces = useWorkplaces();
  const [trains, manages] = [(gyms?.length ?? 0) > 0, (managed?.length ?? 0) > 0];
  const waiting = useWaitingRequests();
  const home = managed?.some(({ isOwner }) => isOwner) ? "settings" : "timetable";
  const links: readonly { to: string; icon: LucideIcon; label: string; waiting?: number }[] = [
    ...(trains
      ? [
          { to: "/schedule/classes", icon: CalendarCheck, label: t("gym:classes") },
          { to: "/schedule/coaches", icon: UserRoundCheck, label: t("gym:coaches") },
        ]
      : []),
    ...((workplaces?.length ?? 0) > 0
      ? [{ to: "/schedule/staff", icon: ClipboardList, label: t("gym:staff"), waiting }]
      : []),
    ...(manages ? [{ to: `/schedule/gym/${home}`, icon: Settings2, label: t("gym:manage") }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap">
      {links.map(({ to, icon, label, waiting: count = 0 }) => (
        <LinkButton key={to} to={to} flex={{ base: "1", sm: "none" }}>
          <Icon of={icon} />
          {label}
          <CountBadge count={count} words={t("gym:requestsWaiting", { count })} />
        </LinkButton>
      ))}
    </Flex>
  );
};
