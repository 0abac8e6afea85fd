import { useMemo } from "react";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { type Letter, letterPeople } from "#shared/domain/gym/letter-people.ts";
import { unseenDays } from "#shared/domain/kinds/gym/gym-letters.ts";
import { addDays } from "#shared/domain/training/days.ts";
import { OPEN, useDeskRows, useSoldRows } from "./use-desk.ts";
import type { DeskMembers } from "./use-desk-members.ts";
import { useEntries } from "./use-entries.ts";

/** Whom a letter of the gym is for; undefined before that is read. */
export const useLetterPeople = (
  place: Workplace,
  { members }: Pick<DeskMembers, "members">,
  { filter, commercial, in_app, by_mail }: Letter,
  today: string,
): ReturnType<typeof letterPeople> | undefined => {
  const people = useStaffPeople(place);
  const memberships = useSoldRows(place, "gym_memberships");
  const instalments = useSoldRows(place, "gym_instalments", OPEN);
  const certificates = useDeskRows(place, "gym_certificates");
  const entries = useEntries(place, addDays(today, Math.min(0, 1 - unseenDays(filter))), 0);
  const rows = useMemo(() => {
    if (!people || !memberships || !instalments || !certificates || !entries) return undefined;
    const withAccount = new Set(people.members.flatMap((one) => (one.has_account ? [one.member_id] : [])));
    const here = members.flatMap(({ id, isMember, person }) =>
      isMember
        ? [
            {
              ...{ id, hasAccount: withAccount.has(id), email: person?.email ?? "" },
              ...{ birth_date: person?.birth_date ?? null, marketing_on: person?.marketing_on ?? null },
            },
          ]
        : [],
    );
    return {
      people: here,
      memberships,
      instalments,
      certificates,
      seen: new Set(entries.map(({ member_id }) => member_id)),
    };
  }, [people, memberships, instalments, certificates, entries, members]);
  return useMemo(
    () => rows && letterPeople(rows, { filter, commercial, in_app, by_mail }, today),
    [rows, filter, commercial, in_app, by_mail, today],
  );
};
