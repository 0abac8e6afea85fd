import { useMemo, useRef } from "react";
import { type DeskPerson, personName } from "#renderer/features/desk/lib/persons.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { totalOf } from "#shared/domain/billing/money.ts";
import { isOverdue } from "#shared/domain/gym/desk.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { type Membership, NO_ROWS, OPEN, useSoldRows, type Wanted } from "./use-desk.ts";
import { usePersons } from "./use-persons.ts";

export type DeskMember = {
  /** The account's id; of who has none, that of the command that added them. */
  id: string;
  name: string;
  /** What the desk keeps of them; undefined where nobody wrote anything down yet. */
  person: DeskPerson | undefined;
  /** Whether they are a member now; former ones are listed too while something is left of them. */
  isMember: boolean;
  overdueCents: number;
  /** Cents of all unpaid instalments, also those not due yet. */
  openCents: number;
};

export type DeskMembers = {
  /** Sorted by name, former members last. */
  members: readonly DeskMember[];
  /** One of them, or the former member who was asked about. */
  find: (id: string) => DeskMember | undefined;
};

const byName = new Intl.Collator();
const sorted = (members: readonly DeskMember[]) => members.toSorted((a, b) => byName.compare(a.name, b.name));

/**
 * A gym's members and what they owe; undefined before they are read. `asked`: somebody who may have left long ago, with
 * nothing left but what they bought.
 */
export const useDeskMembers = (place: Workplace, today: string, asked: Wanted = NO_ROWS): DeskMembers | undefined => {
  const { t, formats } = useI18n();
  const people = useStaffPeople(place);
  const instalments = useSoldRows(place, "gym_instalments", OPEN);
  const persons = usePersons(place);
  const known = useMemo(() => {
    if (!people || !instalments || !persons) return undefined;
    const open = groupBy(
      instalments.filter(({ paid_at }) => paid_at === null),
      ({ member_id }) => member_id,
    );
    const waiting = [...persons.values()].filter(({ isNew }) => isNew);
    const inside = new Set([...people.members, ...waiting].map(({ member_id }) => member_id));
    /** `otherwise`: the name of somebody whose name nobody has any more. */
    const memberOf = (id: string, otherwise: string): DeskMember => {
      const person = persons.get(id);
      const unpaid = open.get(id) ?? [];
      const total = (of: typeof unpaid) => totalOf(of.map(({ cents }) => cents));
      // Who left before all was paid has the name there.
      const owing = unpaid.find(({ member_name }) => member_name !== "")?.member_name;
      return {
        id,
        // The desk's own changes are shown before the gym has them.
        name:
          person && !person.has_account
            ? personName(person)
            : people.nameOf(id, owing || (person && personName(person)) || otherwise),
        person,
        isMember: inside.has(id),
        overdueCents: total(unpaid.filter((one) => isOverdue(one, today))),
        openCents: total(unpaid),
      };
    };
    const outside = [...new Set([...open.keys(), ...persons.keys()])].filter((id) => !inside.has(id));
    const nameless = outside.filter((id) => memberOf(id, "").name === "").join(" ");
    return { members: sorted([...inside].map((id) => memberOf(id, ""))), outside, nameless, memberOf };
  }, [people, instalments, persons, today]);
  const nameless = known?.nameless ?? "";
  const refs = useMemo(() => ({ ref: nameless.split(" ").filter(Boolean) }), [nameless]);
  const read = useSoldRows(place, "gym_memberships", refs);
  // Rows that arrive change who is asked about: until the answer is there, the one before names them.
  const before = useRef(read);
  const bought = read ?? before.current;
  before.current = bought;
  const boughtByAsked = useSoldRows(place, "gym_memberships", asked);
  const owedByAsked = useSoldRows(place, "gym_instalments", asked);
  const formerName = useMemo(
    () => (id: string, sold: readonly Membership[]) => {
      const last = sold.findLast(({ member_id }) => member_id === id);
      const from = last && formats.fullDay(`${last.starts_on}T12:00`);
      return last && from ? t("desk:former.bought", { title: last.title, from }) : t("desk:former.one");
    },
    [t, formats],
  );
  const members = useMemo(
    () =>
      known &&
      bought && [...known.members, ...sorted(known.outside.map((id) => known.memberOf(id, formerName(id, bought))))],
    [known, bought, formerName],
  );
  return useMemo(() => {
    if (!known || !members) return undefined;
    const byId = new Map(members.map((one) => [one.id, one]));
    const left = [...(boughtByAsked ?? []), ...(owedByAsked ?? [])];
    return {
      members,
      find(id) {
        const isLeft = left.some(({ member_id }) => member_id === id);
        return byId.get(id) ?? (isLeft ? known.memberOf(id, formerName(id, boughtByAsked ?? [])) : undefined);
      },
    };
  }, [known, members, boughtByAsked, owedByAsked, formerName]);
};
