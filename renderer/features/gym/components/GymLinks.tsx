import { Flex } from "@chakra-ui/react/flex";
import type { LucideIcon } from "lucide-react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import MessageSquare from "lucide-react/icons/message-square";
import QrCode from "lucide-react/icons/qr-code";
import Search from "lucide-react/icons/search";
import Settings2 from "lucide-react/icons/settings-2";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Trophy from "lucide-react/icons/trophy";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import { useGyms } from "#renderer/features/gym/hooks/use-gyms.ts";
import { useHasShop } from "#renderer/features/gym/hooks/use-has-shop.ts";
import { useManagedGyms } from "#renderer/features/gym/hooks/use-managed-gyms.ts";
import { useMessageNews } from "#renderer/features/gym/hooks/use-message-news.ts";
import { useOwnThreads } from "#renderer/features/gym/hooks/use-own-threads.ts";
import { usePasses } from "#renderer/features/gym/hooks/use-passes.ts";
import { useWaitingRequests } from "#renderer/features/gym/hooks/use-waiting-requests.ts";
import { useWorkplaces } from "#renderer/features/gym/hooks/use-workplaces.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { CountBadge } from "#renderer/ui/CountBadge.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";

type Waiting = { count: number; words: string };
const NOTHING: Waiting = { count: 0, words: "" };

/**
 * Links to the member's pass, to a gym's classes, coaches, messages and shop, to its staff screens and its management;
 * for a member without a gym, to the search.
 */
export const GymLinks = () => {
  const { t } = useI18n();
  const gyms = useGyms();
  const managed = useManagedGyms();
  const workplaces = useWorkplaces();
  const [trains, manages] = [(gyms?.length ?? 0) > 0, (managed?.length ?? 0) > 0];
  const works = (workplaces?.length ?? 0) > 0;
  const isNowhere = gyms?.length === 0 && workplaces?.length === 0;
  const writes = (useOwnThreads()?.length ?? 0) > 0;
  const passes = (usePasses()?.length ?? 0) > 0;
  const orders = useHasShop();
  const [waiting, news] = [useWaitingRequests(), useMessageNews()];
  const home = managed?.some(({ isOwner }) => isOwner) ? "settings" : "timetable";
  const requests = { count: waiting, words: t("gym:requestsWaiting", { count: waiting }) };
  const links: readonly { to: string; icon: LucideIcon; label: string; waiting?: Waiting }[] = [
    ...(passes ? [{ to: "/schedule/pass", icon: QrCode, label: t("gym:pass.link") }] : []),
    ...(trains
      ? [
          { to: "/schedule/classes", icon: CalendarCheck, label: t("gym:classes") },
          { to: "/schedule/coaches", icon: UserRoundCheck, label: t("gym:coaches") },
        ]
      : []),
    ...(writes
      ? [
          {
            to: "/schedule/messages",
            icon: MessageSquare,
            label: t("gym:messages"),
            waiting: { count: news, words: t("gym:messageNews", { count: news }) },
          },
        ]
      : []),
    ...(trains || works ? [{ to: "/schedule/challenges", icon: Trophy, label: t("gym:challenges") }] : []),
    ...(orders ? [{ to: "/schedule/shop", icon: ShoppingBag, label: t("gym:shop") }] : []),
    ...(works ? [{ to: "/schedule/staff", icon: ClipboardList, label: t("gym:staff"), waiting: requests }] : []),
    ...(isNowhere ? [{ to: "/schedule/gyms", icon: Search, label: t("gym:finder.title") }] : []),
    ...(manages ? [{ to: `/schedule/gym/${home}`, icon: Settings2, label: t("gym:manage") }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap">
      {links.map(({ to, icon, label, waiting: { count, words } = NOTHING }) => (
        <LinkButton key={to} to={to} flex={{ base: "1 0 auto", sm: "none" }} paddingInline={{ base: "3", sm: "4" }}>
          <Icon of={icon} />
          {label}
          <CountBadge count={count} words={words} />
        </LinkButton>
      ))}
    </Flex>
  );
};
