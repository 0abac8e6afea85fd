import { useMemo } from "react";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { usePeople } from "#renderer/features/staff/index.ts";
import { totalOf } from "#shared/billing/money.ts";
import { certificateStanding, isOverdue } from "#shared/gym/desk.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { useDeskRows } from "./use-desk.ts";

export type DeskMember = {
  /** The account's id. */
  id: string;
  name: string;
  /** Whoever left and still owes is listed too. */
  isMember: boolean;
  overdueCents: number;
  certificate: ReturnType<typeof certificateStanding>;
};

type DeskMembers = {
  /** By name. */
  members: readonly DeskMember[];
  /** One of them, or somebody who left and bought something once. */
  find: (id: string) => DeskMember | undefined;
};

/** A gym's members with what the desk looks after; undefined before they are read. */
export const useDeskMembers = (place: Workplace, today: string): DeskMembers | undefined => {
  const people = usePeople(place);
  const instalments = useDeskRows(place, "gym_instalments");
  const certificates = useDeskRows(place, "gym_certificates");
  return useMemo(() => {
    if (!people || !instalments || !certificates) return undefined;
    const overdue = groupBy(
      instalments.filter((one) => isOverdue(one, today)),
      ({ member_id }) => member_id,
    );
    // By the last day: the last one of a member is the one that counts.
    const expiring = new Map(certificates.map(({ member_id, expires_on }) => [member_id, expires_on]));
    const inside = new Set(people.members.map(({ member_id }) => member_id));
    const left = [...overdue.keys()].filter((id) => !inside.has(id));
    const memberOf = (id: string): DeskMember => ({
      id,
      name: people.nameOf(id),
      isMember: inside.has(id),
      overdueCents: totalOf((overdue.get(id) ?? []).map(({ cents }) => cents)),
      certificate: inside.has(id)
        ? certificateStanding(expiring.get(id), today)
        : ({ state: "valid", days: 0 } as const),
    });
    const find = (id: string) =>
      inside.has(id) || instalments.some(({ member_id }) => member_id === id) ? memberOf(id) : undefined;
    return { members: [...inside, ...left].map(memberOf), find };
  }, [people, instalments, certificates, today]);
};
