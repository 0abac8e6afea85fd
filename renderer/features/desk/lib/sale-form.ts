import { parseCents } from "#shared/domain/billing/money.ts";
import { type Instalment, spreadInstalments } from "#shared/domain/gym/instalments.ts";
import { MAX_CENTS, MAX_INSTALMENTS } from "#shared/domain/kinds/gym/gym-desk.ts";
import { isDay } from "#shared/domain/training/days.ts";

/** The typed form. `every`: months between two instalments. */
export type SaleForm = {
  title: string;
  startsOn: string;
  /** The last day; empty for none. */
  endsOn: string;
  price: string;
  count: string;
  every: string;
  firstOn: string;
};
export type SaleProblem = "title" | "startsOn" | "endsOn" | "price" | "count" | "every" | "firstOn";

export const MAX_MONTHS = 12;

export const newSale = (today: string): SaleForm => ({
  ...{ title: "", startsOn: today, endsOn: "", price: "", count: "1", every: "1", firstOn: today },
});

const wholeOf = (text: string, most: number): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;

/** The instalments of a form, or its problems; with a problem there are no instalments. */
export const readSale = (form: SaleForm): { instalments: Instalment[]; problems: ReadonlySet<SaleProblem> } => {
  const problems = new Set<SaleProblem>();
  const [cents, count] = [parseCents(form.price) ?? 0, wholeOf(form.count, MAX_INSTALMENTS)];
  const every = count === 1 ? 1 : wholeOf(form.every, MAX_MONTHS);
  if (form.title.trim() === "") problems.add("title");
  if (!isDay(form.startsOn)) problems.add("startsOn");
  if (form.endsOn !== "" && (!isDay(form.endsOn) || form.endsOn < form.startsOn)) problems.add("endsOn");
  if (cents < (count ?? 1) || cents > MAX_CENTS * (count ?? 1)) problems.add("price");
  if (count === null) problems.add("count");
  if (every === null) problems.add("every");
  if (!isDay(form.firstOn)) problems.add("firstOn");
  const isWrong = (["price", "count", "every", "firstOn"] as const).some((name) => problems.has(name));
  if (isWrong || count === null || every === null) return { instalments: [], problems };
  const instalments = spreadInstalments(cents, { count, first: form.firstOn, every });
  if (!instalments.every(({ due_on }) => isDay(due_on))) problems.add("firstOn");
  return { instalments: problems.has("firstOn") ? [] : instalments, problems };
};
