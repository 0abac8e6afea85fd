import type { MemberData } from "#renderer/data/member-data.ts";
import type { KindName } from "#shared/domain/kinds/kinds.ts";

/** Rows that a query shows now. */
export type Shown = { kind: KindName; rows: readonly { id: string; name: string }[] };

/** Keeps what a window shows: of RxDB's queries, and of one that reads the store anew with each commit. */
export const watchScreens = ({ workouts, routines }: MemberData, shown: Map<string, Shown>): void => {
  workouts.list().subscribe((rows) => shown.set("all workouts", { kind: "workouts", rows }));
  workouts.list({ limit: 50 }).subscribe((rows) => shown.set("newest workouts", { kind: "workouts", rows }));
  routines.watch().subscribe((rows) => shown.set("routines", { kind: "routines", rows }));
};
