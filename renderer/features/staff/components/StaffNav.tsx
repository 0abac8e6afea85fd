import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { NavLink } from "react-router-dom";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { sectionsFor, staffRow } from "./staff-sections.ts";

const Section = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: { base: "center", lg: "flex-start" },
    gap: { base: "1", sm: "2", lg: "3" },
    flex: { base: "1 0 auto", sm: "none" },
    // What only a screen reader gets would else widen the page past the row that scrolls.
    position: "relative",
    minHeight: { base: "3rem", lg: "2.75rem" },
    paddingInline: { base: "3", sm: "5", lg: "3" },
    borderColor: "transparent",
    borderBottomWidth: { base: "3px", lg: "0" },
    borderRadius: { lg: "control" },
    color: "fg.muted",
    textStyle: "h3",
    fontSize: { base: "sm", sm: "md" },
    textDecoration: "none",
    _currentPage: { color: "fg", borderColor: "prime.line", bg: { lg: "bg.done" } },
    _hover: { color: "fg", bg: { lg: "bg.hover" } },
    _focusVisible: { outlineOffset: "-2px" },
    "& svg": { display: { base: "none", lg: "block" }, flex: "none" },
    // What waits stands at the column's edge.
    "& > span:last-of-type:not(:first-of-type)": { marginLeft: { lg: "auto" } },
  },
});

/** Scrolls the current section into view: a phone has no room for all of them. */
const showCurrent = (nav: HTMLElement | null): void =>
  nav?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });

/** The sections of the staff that somebody sees: a row of tabs, and a column where there is room. `gym`: chosen one. */
export const StaffNav = ({ place, gym }: { place: Workplace; gym: string | null }) => {
  const { t } = useI18n();
  return (
    <Flex
      as="nav"
      ref={showCurrent}
      aria-label={t("staff:title")}
      direction={{ base: "row", lg: "column" }}
      gap={{ lg: "1" }}
      overflowX={{ base: "auto", lg: "visible" }}
      css={{ scrollbarWidth: "none" }}
      borderBottomWidth={{ base: "1px", lg: "0" }}
      borderColor="border"
    >
      {sectionsFor(place).map((name) => {
        const { path, icon, badge: Badge } = staffRow(name);
        return (
          <Section key={name} to={{ pathname: path, search: gym === null ? "" : `?gym=${gym}` }} end>
            <Icon of={icon} />
            <span>{t(`staff:sections.${name}`)}</span>
            {Badge ? <Badge place={place} /> : null}
          </Section>
        );
      })}
    </Flex>
  );
};
