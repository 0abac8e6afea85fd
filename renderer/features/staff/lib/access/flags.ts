import type { Command } from "#renderer/features/gym/index.ts";
import type { WaitingImported } from "#renderer/features/staff/lib/waiting-imports.ts";
import { type AccessMembership, decideAccess } from "#shared/domain/gym/access/decide-access.ts";
import { ageOf, type Flags, type FlagsRow, knownByFlags, NO_FLAGS } from "#shared/domain/gym/access/flags.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import { membershipStanding } from "#shared/domain/gym/desk.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { createDayOf } from "#shared/domain/training/zoned-days.ts";
import { accessSnapshot } from "./access-snapshot.ts";

type Asked = {
  settings: Pick<RowOfKind<"gym_settings">, "zone" | "waiver">;
  /** Undefined of somebody whom the gym does not have yet. */
  row: FlagsRow | undefined;
  member: string;
  commands: readonly Command[];
  /** What imports that wait have of them. */
  imported?: readonly WaitingImported[];
  /** When they come, in milliseconds. */
  at: number;
  readAt: number;
  /** The class that they come for; undefined for none. */
  classId?: string | undefined;
};

/** What imports say of somebody, beside what the gym has; undefined of who is unknown to both. */
const withImported = ({ row, imported = [] }: Asked): FlagsRow | undefined =>
  imported.reduce((before: FlagsRow | undefined, { isNew, data, memberships, instalments }) => {
    const { birth_date = null, guardian_consent_on = null } = data;
    const flags = before ?? (isNew ? { ...NO_FLAGS, birth_date, guardian_consent_on } : undefined);
    return (
      flags && {
        ...flags,
        memberships: [...flags.memberships, ...memberships],
        instalments: [...flags.instalments, ...instalments],
      }
    );
  }, row);

/** What waits to be written down of somebody, over what the gym has; undefined of who is unknown to both. */
const withAsked = (asked: Asked): FlagsRow | undefined => {
  const { member, commands } = asked;
  return commands.reduce((before: FlagsRow | undefined, command) => {
    if (command.verb !== "save_person" || command.state !== "asked") return before;
    if ((command.args.member_id ?? actOf(command)) !== member) return before;
    const { args } = command;
    const { birth_date = null, guardian_consent_on = null } = VERBS.save_person.args.safeParse(args).data ?? {};
    // What args do not say stays.
    return {
      ...(before ?? NO_FLAGS),
      ...("birth_date" in args && { birth_date }),
      ...("guardian_consent_on" in args && { guardian_consent_on }),
    };
  }, withImported(asked));
};

/**
 * Whether somebody may come in at a time, and how old they are, by what all who work at the gym know and what waits on
 * this device; undefined of somebody who is no member.
 */
export const flagsOf = (asked: Asked): Flags | undefined => {
  const { settings, member, commands, at, readAt, classId } = asked;
  const row = withAsked(asked);
  if (!row) return undefined;
  const known = knownByFlags(row, settings, readAt);
  const snapshot = accessSnapshot(known, { member, commands, entries: [], now: at });
  const { verdict, reasons } = decideAccess(snapshot, at);
  const day = createDayOf(settings.zone)(at);
  const running = snapshot.memberships.filter((one) => membershipStanding(one, day) === "active");
  const isFor = ({ class_ids }: AccessMembership) => class_ids.length === 0 || class_ids.includes(classId ?? "");
  const isOtherClass = classId !== undefined && running.length > 0 && !running.some(isFor);
  return {
    ...{ reasons, isOtherClass, age: ageOf(row, day) },
    verdict: isOtherClass && verdict === "green" ? "yellow" : verdict,
  };
};
