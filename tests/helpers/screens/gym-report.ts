import type { GymReport } from "#renderer/data/account/gym-report-api.ts";
import { ADA, BEA } from "./staff-view.tsx";

/** What the server answers about a November: two members come no more, of whom Ada owes. */
export const REPORT: GymReport = {
  ...{ first: "2026-11-01", last: "2026-11-18" },
  people: { active: 412, new: 31, left: 12 },
  months: [{ month: "2026-11-01", active: 400, lost: 10 }],
  renewals: { due: 40, done: 30 },
  accrued: { cents: 1_234_500, count: 250 },
  cashed: [
    { method: "card", cents: 700_000, count: 100 },
    { method: "cash", cents: 300_050, count: 60 },
  ],
  arrears: [
    { from: 1, cents: 20_000, people: 4 },
    { from: 91, cents: 50_000, people: 3 },
  ],
  classes: [
    { class_id: "a", title: "Yoga", sessions: 8, places: 96, taken: 48 },
    { class_id: "b", title: "Boxe", sessions: 4, places: 40, taken: 40 },
  ],
  visits: [
    { weekday: 1, hour: 18, count: 120 },
    { weekday: 5, hour: 7, count: 12 },
  ],
  absent: {
    count: 2,
    people: [
      {
        member_id: ADA,
        visits: 24,
        seen_on: "2026-11-01",
        ends_on: null,
        overdue_cents: 20_000,
        certificate_on: "2026-10-01",
      },
      {
        member_id: BEA,
        visits: 8,
        seen_on: "2026-10-30",
        ends_on: "2026-12-31",
        overdue_cents: 0,
        certificate_on: null,
      },
    ],
  },
};
