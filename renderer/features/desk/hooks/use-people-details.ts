import { useMemo, useRef } from "react";
import { currentMembership, type PersonDetails } from "#renderer/features/desk/lib/current-membership.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { NO_ROWS, useDeskRows, useSoldRows } from "./use-desk.ts";

/** `of`: undefined for whom nothing was read yet. `isRead`: whether all who were asked for are. */
export type PeopleDetails = { of: (id: string) => PersonDetails | undefined; isRead: boolean };

const NOTHING: PersonDetails = { membership: undefined, certifiedUntil: undefined };

/**
 * Memberships and certificates of some of a gym's people, or of all (`null`), and of those that were asked for before.
 * Of whom no list shows nothing is read: over the years a gym sells a hundred thousand memberships.
 */
export const usePeopleDetails = (place: Workplace, people: readonly string[] | null, today: string): PeopleDetails => {
  const wanted = people && [...new Set(people)].toSorted().join(" ");
  const query = useMemo(
    () => (wanted === null ? undefined : wanted === "" ? NO_ROWS : { ref: wanted.split(" ") }),
    [wanted],
  );
  const memberships = useSoldRows(place, "gym_memberships", query);
  const certificates = useDeskRows(place, "gym_certificates", query);
  const known = useRef<ReadonlyMap<string, PersonDetails>>(new Map());
  return useMemo(() => {
    const before = known.current;
    if (!memberships || !certificates) return { of: (id) => before.get(id), isRead: false };
    const sold = groupBy(memberships, ({ member_id }) => member_id);
    // By the last day: the last one of a member is the one that counts.
    const expiring = new Map(certificates.map(({ member_id, expires_on }) => [member_id, expires_on]));
    const read = new Map(before);
    for (const id of wanted === null ? [...sold.keys(), ...expiring.keys()] : wanted.split(" "))
      read.set(id, { membership: currentMembership(sold.get(id) ?? [], today), certifiedUntil: expiring.get(id) });
    known.current = read;
    return { of: (id) => read.get(id) ?? (wanted === null ? NOTHING : undefined), isRead: true };
  }, [memberships, certificates, wanted, today]);
};
