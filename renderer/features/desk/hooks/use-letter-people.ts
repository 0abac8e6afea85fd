import { useMemo } from "react";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { type Letter, letterPeople } from "#shared/domain/gym/letter-people.ts";
import { useDeskRows } from "./use-desk.ts";
import type { DeskMembers } from "./use-desk-members.ts";

/** Whom a letter of the gym is for; undefined before that is read. */
export const useLetterPeople = (
  place: Workplace,
  { members }: Pick<DeskMembers, "members">,
  { filter, commercial, in_app, by_mail }: Letter,
  today: string,
): ReturnType<typeof letterPeople> | undefined => {
  const people = useStaffPeople(place);
  const memberships = useDeskRows(place, "gym_memberships");
  const instalments = useDeskRows(place, "gym_instalments");
  const certificates = useDeskRows(place, "gym_certificates");
  const rows = useMemo(() => {
    if (!people || !memberships || !instalments || !certificates) return undefined;
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
    return { people: here, memberships, instalments, certificates };
  }, [people, memberships, instalments, certificates, members]);
  return useMemo(
    () => rows && letterPeople(rows, { filter, commercial, in_app, by_mail }, today),
    [rows, filter, commercial, in_app, by_mail, today],
  );
};
