import { useMemo } from "react";
import type { EntryPerson } from "#renderer/features/desk/lib/entry/read-entry-code.ts";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { accessSnapshot, type DeskEntry, entriesOf, isInside } from "#renderer/features/staff/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { type AccessDecision, decideAccess } from "#shared/domain/gym/access/decide-access.ts";
import { useDeskRows, useSoldRows } from "./use-desk.ts";

const OVERRIDE_DAYS = 30;
const DAY = 86_400_000;

export type Access = AccessDecision & {
  isInside: boolean;
  /** Whether a desk let them in all the same within thirty days: then only the owner may. */
  isOverridden: boolean;
};

type Asked = { chosen: EntryPerson; isLost: boolean; entries: readonly DeskEntry[]; now: number };

/**
 * Whether somebody may come in now, by this device's rows and what waits to be sent; undefined before they are read.
 */
export const useAccess = (place: Workplace, { chosen, isLost, entries, now }: Asked): Access | undefined => {
  const { id, person } = chosen;
  const { zone, waiver, occupancy_limit } = place.settings;
  const data = useMemberData();
  const status = useObservable(useMemo(() => data.sync.status(), [data]));
  const memberships = useSoldRows(place, "gym_memberships", id);
  const instalments = useSoldRows(place, "gym_instalments", id);
  const certificates = useDeskRows(place, "gym_certificates", id);
  const waivers = useDeskRows(place, "gym_waivers", id);
  const rows = useDeskRows(place, "gym_entries", id);
  const all = useGymCommands();
  return useMemo(() => {
    if (!memberships || !instalments || !certificates || !waivers || !rows || !all || !status) return undefined;
    const commands = all.filter(({ gym_id }) => gym_id === place.settings.id);
    const own = entriesOf(
      rows,
      commands.filter(({ args }) => args.member_id === id),
    ).filter((one) => one.member_id === id);
    const known = {
      ...{ zone, waiver, occupancyLimit: occupancy_limit, card: isLost ? ("lost" as const) : ("valid" as const) },
      person: { birth_date: person?.birth_date ?? null, guardian_consent_on: person?.guardian_consent_on ?? null },
      ...{ memberships, instalments, certificates, waivers },
      inside: entries.filter((one) => one.member_id !== id && isInside(one, now)).length,
      // What was never read is of now: without a first read there is nobody to find.
      readAt: status.kind === "in-sync" || status.lastSuccess === null ? now : Date.parse(status.lastSuccess),
    };
    const decision = decideAccess(accessSnapshot(known, { member: id, commands, entries: own, now }), now);
    return {
      ...decision,
      isInside: own.some((one) => isInside(one, now)),
      isOverridden: own.some(
        ({ override_reason, at }) => override_reason !== "" && now - Date.parse(at) < OVERRIDE_DAYS * DAY,
      ),
    };
  }, [
    memberships,
    instalments,
    certificates,
    waivers,
    rows,
    all,
    status,
    entries,
    now,
    id,
    person,
    isLost,
    zone,
    waiver,
    occupancy_limit,
    place.settings.id,
  ]);
};
