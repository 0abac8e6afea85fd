import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { memo } from "react";
import type { DeskMember } from "#renderer/features/desk/hooks/use-desk-members.ts";
import type { PeopleDetails } from "#renderer/features/desk/hooks/use-people-details.ts";
import type { PersonDetails } from "#renderer/features/desk/lib/current-membership.ts";
import type { SortKey } from "#renderer/features/desk/lib/sort-people.ts";
import { usePhotos } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { moveByArrows, ROW_KEYS } from "#renderer/ui/browser/arrow-rows.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { certificateStanding } from "#shared/domain/gym/desk.ts";

const COLUMNS = ["name", "contact", "membership", "ends", "owed", "certificate"] as const;
const SORTED = ["name", "ends", "owed", "certificate"] as const satisfies readonly SortKey[];
const isSorted = (column: string): column is SortKey => SORTED.some((one) => one === column);

/** So that 25 people stand in a window of 1280 x 800 below header, search and heads; a finger gets more. */
const ROW = "1.375rem";

/**
 * One style for all rows: with a style of its own for each of three hundred cells, a list that follows the keys would
 * take five times as long to draw.
 */
const Table = chakra("table", {
  base: {
    width: "100%",
    borderCollapse: "collapse",
    "& th": {
      height: "1.75rem",
      paddingInline: "2",
      textAlign: "left",
      fontSize: "xs",
      fontWeight: "600",
      color: "fg.muted",
      whiteSpace: "nowrap",
    },
    "& th button": { display: "inline-flex", alignItems: "center", gap: "1", minHeight: "1.75rem", cursor: "pointer" },
    "& tbody tr": { position: "relative", _hover: { bg: "bg.hover" } },
    "& td": {
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
    },
    "& :is(th, td):first-of-type": { paddingLeft: "4" },
    "& :is(th, td):last-of-type": { paddingRight: "4" },
    "& td:first-of-type": { whiteSpace: "normal" },
    "& td[data-tone=quiet]": { color: "fg.muted" },
    "& td[data-tone=danger]": { color: "danger" },
    "& td[data-tone=warning]": { color: "warning" },
    "& td[data-of=membership]": { maxWidth: "12rem" },
    "& td[data-of=owed]": { fontWeight: "600" },
    // The whole row is the target.
    "& td button": {
      fontWeight: "600",
      textAlign: "left",
      cursor: "pointer",
      whiteSpace: "normal",
      overflowWrap: "anywhere",
      _before: { content: '""', position: "absolute", inset: "0" },
      _focusVisible: { outline: "none", _before: { outline: "2px solid", outlineColor: "fg", outlineOffset: "-2px" } },
    },
    "& td img": {
      ...{ display: "inline-block", boxSize: "1.25rem", marginRight: "2", verticalAlign: "middle" },
      ...{ borderRadius: "full", objectFit: "cover" },
    },
    "& td small": { marginLeft: "2", fontSize: "xs", color: "fg.muted" },
  },
});

/** What else is to be known of somebody beside their name. */
const Marks = ({ of: { isMember, person } }: { of: DeskMember }) => {
  const { t } = useI18n();
  const waits = person?.command?.state === "refused" ? "desk:person.refused" : "desk:person.waits";
  const marks = [
    ...(person?.isNew ? [t(waits)] : []),
    ...(isMember ? [] : [t("desk:former.one")]),
    ...(person && !person.has_account ? [t("desk:person.noAccount")] : []),
  ];
  return marks.length === 0 ? null : <small>{marks.join(" · ")}</small>;
};

const CertificateCell = ({ until, today }: { until: string | undefined; today: string }) => {
  const { t, formats } = useI18n();
  const { state, days } = certificateStanding(until, today);
  if (state === "none") return <td data-tone="quiet">{t("desk:certificate.none")}</td>;
  const day = formats.fullDay(`${until}T12:00`);
  if (state === "valid") return <td>{day}</td>;
  if (state === "expired") return <td data-tone="danger">{t("desk:certificate.expired", { day })}</td>;
  const left = days === 0 ? t("desk:certificate.today") : t("desk:certificate.soon", { count: days });
  return <td data-tone="warning">{left}</td>;
};

type PersonRowProps = Partial<PersonDetails> & {
  of: DeskMember;
  /** Whether it is known what they have: cells are empty until then. */
  isRead: boolean;
  photo: string | undefined;
  today: string;
  onChoose: (member: string) => void;
};
/** Drawn anew only where the person changed, who may stand in another place. */
const PersonRow = memo(({ of, isRead, membership, certifiedUntil, photo, today, onChoose }: PersonRowProps) => {
  const { formats } = useI18n();
  const { id, name, isMember, person, overdueCents } = of;
  return (
    <tr>
      <td>
        {photo === undefined ? null : <img src={photo} alt="" />}
        <button type="button" onClick={() => onChoose(id)}>
          {name}
        </button>
        <Marks of={of} />
      </td>
      <td data-tone="quiet">{person?.phone || person?.cards[0] || ""}</td>
      <td data-of="membership" title={membership?.title}>
        {membership?.title ?? ""}
      </td>
      <td>{membership?.ends_on ? formats.fullDay(`${membership.ends_on}T12:00`) : ""}</td>
      <td data-of="owed" data-tone="danger">
        {overdueCents > 0 ? formats.amount(overdueCents) : ""}
      </td>
      {isMember && isRead ? <CertificateCell until={certifiedUntil} today={today} /> : <td />}
    </tr>
  );
});

export type Sorting = { by: SortKey; isReversed: boolean };

type PeopleTableProps = {
  gym: string;
  people: readonly DeskMember[];
  detailsOf: PeopleDetails["of"];
  today: string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onChoose: (member: string) => void;
};

/** People of a gym with what the desk asks of them first, in dense rows, and what they are sorted by. */
export const PeopleTable = ({ gym, people, detailsOf, today, sorting, onSort, onChoose }: PeopleTableProps) => {
  const { t } = useI18n();
  const { by, isReversed } = sorting;
  const photos = usePhotos(
    gym,
    people.map(({ id }) => id),
  );
  const direction = isReversed ? "descending" : "ascending";
  return (
    <Box overflowX="auto">
      <Table aria-label={t("staff:sections.members")} aria-keyshortcuts={ROW_KEYS} onKeyDown={moveByArrows}>
        <thead>
          <tr>
            {COLUMNS.map((column) => {
              const text = t(`desk:table.${column}`);
              if (!isSorted(column)) {
                return (
                  <th key={column} scope="col">
                    {text}
                  </th>
                );
              }
              const isBy = by === column;
              return (
                <th key={column} scope="col" aria-sort={isBy ? direction : "none"}>
                  <button type="button" onClick={() => onSort({ by: column, isReversed: isBy && !isReversed })}>
                    {text}
                    {isBy ? <Icon of={isReversed ? ArrowDown : ArrowUp} size={12} /> : null}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {people.map((one) => {
            const details = detailsOf(one.id);
            return (
              <PersonRow
                key={one.id}
                {...{ of: one, today, onChoose }}
                {...details}
                isRead={details !== undefined}
                photo={photos.get(one.id)}
              />
            );
          })}
        </tbody>
      </Table>
    </Box>
  );
};
