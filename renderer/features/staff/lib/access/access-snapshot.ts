import type { Command } from "#renderer/features/gym/index.ts";
import { type AccessMembership, type AccessSnapshot, decideAccess } from "#shared/domain/gym/access/decide-access.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import { VERBS } from "#shared/domain/gym/verbs.ts";
import type { DeskEntry } from "./entries.ts";
import { soldIn } from "./sold-in.ts";

type Known = Omit<AccessSnapshot, "memberships" | "instalments" | "certificates" | "waivers" | "lastEntryAt"> & {
  memberships: readonly AccessMembership[];
  instalments: readonly (AccessSnapshot["instalments"][number] & { id: string })[];
  certificates: readonly (AccessSnapshot["certificates"][number] & { id: string })[];
  waivers: readonly (AccessSnapshot["waivers"][number] & { id: string })[];
};

/** What a sale makes, once the gym has answered. */
const soldMembership = (command: Command): AccessMembership[] => {
  const sale = VERBS.sell_membership.args.safeParse(command.args).data;
  if (!sale) return [];
  const { title, starts_on, ends_on = null, entries = null, hours = {}, certificate = "none", renews = false } = sale;
  const terms = { entries_left: entries, hours, class_ids: [...(sale.class_ids ?? [])], certificate, renews };
  return [
    { id: actOf(command), title, state: "active", starts_on, ends_on, paused_from: null, paused_until: null, ...terms },
  ];
};

const changed = (one: AccessMembership, { verb, args }: Command): AccessMembership => {
  if (args.membership_id !== one.id) return one;
  if (verb === "end_membership") return { ...one, state: "ended" };
  if (verb === "resume_membership") return { ...one, paused_from: null, paused_until: null };
  const pause = verb === "pause_membership" ? VERBS.pause_membership.args.safeParse(args).data : undefined;
  return pause ? { ...one, paused_from: pause.paused_from, paused_until: pause.paused_until } : one;
};

/** What the desk knows of somebody: the gym's rows, with what was asked about them and is not answered yet. */
const withCommands = (known: Known, member: string, commands: readonly Command[]): Known => {
  const asked = commands.filter(({ state }) => state === "asked");
  const own = asked.filter(({ args }) => args.member_id === member);
  const named = (verb: string, name: string) =>
    new Set(asked.flatMap((one) => (one.verb === verb ? [one.args[name]] : [])));
  const paid = named("take_payment", "instalment_id");
  const [unsigned, expired] = [named("remove_waiver", "waiver_id"), named("remove_certificate", "certificate_id")];
  const made = (verb: string) => own.filter((one) => one.verb === verb);
  return {
    ...known,
    memberships: [...known.memberships, ...made("sell_membership").flatMap(soldMembership)].map((one) =>
      own.reduce(changed, one),
    ),
    instalments: [...known.instalments, ...made("sell_membership").flatMap(soldIn)].filter(({ id }) => !paid.has(id)),
    certificates: [
      ...known.certificates.filter(({ id }) => !expired.has(id)),
      ...made("note_certificate").flatMap(({ id, args }) => {
        const noted = VERBS.note_certificate.args.safeParse(args).data;
        return noted ? [{ id, type: noted.type, expires_on: noted.expires_on }] : [];
      }),
    ],
    waivers: [
      ...known.waivers.filter(({ id }) => !unsigned.has(id)),
      ...made("note_waiver").map(({ id, args }) => ({ id, title: String(args.title) })),
    ],
  };
};

/** The snapshot by which somebody's entry is decided. `entries`: theirs; what waits has not been deducted yet. */
export const accessSnapshot = (
  known: Known,
  {
    member,
    commands,
    entries,
    now,
  }: { member: string; commands: readonly Command[]; entries: readonly DeskEntry[]; now: number },
): AccessSnapshot => {
  const asked = withCommands(known, member, commands);
  const distance = (at: number) => Math.abs(now - at);
  const times = entries.map(({ at }) => Date.parse(at)).toSorted((a, b) => distance(a) - distance(b));
  const spent = entries
    .filter(({ waits }) => waits)
    .reduce((memberships, { at }) => {
      const { membership } = decideAccess({ ...asked, memberships, lastEntryAt: null }, Date.parse(at));
      return memberships.map((one) =>
        one.id === membership?.id && one.entries_left ? { ...one, entries_left: one.entries_left - 1 } : one,
      );
    }, asked.memberships);
  return { ...asked, memberships: spent, lastEntryAt: times[0] ?? null };
};
