import { map } from "rxjs";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { ProfileRepository } from "../member-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { patchRow } from "./rows.ts";

/** The member's own profile: its id is the member's. */
export const createProfileRepository = (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
): ProfileRepository => ({
  watch: () => rx.collections.profiles.findOne(memberId).$.pipe(map((document) => document?.toMutableJSON() ?? null)),
  update: (changes) => patchRow(rx.collections.profiles, memberId, changes, rows.now()),
  setPreferences: (changes) =>
    patchRow(
      rx.collections.profiles,
      memberId,
      ({ preferences }) => ({ preferences: { ...preferences, ...changes } }),
      rows.now(),
    ),
});
