import { useMemo } from "react";
import { type DeskPerson, personsOf } from "#renderer/features/desk/lib/persons.ts";
import { type Command, useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { useWaitingImported } from "#renderer/features/staff/index.ts";
import { ANY_ORDER, useDeskRows } from "./use-desk.ts";

const NONE: readonly Command[] = [];

/** What the desk keeps of a gym's people, by their id; undefined before it is read. */
export const usePersons = (place: Workplace): ReadonlyMap<string, DeskPerson> | undefined => {
  const rows = useDeskRows(place, "gym_persons", ANY_ORDER);
  const commands = useGymCommands();
  const gym = place.settings.id;
  // Most commands are about something else: without one of these the people stay the same.
  const changes = useMemo(() => {
    const of = commands?.filter(
      ({ gym_id, verb, state }) => gym_id === gym && verb === "save_person" && state !== "accepted",
    );
    return of?.length === 0 ? NONE : of;
  }, [commands, gym]);
  const imported = useWaitingImported(gym);
  return useMemo(() => rows && changes && personsOf(rows, changes, imported), [rows, changes, imported]);
};
