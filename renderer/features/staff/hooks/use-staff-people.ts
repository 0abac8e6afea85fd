import { useMemo } from "react";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { waitingPeople } from "#renderer/features/staff/lib/waiting-people.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { useWaitingImported } from "./use-waiting-imported.ts";

export type Person = RowOfKind<"gym_people">;
export type People = {
  /** Members who may book, by name, with those whom the desk added and the gym has not answered yet. */
  members: readonly Person[];
  /** The name of a member. `otherwise`: the text for a former member without a known name. */
  nameOf: (member: string, otherwise?: string) => string;
};

const NOBODY: readonly Person[] = [];

/** The people of a gym; undefined before they are read. */
export const useStaffPeople = ({ floor, settings: { id: gym } }: Workplace): People | undefined => {
  const { t } = useI18n();
  const data = useMemberData();
  const all = useObservable(useMemo(() => data.documents("gym_people").watch({ inAnyOrder: true }), [data]));
  const commands = useGymCommands();
  const imported = useWaitingImported(gym);
  // Commands change with each act of the desk: who they add is rare, and ten thousand people are sorted once.
  const added = useMemo(() => {
    const waiting = commands && waitingPeople({ commands, imported }, gym, floor);
    return waiting?.length === 0 ? NOBODY : waiting;
  }, [commands, imported, gym, floor]);
  return useMemo(() => {
    if (!all || !added) return undefined;
    // Who left has neither roles nor a name; of who is here, the profile may lack one.
    const here = all.filter(({ space_id }) => space_id === floor);
    const known = new Set(here.map(({ member_id }) => member_id));
    const waiting = added.filter(({ member_id }) => !known.has(member_id));
    const people = [...here, ...waiting].map((one) =>
      one.roles.length > 0 && one.name === "" ? { ...one, name: t("staff:nameless") } : one,
    );
    const names = new Map(people.map(({ member_id, name }) => [member_id, name]));
    return {
      members: people.filter(({ roles }) => roles.includes("member")).toSorted((a, b) => a.name.localeCompare(b.name)),
      nameOf: (member, otherwise = t("staff:someone")) => names.get(member) || otherwise,
    };
  }, [all, added, floor, t]);
};
