import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useState } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import { type SortKey, sortPeople } from "#renderer/features/desk/lib/sort-people.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { addDays } from "#shared/domain/training/days.ts";

const COLUMNS = ["name", "contact", "membership", "ends", "owed", "certificate"] as const;
const SORTED = ["name", "ends", "owed", "certificate"] as const satisfies readonly SortKey[];
const isSorted = (column: string): column is SortKey => SORTED.some((one) => one === column);

/** So that 25 people stand in a window of 1280 x 800 below header, search and heads; a finger gets more. */
const ROW = "1.375rem";

const Cell = chakra("td", {
  base: {
    height: ROW,
    paddingInline: "2",
    paddingBlock: "0",
    borderTopWidth: "1px",
    borderColor: "border",
    fontSize: "0.8125rem",
    lineHeight: "1.25rem",
    whiteSpace: "nowrap",
    overflow: "hidden",
    textOverflow: "ellipsis",
    fontVariantNumeric: "tabular-nums",
    "@media (pointer: coarse)": { height: "2.75rem" },
    "&:first-of-type": { paddingLeft: "4" },
    "&:last-of-type": { paddingRight: "4" },
  },
});

const Head = chakra("th", {
  base: {
    height: "1.75rem",
    paddingInline: "2",
    textAlign: "left",
    fontSize: "xs",
    fontWeight: "600",
    color: "fg.muted",
    whiteSpace: "nowrap",
    "&:first-of-type": { paddingLeft: "4" },
    "&:last-of-type": { paddingRight: "4" },
    "& button": { display: "inline-flex", alignItems: "center", gap: "1", minHeight: "1.75rem", cursor: "pointer" },
  },
});

/** The whole row is the target. */
const Name = chakra("button", {
  base: {
    fontWeight: "600",
    textAlign: "left",
    cursor: "pointer",
    whiteSpace: "normal",
    overflowWrap: "anywhere",
    _before: { content: '""', position: "absolute", inset: "0" },
    _focusVisible: { outline: "none", _before: { outline: "2px solid", outlineColor: "fg", outlineOffset: "-2px" } },
  },
});

type OfPerson = { of: DeskMember; today: string };

/** What else is to be known of somebody beside their name. */
const Marks = ({ of: { isMember, person } }: Pick<OfPerson, "of">) => {
  const { t } = useI18n();
  const waits = person?.command?.state === "refused" ? "desk:person.refused" : "desk:person.waits";
  const marks = [
    ...(person?.isNew ? [t(waits)] : []),
    ...(isMember ? [] : [t("desk:former.one")]),
    ...(person && !person.has_account ? [t("desk:person.noAccount")] : []),
  ];
  return marks.length === 0 ? null : (
    <Box as="span" marginLeft="2" fontSize="xs" color="fg.muted">
      {marks.join(" · ")}
    </Box>
  );
};

const CertificateCell = ({ of: { isMember, certificate }, today }: OfPerson) => {
  const { t, formats } = useI18n();
  const { state, days } = certificate;
  if (!isMember) return <Cell />;
  if (state === "none") return <Cell color="fg.muted">{t("desk:certificate.none")}</Cell>;
  const day = formats.fullDay(`${addDays(today, days)}T12:00`);
  if (state === "valid") return <Cell>{day}</Cell>;
  if (state === "expired") return <Cell color="danger">{t("desk:certificate.expired", { day })}</Cell>;
  const left = days === 0 ? t("desk:certificate.today") : t("desk:certificate.soon", { count: days });
  return <Cell color="warning">{left}</Cell>;
};

type PeopleTableProps = {
  people: readonly DeskMember[];
  today: string;
  /** Rows that are shown at most. */
  most: number;
  onChoose: (member: string) => void;
};

/** People of a gym with what the desk asks of them first, in dense rows; sorted by the column that is chosen. */
export const PeopleTable = ({ people, today, most, onChoose }: PeopleTableProps) => {
  const { t, formats } = useI18n();
  const [{ by, isReversed }, setSort] = useState<{ by: SortKey; isReversed: boolean }>({
    by: "name",
    isReversed: false,
  });
  const direction = isReversed ? "descending" : "ascending";
  return (
    <Box overflowX="auto">
      <chakra.table width="100%" borderCollapse="collapse" aria-label={t("staff:sections.members")}>
        <thead>
          <tr>
            {COLUMNS.map((column) => {
              const text = t(`desk:table.${column}`);
              if (!isSorted(column)) {
                return (
                  <Head key={column} scope="col">
                    {text}
                  </Head>
                );
              }
              const isBy = by === column;
              return (
                <Head key={column} scope="col" aria-sort={isBy ? direction : "none"}>
                  <button type="button" onClick={() => setSort({ by: column, isReversed: isBy && !isReversed })}>
                    {text}
                    {isBy ? <Icon of={isReversed ? ArrowDown : ArrowUp} size={12} /> : null}
                  </button>
                </Head>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sortPeople(people, by, isReversed)
            .slice(0, most)
            .map((one) => {
              const { id, name, person, membership, overdueCents } = one;
              return (
                <chakra.tr key={id} position="relative" _hover={{ bg: "bg.hover" }}>
                  <Cell whiteSpace="normal">
                    <Name type="button" onClick={() => onChoose(id)}>
                      {name}
                    </Name>
                    <Marks of={one} />
                  </Cell>
                  <Cell color="fg.muted">{person?.phone || person?.cards[0] || ""}</Cell>
                  <Cell maxWidth="12rem" title={membership?.title}>
                    {membership?.title ?? ""}
                  </Cell>
                  <Cell>{membership?.ends_on ? formats.fullDay(`${membership.ends_on}T12:00`) : ""}</Cell>
                  <Cell color="danger" fontWeight="600">
                    {overdueCents > 0 ? formats.amount(overdueCents) : ""}
                  </Cell>
                  <CertificateCell of={one} today={today} />
                </chakra.tr>
              );
            })}
        </tbody>
      </chakra.table>
    </Box>
  );
};
