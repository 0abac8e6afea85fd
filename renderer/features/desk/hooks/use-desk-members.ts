import { useMemo } from "react";
import { currentMembership } from "#renderer/features/desk/lib/current-membership.ts";
import { type DeskPerson, personName } from "#renderer/features/desk/lib/persons.ts";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { totalOf } from "#shared/domain/billing/money.ts";
import { certificateStanding, isOverdue } from "#shared/domain/gym/desk.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { useDeskRows, useSoldRows } from "./use-desk.ts";
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
  certificate: ReturnType<typeof certificateStanding>;
  /** What they have now, else what begins next, else what they had last. */
  membership: RowOfKind<"gym_memberships"> | undefined;
};

export type DeskMembers = {
  /** Sorted by name, former members last. */
  members: readonly DeskMember[];
  /** One of them, or somebody who left of whom something is left. */
  find: (id: string) => DeskMember | undefined;
};

/** A gym's members with memberships and payments; undefined before they are read. */
export const useDeskMembers = (place: Workplace, today: string): DeskMembers | undefined => {
  const { t, formats } = useI18n();
  const people = useStaffPeople(place);
  const memberships = useSoldRows(place, "gym_memberships");
  const instalments = useSoldRows(place, "gym_instalments");
  const certificates = useDeskRows(place, "gym_certificates");
  const persons = usePersons(place);
  return useMemo(() => {
    if (!people || !memberships || !instalments || !certificates || !persons) return undefined;
    const open = groupBy(
      instalments.filter(({ paid_at }) => paid_at === null),
      ({ member_id }) => member_id,
    );
    const bought = new Map(memberships.map((one) => [one.member_id, one]));
    const sold = groupBy(memberships, ({ member_id }) => member_id);
    /** The name of a former member, from their unpaid instalments; else a text with their last purchase. */
    const formerName = (id: string): string => {
      const name = open.get(id)?.find(({ member_name }) => member_name !== "")?.member_name;
      if (name) return name;
      const person = persons.get(id);
      if (person) return personName(person);
      const last = bought.get(id);
      const from = last && formats.fullDay(`${last.starts_on}T12:00`);
      return last ? t("desk:former.bought", { title: last.title, from: from ?? "" }) : t("desk:former.one");
    };
    // By the last day: the last one of a member is the one that counts.
    const expiring = new Map(certificates.map(({ member_id, expires_on }) => [member_id, expires_on]));
    const waiting = [...persons.values()].filter(({ isNew }) => isNew);
    const inside = new Set([...people.members, ...waiting].map(({ member_id }) => member_id));
    const memberOf = (id: string): DeskMember => {
      const isMember = inside.has(id);
      const person = persons.get(id);
      const unpaid = open.get(id) ?? [];
      const total = (of: typeof unpaid) => totalOf(of.map(({ cents }) => cents));
      return {
        id,
        // The desk's own changes are shown before the gym has them.
        name: person && !person.has_account ? personName(person) : people.nameOf(id, formerName(id)),
        person,
        isMember,
        overdueCents: total(unpaid.filter((one) => isOverdue(one, today))),
        openCents: total(unpaid),
        membership: currentMembership(sold.get(id) ?? [], today),
        certificate: isMember ? certificateStanding(expiring.get(id), today) : ({ state: "valid", days: 0 } as const),
      };
    };
    const outside = new Set([...open.keys(), ...persons.keys()].filter((id) => !inside.has(id)));
    const find = (id: string) =>
      inside.has(id) || outside.has(id) || instalments.some(({ member_id }) => member_id === id)
        ? memberOf(id)
        : undefined;
    const byName = new Intl.Collator();
    const listed = (ids: ReadonlySet<string>) =>
      [...ids].map(memberOf).toSorted((a, b) => byName.compare(a.name, b.name));
    const members = [...listed(inside), ...listed(outside)];
    return { members, find };
  }, [people, memberships, instalments, certificates, persons, today, t, formats]);
};
