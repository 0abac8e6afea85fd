import { useMemo } from "react";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { type Ending, endingSoon } from "#shared/domain/gym/reminders/ending-soon.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { OPEN, useDeskRows, useSoldRows } from "./use-desk.ts";
import type { DeskMembers } from "./use-desk-members.ts";
import { usePersons } from "./use-persons.ts";

/** What of a gym's members ends, is due or is late; undefined before it is read. */
export const useEndings = (
  place: Workplace,
  { members }: Pick<DeskMembers, "members">,
  today: string,
): readonly Ending[] | undefined => {
  const people = useStaffPeople(place);
  const memberships = useSoldRows(place, "gym_memberships");
  const instalments = useSoldRows(place, "gym_instalments", OPEN);
  const certificates = useDeskRows(place, "gym_certificates");
  const persons = usePersons(place);
  const { zone } = place.settings;
  return useMemo(() => {
    if (!people || !memberships || !instalments || !certificates || !persons) return undefined;
    const inside = new Set(members.filter(({ isMember }) => isMember).map(({ id }) => id));
    const isInside = ({ member_id }: { member_id: string }) => inside.has(member_id);
    const dayOf = createDayOf(zone);
    const suspended = people.members.flatMap(({ member_id, suspended_until }) =>
      suspended_until === null ? [] : [{ member_id, suspendedOn: dayOf(Date.parse(suspended_until)) }],
    );
    const rows = {
      memberships: memberships.filter(isInside),
      // Who left still owes what is late.
      instalments: instalments.filter((one) => isInside(one) || one.due_on < today),
      ...{ certificates: certificates.filter(isInside), suspended },
      birthdays: [...persons.values()].filter(isInside),
    };
    return endingSoon(rows, today);
  }, [people, memberships, instalments, certificates, persons, members, zone, today]);
};
