import { useMemo } from "react";
import { isMinor } from "#renderer/features/desk/lib/persons.ts";
import { useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { type Arrear, arrearsOf } from "#shared/domain/gym/arrears.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { OPEN, useSoldRows } from "./use-desk.ts";
import { useDeskMembers } from "./use-desk-members.ts";

const MINUTE = 60_000;

/** Somebody who is late with paying, and how to reach them; texts are empty where nobody noted them. */
export type Debtor = Arrear & { name: string; phone: string; email: string; hasAccount: boolean };

/** Who is late the longest first; undefined before it is read. */
export const useArrears = (place: Workplace): readonly Debtor[] | undefined => {
  const today = createDayOf(place.settings.zone)(useGymNow(MINUTE));
  const instalments = useSoldRows(place, "gym_instalments", OPEN);
  const members = useDeskMembers(place, today);
  const commands = useGymCommands();
  return useMemo(() => {
    if (!instalments || !members || !commands) return undefined;
    const waiting = new Set(
      commands.flatMap(({ verb, state, args }) =>
        verb === "take_payment" && state === "asked" ? [String(args.instalment_id)] : [],
      ),
    );
    return arrearsOf(instalments, waiting, today).map((arrear) => {
      const member = members.find(arrear.member_id);
      const person = member?.person;
      const isChild = person ? isMinor(person, today) : false;
      return {
        ...arrear,
        name: member?.name ?? "",
        // Of a child it is who answers for them that pays.
        phone: (isChild && person?.guardian_phone) || person?.phone || "",
        email: person?.email ?? "",
        hasAccount: member?.isMember === true && person?.has_account !== false,
      };
    });
  }, [instalments, members, commands, today]);
};
