import { useMemo } from "react";
import type { EntryPerson } from "#renderer/features/desk/lib/entry/read-entry-code.ts";
import { personName } from "#renderer/features/desk/lib/persons.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { usePersons } from "./use-persons.ts";

/** Everybody whom a gym's desk may let in, by name; undefined before they are read. */
export const useEntryPeople = (place: Workplace): readonly EntryPerson[] | undefined => {
  const people = useStaffPeople(place);
  const persons = usePersons(place);
  return useMemo(() => {
    if (!people || !persons) return undefined;
    // Those whom the desk added are among them before the gym has answered.
    return people.members.map(({ member_id, name }): EntryPerson => {
      const person = persons.get(member_id);
      // The desk's own changes are shown before the gym has them.
      return { id: member_id, name: person && !person.has_account ? personName(person) : name, person };
    });
  }, [people, persons]);
};
