import { map } from "rxjs";
import type { MemberRxDatabase } from "../collections/collections.ts";
import type { ProfileRepository } from "../member-data.ts";
import type { RowFactory } from "./row-factory.ts";
import { patchRow } from "./rows.ts";

/**
 * Makes the row of a member who has none, named after their address. To be asked for once all that the server has is here:
 * the server gives each account a row of its own.
 */
export const addMissingProfile = async (
  rx: MemberRxDatabase,
  memberId: string,
  rows: RowFactory,
  email: () => Promise<string>,
): Promise<void> => {
  const { profiles } = rx.collections;
  const stored = await profiles.storageInstance.findDocumentsById([memberId], true);
  if (stored.length > 0) return;
  const address = await email();
  await profiles.insert({
    ...rows.create(),
    id: memberId,
    first_name: address.split("@")[0] || "Utente",
    last_name: "",
    birth_place: "",
    phone: "",
    avatar_url: null,
    email: address,
    birth_date: null,
    preferences: {},
  });
};

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
