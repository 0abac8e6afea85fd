import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { NavLink, useSearchParams } from "react-router-dom";
import {
  ClockNotice,
  useGymTexts,
  useWaitsForNetwork,
  WithoutGym,
  type Workplace,
} from "#renderer/features/gym/index.ts";
import { useWorkplace } from "#renderer/features/staff/hooks/use-workplace.ts";
import { ClocksOf, useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { maySee, type StaffSection, sectionsFor, staffRow } from "./staff-sections.ts";

const MINUTE = 60_000;

const Tab = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: { base: "1", sm: "2" },
    flex: { base: "1 0 auto", sm: "none" },
    minHeight: "3rem",
    paddingInline: { base: "3", sm: "5" },
    borderBottomWidth: "3px",
    borderColor: "transparent",
    color: "fg.muted",
    textStyle: "h3",
    fontSize: { base: "sm", sm: "md" },
    textDecoration: "none",
    _currentPage: { color: "fg", borderColor: "prime.line" },
    _hover: { color: "fg" },
    _focusVisible: { outlineOffset: "-2px" },
  },
});

/** Scrolls the current tab into view: a phone has no room for all of them. */
const showCurrent = (tabs: HTMLElement | null): void =>
  tabs?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" });

type StaffPageProps = {
  section: StaffSection;
  children: (place: Workplace) => ReactNode;
};

const Page = ({ section, children }: StaffPageProps) => {
  const { t } = useI18n();
  const now = useNow(MINUTE);
  const [search, setSearch] = useSearchParams();
  const waits = useWaitsForNetwork();
  const { place, isKnown, places } = useWorkplace();
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
  const { only } = staffRow(section);
  const content = () => {
    if (only && !maySee(section, place)) return <EmptyState text={t(`staff:only.${only}`)} />;
    return children(place);
  };
  const gym = search.get("gym");
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
      <Flex
        as="nav"
        ref={showCurrent}
        overflowX="auto"
        css={{ scrollbarWidth: "none" }}
        aria-label={t("staff:title")}
        borderBottomWidth="1px"
        borderColor="border"
      >
        {sectionsFor(place).map((name) => {
          const { path, badge: Badge } = staffRow(name);
          return (
            <Tab key={name} to={{ pathname: path, search: gym === null ? "" : `?gym=${gym}` }} end>
              {t(`staff:sections.${name}`)}
              {Badge ? <Badge place={place} /> : null}
            </Tab>
          );
        })}
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
