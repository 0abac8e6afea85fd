import { useMemo } from "react";
import type { Workplace } from "#renderer/features/gym/index.ts";
import { useStaffPeople } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { totalOf } from "#shared/domain/billing/money.ts";
import { certificateStanding, isOverdue } from "#shared/domain/gym/desk.ts";
import { groupBy } from "#shared/lib/group-by.ts";
import { useDeskRows } from "./use-desk.ts";

export type DeskMember = {
  /** Id of the account. */
  id: string;
  name: string;
  /** Whether they are a member now; those who left with unpaid instalments are listed too. */
  isMember: boolean;
  overdueCents: number;
  /** Cents of all unpaid instalments, also those not due yet. */
  openCents: number;
  certificate: ReturnType<typeof certificateStanding>;
};

type DeskMembers = {
  /** Sorted by name, former members last. */
  members: readonly DeskMember[];
  /** A member, or somebody who once bought something. */
  find: (id: string) => DeskMember | undefined;
};

/** A gym's members with memberships and payments; undefined before they are read. */
export const useDeskMembers = (place: Workplace, today: string): DeskMembers | undefined => {
  const { t, formats } = useI18n();
  const people = useStaffPeople(place);
  const memberships = useDeskRows(place, "gym_memberships");
  const instalments = useDeskRows(place, "gym_instalments");
  const certificates = useDeskRows(place, "gym_certificates");
  return useMemo(() => {
    if (!people || !memberships || !instalments || !certificates) return undefined;
    const open = groupBy(
      instalments.filter(({ paid_at }) => paid_at === null),
      ({ member_id }) => member_id,
    );
    const bought = new Map(memberships.map((one) => [one.member_id, one]));
    /** The name of a former member, from their unpaid instalments; else a text with their last purchase. */
    const formerName = (id: string): string => {
      const name = open.get(id)?.find(({ member_name }) => member_name !== "")?.member_name;
      if (name) return name;
      const last = bought.get(id);
      const from = last && formats.fullDay(`${last.starts_on}T12:00`);
      return last ? t("desk:former.bought", { title: last.title, from: from ?? "" }) : t("desk:former.one");
    };
    // By the last day: the last one of a member is the one that counts.
    const expiring = new Map(certificates.map(({ member_id, expires_on }) => [member_id, expires_on]));
    const inside = new Set(people.members.map(({ member_id }) => member_id));
    const memberOf = (id: string): DeskMember => {
      const isMember = inside.has(id);
      const unpaid = open.get(id) ?? [];
      const total = (of: typeof unpaid) => totalOf(of.map(({ cents }) => cents));
      return {
        id,
        name: people.nameOf(id, formerName(id)),
        isMember,
        overdueCents: total(unpaid.filter((one) => isOverdue(one, today))),
        openCents: total(unpaid),
        certificate: isMember ? certificateStanding(expiring.get(id), today) : ({ state: "valid", days: 0 } as const),
      };
    };
    const left = [...open.keys()].filter((id) => !inside.has(id)).map(memberOf);
    const find = (id: string) =>
      inside.has(id) || instalments.some(({ member_id }) => member_id === id) ? memberOf(id) : undefined;
    const members = [...[...inside].map(memberOf), ...left.toSorted((a, b) => a.name.localeCompare(b.name))];
    return { members, find };
  }, [people, memberships, instalments, certificates, today, t, formats]);
};
