import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { NavLink, useSearchParams } from "react-router-dom";
import {
  ClockNotice,
  useGymTexts,
  useWaitingRequests,
  useWaitsForNetwork,
  WithoutGym,
  type Workplace,
} from "#renderer/features/gym/index.ts";
import { useOrders } from "#renderer/features/staff/hooks/use-orders.ts";
import { useThreads } from "#renderer/features/staff/hooks/use-threads.ts";
import { useWorkplace } from "#renderer/features/staff/hooks/use-workplace.ts";
import { ClocksOf, useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { CountBadge } from "#renderer/ui/CountBadge.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const MINUTE = 60_000;

const PATHS = {
  agenda: "/schedule/staff",
  classes: "/schedule/staff/classes",
  members: "/schedule/staff/members",
  orders: "/schedule/staff/orders",
  messages: "/schedule/staff/messages",
  hours: "/schedule/staff/hours",
} as const;
type Section = keyof typeof PATHS;

const Tab = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: { base: "1", sm: "2" },
    flex: { base: "1", sm: "none" },
    minHeight: "3rem",
    marginBottom: "-1px",
    paddingInline: { base: "0.5", sm: "5" },
    borderBottomWidth: "3px",
    borderColor: "transparent",
    color: "fg.muted",
    textStyle: "h3",
    // Five of them, with what waits, in one row of a phone.
    fontSize: { base: "sm", sm: "md" },
    textDecoration: "none",
    _currentPage: { color: "fg", borderColor: "prime.line" },
    _hover: { color: "fg" },
    _focusVisible: { outlineOffset: "-2px" },
  },
});

type StaffPageProps = {
  section: Section;
  /** For coaches alone, or for desk and owner alone. */
  only?: "coach" | "desk";
  children: (place: Workplace) => ReactNode;
};

const Page = ({ section, only, children }: StaffPageProps) => {
  const { t } = useI18n();
  const now = useNow(MINUTE);
  const [search, setSearch] = useSearchParams();
  const waits = useWaitsForNetwork();
  const { place, isKnown, places } = useWorkplace();
  const requests = useWaitingRequests();
  const threads = useThreads(place)?.filter(({ waits: isWaiting }) => isWaiting).length ?? 0;
  const orders = useOrders(place)?.filter(({ state }) => state === "ordered").length ?? 0;
  usePageTitle(`${t("staff:title")}: ${t(`staff:sections.${section}`)}`);
  const head = <ScreenHead title={t("staff:title")} back={{ label: t("gym:back"), to: "/schedule" }} />;
  if (place === undefined) {
    return (
      <Stack gap="4">
        {head}
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      </Stack>
    );
  }
  if (place === null) return <WithoutGym title={t("staff:title")} text={isKnown ? t("staff:noWork") : null} />;
  const content = () => {
    if (only === "coach" && !place.isCoach) return <EmptyState text={t("staff:noCoach")} />;
    if (only === "desk" && !place.isDesk) return <EmptyState text={t("staff:noDesk")} />;
    return children(place);
  };
  const gym = search.get("gym");
  const sections: readonly Section[] = [
    ...(["agenda", "classes", "messages"] as const),
    ...(place.isDesk ? (["members", "orders"] as const) : []),
    ...(place.isCoach ? (["hours"] as const) : []),
  ];
  return (
    <Stack gap="4">
      {head}
      {places.length > 1 ? (
        <SelectField
          label={t("staff:gym")}
          value={place.settings.id}
          options={places.map(({ settings: { id, name } }) => ({ value: id, label: name }))}
          onChange={(id) => setSearch({ gym: id }, { replace: true })}
        />
      ) : null}
      <Flex as="nav" wrap="wrap" aria-label={t("staff:title")} borderBottomWidth="1px" borderColor="border">
        {sections.map((name) => (
          <Tab key={name} to={{ pathname: PATHS[name], search: gym === null ? "" : `?gym=${gym}` }} end>
            {t(`staff:sections.${name}`)}
            {name === "agenda" ? (
              <CountBadge count={requests} words={t("gym:requestsWaiting", { count: requests })} />
            ) : null}
            {name === "orders" ? (
              <CountBadge count={orders} words={t("staff:ordersWaiting", { count: orders })} />
            ) : null}
            {name === "messages" ? (
              <CountBadge count={threads} words={t("staff:threads.waiting", { count: threads })} />
            ) : null}
          </Tab>
        ))}
      </Flex>
      {waits ? <Notice tone="info">{t("staff:offline")}</Notice> : null}
      {/* What people wrote is read by the reader's own clocks. */}
      {section === "messages" ? (
        content()
      ) : (
        <>
          <ClockNotice gym={place.settings} now={now} />
          <ClocksOf zone={place.settings.zone}>{content()}</ClocksOf>
        </>
      )}
    </Stack>
  );
};

/** What those who work at a gym see around each of their screens; whoever works at none sees nothing of it. */
export const StaffPage = (props: StaffPageProps) => {
  useTexts("staff");
  useGymTexts();
  useTexts("schedule");
  return <Page {...props} />;
};
