import { randomUUID } from "node:crypto";
import type { Queryable } from "#local/database/database.ts";
import type { VerbArgs } from "#shared/domain/gym/verbs.ts";
import { tell } from "./demo-verbs.ts";

const MORNINGS = Object.fromEntries(["1", "2", "3", "4", "5"].map((day) => [day, [["06:30", "14:00"]] as const]));

/**
 * What the demo gym sells. `days`: how long it runs, by days, as its sales are made up; `parts`: the cents of each
 * instalment.
 */
type Plan = Pick<VerbArgs<"save_offer">, "entries" | "hours"> & {
  title: string;
  months: number;
  days: number;
  parts: readonly number[];
};
const plan = (title: string, months: number, days: number, parts: readonly number[]): Plan => ({
  ...{ title, months, days, parts },
});
export const MONTHLY = plan("Mensile", 1, 30, [6_000]);
export const QUARTERLY = plan("Trimestrale", 3, 90, [16_500]);
export const HALF_YEARLY = plan("Semestrale", 6, 180, [15_000, 15_000]);
export const YEARLY = plan("Annuale", 12, 365, [20_000, 20_000, 20_000]);
export const TEN_ENTRIES: Plan = { ...plan("10 ingressi", 3, 90, [9_000]), entries: 10 };
export const MORNING: Plan = { ...plan("Mattina", 1, 30, [4_500]), hours: MORNINGS };
export const PLANS = [MONTHLY, QUARTERLY, HALF_YEARLY, YEARLY, TEN_ENTRIES, MORNING] as const;

export type DemoPlan = (typeof PLANS)[number];
/** The id of each plan's offer. */
export type Offers = ReadonlyMap<DemoPlan, string>;

/** Puts the plans on the gym's price list. */
export const listOffers = async (tx: Queryable, gym: string, owner: string, now: string): Promise<Offers> => {
  const offers = new Map<DemoPlan, string>();
  for (const of of PLANS) {
    const { title, months, parts, entries = null, hours = {} } = of;
    const id = randomUUID();
    const cents = parts.reduce((sum, part) => sum + part, 0);
    const every_months = Math.max(1, Math.floor(months / parts.length));
    const terms = { entries, hours, certificate: "none" as const, instalments: parts.length, every_months };
    const about = { title, cents, duration: months, duration_unit: "months" as const, listed: true };
    await tell(tx, "save_offer", gym, owner, { ...about, ...terms }, now, id);
    offers.set(of, id);
  }
  return offers;
};
