import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import {
  ClockNotice,
  ShortcutsHelp,
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
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { StaffNav } from "./StaffNav.tsx";
import { maySee, type StaffSection, staffRow } from "./staff-sections.ts";
import { WrongClock } from "./WrongClock.tsx";

const MINUTE = 60_000;

type StaffPageProps = {
  section: StaffSection;
  children: (place: Workplace) => ReactNode;
};

const Page = ({ section, children }: StaffPageProps) => {
  const { t } = useI18n();
  const now = useGymNow(MINUTE);
  const [search, setSearch] = useSearchParams();
  const waits = useWaitsForNetwork();
  const { place, isKnown, places } = useWorkplace();
  usePageTitle(`${t("staff:title")}: ${t(`staff:sections.${section}`)}`);
  const head = (
    <ScreenHead title={t("staff:title")} back={{ label: t("gym:back"), to: "/schedule" }}>
      <ShortcutsHelp />
    </ScreenHead>
  );
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
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "12rem minmax(0, 1fr)" }}
      columnGap="8"
      rowGap="4"
      alignItems="start"
    >
      <Stack gap={{ base: "4", lg: "2" }} position={{ lg: "sticky" }} top="5rem">
        {head}
        {places.length > 1 ? (
          <SelectField
            label={t("staff:gym")}
            value={place.settings.id}
            options={places.map(({ settings: { id, name } }) => ({ value: id, label: name }))}
            onChange={(id) => setSearch({ gym: id }, { replace: true })}
          />
        ) : null}
        <StaffNav place={place} gym={search.get("gym")} />
      </Stack>
      <Stack gap="4" minWidth="0">
        <WrongClock />
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
    </Grid>
  );
};

/** What those who work at a gym see around each of their screens; whoever works at none sees nothing of it. */
export const StaffPage = (props: StaffPageProps) => {
  useTexts("staff");
  useGymTexts();
  useTexts("schedule");
  useTexts("desk");
  return <Page {...props} />;
};
