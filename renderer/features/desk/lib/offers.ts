import type { Command } from "#renderer/features/gym/index.ts";
import { actOf } from "#shared/domain/gym/acts.ts";
import { VERBS, type VerbArgs } from "#shared/domain/gym/verbs.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type Row = RowOfKind<"gym_offers">;
const FIELDS = [
  ...(["title", "cents", "entries", "duration", "duration_unit", "hours", "class_ids", "certificate"] as const),
  ...(["fee_cents", "instalments", "every_months", "deposit_cents", "listed", "renews"] as const),
];
export type OfferTerms = Pick<Row, (typeof FIELDS)[number]>;
/** An offer of the price list, with what was asked of it and is not answered yet. */
export type ListOffer = OfferTerms & {
  id: string;
  /** The newest that was asked about it, unless it was accepted. */
  command: Command | undefined;
  /** Whether it is sold: listed, not about to be removed, and not refused. */
  isSold: boolean;
  /** Whether the gym has it, or will: false of a new one that it refused. */
  isMade: boolean;
};

const termsOf = ({ offer_id: _, ...args }: VerbArgs<"save_offer">): OfferTerms => ({
  ...args,
  ...{ entries: args.entries ?? null, hours: args.hours ?? {}, class_ids: [...(args.class_ids ?? [])] },
  ...{ certificate: args.certificate ?? "none", fee_cents: args.fee_cents ?? 0, instalments: args.instalments ?? 1 },
  ...{ every_months: args.every_months ?? 1, deposit_cents: args.deposit_cents ?? 0 },
  renews: args.renews ?? false,
});

/** A gym's price list by title, from its rows and what was asked of it, the oldest first. */
export const offersOf = (rows: readonly Row[], commands: readonly Command[]): ListOffer[] => {
  const offers = new Map<string, ListOffer>(
    rows.map((row) => [row.id, { ...row, command: undefined, isSold: row.listed, isMade: true }]),
  );
  for (const command of commands) {
    const { verb, args, state } = command;
    if (state === "accepted" || (verb !== "save_offer" && verb !== "remove_offer")) continue;
    const about = typeof args.offer_id === "string" ? args.offer_id : actOf(command);
    const before = offers.get(about);
    const saved = verb === "save_offer" ? VERBS.save_offer.args.safeParse(args).data : undefined;
    // What was refused changes nothing, but what was to be added is known by it alone.
    const terms = saved && (state === "asked" || !before) ? termsOf(saved) : before;
    if (!terms) continue;
    const isSold = state === "asked" ? verb === "save_offer" && terms.listed : (before?.isSold ?? false);
    offers.set(about, { ...terms, id: about, command, isSold, isMade: state === "asked" || before !== undefined });
  }
  return [...offers.values()].toSorted((a, b) => a.title.localeCompare(b.title));
};
