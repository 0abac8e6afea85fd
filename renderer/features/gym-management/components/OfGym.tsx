import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { NavLink, useSearchParams } from "react-router-dom";
import { ClockNotice, type ManagedGym, ShortcutsHelp, WithoutGym } from "#renderer/features/gym/index.ts";
import { useManagedGym } from "#renderer/features/gym-management/hooks/use-managed-gym.ts";
import { ClocksOf, useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const MINUTE = 60_000;

const SECTIONS = ["settings", "timetable", "people", "shop", "equipment"] as const;
type Section = (typeof SECTIONS)[number];
/** Sections that the desk may change too. */
const OF_DESK: readonly Section[] = ["timetable", "people", "shop", "equipment"];

const Tab = chakra(NavLink, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flex: { base: "1 0 auto", sm: "none" },
    minHeight: "3rem",
    paddingInline: "3",
    fontSize: "sm",
    fontWeight: "600",
    color: "fg.muted",
    textDecoration: "none",
    borderBottomWidth: "3px",
    borderColor: "transparent",
    _hover: { color: "fg" },
    _focusVisible: { outlineOffset: "-2px" },
    "&[aria-current=page]": { color: "fg", borderColor: "prime.line" },
  },
});

/** Scrolls the current tab into view: a phone has no room for all of them. */
const showCurrent = (tabs: HTMLElement | null): void =>
  tabs?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" });

type OfGymProps = { section: Section; children: (gym: ManagedGym) => ReactNode };

/**
 * The frame of a gym's management: the choice of the gym, and its sections. The server decides on permissions; this
 * only follows.
 */
export const OfGym = ({ section, children }: OfGymProps) => {
  const { t } = useI18n();
  const now = useGymNow(MINUTE);
  const [search] = useSearchParams();
  const { gyms, gym, choose } = useManagedGym(!OF_DESK.includes(section));
  usePageTitle(t(`management:titles.${section}`));
  if (gyms === null || gyms?.length === 0) {
    return <WithoutGym title={t(`management:titles.${section}`)} text={gyms && t("management:notYours")} />;
  }
  const query = search.size > 0 ? `?${search}` : "";
  return (
    <Stack gap="4" maxWidth="60rem" marginInline="auto">
      <ScreenHead title={t(`management:titles.${section}`)} back={{ label: t("gym:back"), to: "/schedule" }}>
        <ShortcutsHelp />
      </ScreenHead>
      {gym === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      ) : (
        <>
          <chakra.nav aria-label={t("management:sections")} borderBottomWidth="1px" borderColor="border">
            <Flex ref={showCurrent} overflowX="auto" css={{ scrollbarWidth: "none" }}>
              {(gym.isOwner ? SECTIONS : OF_DESK).map((name) => (
                <Tab key={name} to={`/schedule/gym/${name}${query}`} replace>
                  {t(`management:titles.${name}`)}
                </Tab>
              ))}
            </Flex>
          </chakra.nav>
          {(gyms?.length ?? 0) > 1 ? (
            <SelectField
              label={t("management:gym")}
              value={gym.settings.id}
              options={(gyms ?? []).map(({ settings: { id, name } }) => ({ value: id, label: name }))}
              onChange={choose}
            />
          ) : null}
          <ClockNotice gym={gym.settings} now={now} />
          <ClocksOf zone={gym.settings.zone}>{children(gym)}</ClocksOf>
        </>
      )}
    </Stack>
  );
};
