import type { GymReport } from "#renderer/data/account/gym-report-api.ts";
import { totalOf } from "#shared/domain/billing/money.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/**
 * A value of the report, which screen, document and file write each in their own way. A share is of 1; null where
 * there is nothing to have a share of.
 */
export type Cell = string | { cents: number } | { count: number } | { share: number | null } | { day: string | null };

/** `note`: what the figures count. `share`: the length of a row's bar, of 1. */
export type ReportSection = {
  key: "people" | "money" | "arrears" | "months" | "classes" | "visits" | "absent";
  title: string;
  note: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly Cell[]; share?: number }[];
};

const AGES = [1, 8, 31, 61, 91] as const;

const shareOf = (part: number, all: number): number | null => (all === 0 ? null : part / all);
const barOf = (part: number, all: number): number => shareOf(part, all) ?? 0;

/** The share of members that a month of the span lost on average; null where there were none. */
export const churnOf = ({ months }: Pick<GymReport, "months">): number | null => {
  const sum = (of: "active" | "lost") => months.reduce((all, month) => all + month[of], 0);
  return shareOf(sum("lost"), sum("active"));
};

/** The rows with bars as long as their figure, of the greatest one. */
const barred = <T extends { share: number }>(rows: readonly T[]): T[] => {
  const most = Math.max(0, ...rows.map(({ share }) => share));
  return rows.map((row) => ({ ...row, share: barOf(row.share, most) }));
};

type Words = { t: Translate; nameOf: (member: string) => string; weekdayOf: (weekday: number) => string };

/** A report in sections of rows, in the order of the page. */
export const reportSections = (report: GymReport, { t, nameOf, weekdayOf }: Words): ReportSection[] => {
  const { people, months, renewals, accrued, cashed, arrears, classes, visits, absent } = report;
  const section = (
    key: ReportSection["key"],
    heads: readonly ReportHead[],
    rows: ReportSection["rows"],
  ): ReportSection => ({
    key,
    title: t(`reports:sections.${key}`),
    note: t(`reports:notes.${key}`),
    heads: heads.map((head) => t(`reports:heads.${head}`)),
    rows,
  });
  const figure = (name: ReportFigure, cell: Cell) => ({ key: name, cells: [t(`reports:figures.${name}`), cell] });
  const cashedIn = totalOf(cashed.map(({ cents }) => cents));
  return [
    section(
      "people",
      ["figure", "value"],
      [
        figure("active", { count: people.active }),
        figure("new", { count: people.new }),
        figure("left", { count: people.left }),
        figure("churn", { share: churnOf(report) }),
        figure("due", { count: renewals.due }),
        figure("done", { count: renewals.done }),
        figure("renewed", { share: shareOf(renewals.done, renewals.due) }),
      ],
    ),
    section(
      "money",
      ["figure", "amount"],
      [
        figure("accrued", { cents: accrued.cents }),
        figure("cashed", { cents: cashedIn }),
        ...cashed.map(({ method, cents }) => ({
          key: method,
          cells: [t("reports:figures.by", { method: t(`desk:methods.${method}`) }), { cents }],
        })),
      ],
    ),
    section(
      "arrears",
      ["age", "people", "amount"],
      barred(
        AGES.flatMap((from, index) => {
          const found = arrears.find((one) => one.from === from);
          if (!found) return [];
          const next = AGES[index + 1];
          const name =
            next === undefined ? t("reports:ages.more", { from }) : t("reports:ages.days", { from, to: next - 1 });
          return [
            {
              key: String(from),
              cells: [name, { count: found.people }, { cents: found.cents }],
              share: found.cents,
            },
          ];
        }),
      ),
    ),
    section(
      "months",
      ["month", "active", "lost", "churn"],
      barred(
        months.map(({ month, active, lost }) => ({
          key: month,
          cells: [{ day: month }, { count: active }, { count: lost }, { share: shareOf(lost, active) }],
          share: barOf(lost, active),
        })),
      ),
    ),
    section(
      "classes",
      ["class", "sessions", "taken", "fill"],
      classes
        .map(({ class_id, title, sessions, places, taken }) => ({
          key: class_id,
          cells: [
            title,
            { count: sessions },
            t("reports:ofPlaces", { taken, places }),
            { share: shareOf(taken, places) },
          ],
          share: Math.min(1, barOf(taken, places)),
        }))
        .toSorted((a, b) => b.share - a.share),
    ),
    section(
      "visits",
      ["weekday", "hour", "entries"],
      visits.map(({ weekday, hour, count }) => ({
        key: `${weekday}-${hour}`,
        cells: [weekdayOf(weekday), `${String(hour).padStart(2, "0")}:00`, { count }],
      })),
    ),
    section(
      "absent",
      ["person", "seen", "habit", "ends", "overdue", "certificate"],
      absent.people.map(({ member_id, visits: came, seen_on, ends_on, overdue_cents, certificate_on }) => ({
        key: member_id,
        cells: [
          nameOf(member_id),
          { day: seen_on },
          t("reports:habit", { count: Math.round(came / 8) }),
          { day: ends_on },
          { cents: overdue_cents },
          { day: certificate_on },
        ],
      })),
    ),
  ];
};

type ReportHead =
  | "figure"
  | "value"
  | "amount"
  | "age"
  | "people"
  | "month"
  | "active"
  | "lost"
  | "churn"
  | "class"
  | "sessions"
  | "taken"
  | "fill"
  | "weekday"
  | "hour"
  | "entries"
  | "person"
  | "seen"
  | "habit"
  | "ends"
  | "overdue"
  | "certificate";
type ReportFigure = "active" | "new" | "left" | "churn" | "due" | "done" | "renewed" | "accrued" | "cashed";
