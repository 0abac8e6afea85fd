import { useMemo } from "react";
import { type DeskPerson, personsOf } from "#renderer/features/desk/lib/persons.ts";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { useDeskRows } from "./use-desk.ts";

/** What the desk keeps of a gym's people, by their id; undefined before it is read. */
export const usePersons = (place: Workplace): ReadonlyMap<string, DeskPerson> | undefined => {
  const rows = useDeskRows(place, "gym_persons");
  const commands = useGymCommands();
  const gym = place.settings.id;
  return useMemo(
    () =>
      rows &&
      commands &&
      personsOf(
        rows,
        commands.filter(({ gym_id }) => gym_id === gym),
      ),
    [rows, commands, gym],
  );
};
