import { createDraws } from "#tests/sync/simulation/draws.ts";

/** What is done at a desk; `at`: minutes into the evening. Ids are names, which each run makes ids of. */
export type DeskStep =
  | { do: "act"; name: string; verb: string; args: Readonly<Record<string, unknown>>; at: number }
  | { do: "push"; isLost: boolean }
  | { do: "change"; to: number; isKilled: boolean };

/**
 * `skew`: minutes by which the desk's clock is ahead; `righted`: how many minutes into the evening somebody sets it
 * right while the app is open, null where nobody does.
 */
export type DeskPlan = { first: number; skew: number; righted: number | null; steps: readonly DeskStep[] };

export const STAFF = 4;
export const MEMBERS = ["ada", "bea", "carla"] as const;
export const PARTS = ["part-1", "part-2", "part-3"] as const;
const CARDS = ["0411", "0412"] as const;
const DAY = 24 * 60;

/** An evening at two to four desks without a network, drawn for a seed. */
export const drawEvening = (seed: number): readonly DeskPlan[] => {
  const draws = createDraws(seed);
  const pick = <T>(of: readonly T[], ...key: (string | number)[]): T => of[Math.floor(draws(...key) * of.length)] as T;
  return Array.from({ length: 2 + Math.floor(draws("desks") * 3) }, (_, desk): DeskPlan => {
    const steps: DeskStep[] = [];
    const count = 4 + Math.floor(draws("steps", desk) * 6);
    for (let place = 0; place < count; place += 1) {
      const key = [desk, place] as const;
      const name = `act-${desk}-${place}`;
      const member_id = pick(MEMBERS, "member", ...key);
      const method = pick(["cash", "card"], "method", ...key);
      const act = (verb: string, args: object, of = name) =>
        steps.push({ do: "act", name: of, verb, args: { ...args }, at: place * 5 + desk });
      const what = draws("what", ...key);
      if (what < 0.3) act("take_payment", { member_id: "ada", instalment_id: pick(PARTS, "part", ...key), method });
      else if (what < 0.5) act("book_for", { session_id: "yoga", member_id });
      else if (what < 0.6) act("save_person", { first_name: name, cards: [pick(CARDS, "card", ...key)] });
      else if (what < 0.65) act("take_payment", { member_id, instalment_id: "nowhere", method });
      else if (what < 0.7) act("note_waiver", { member_id, title: "Regolamento", signed_on: "2026-11-23" });
      else if (what < 0.8) {
        const instalments = [{ due_on: "2026-11-23", cents: 2_000, id: `${name}-part` }];
        act("sell_membership", { member_id, title: name, starts_on: "2026-11-23", instalments });
        act("take_payment", { member_id, instalment_id: `${name}-part`, method }, `${name}-pay`);
      } else if (what < 0.9) steps.push({ do: "push", isLost: draws("lost", ...key) < 0.6 });
      else {
        const to = Math.floor(draws("to", ...key) * STAFF);
        steps.push({ do: "change", to, isKilled: draws("killed", ...key) < 0.5 });
      }
    }
    const skew = pick([0, 0, 3, DAY, -DAY], "skew", desk);
    const righted = draws("righted", desk) < 0.3 ? Math.floor(draws("righted at", desk) * count * 5) : null;
    return { first: desk % STAFF, skew, righted, steps: [...steps, { do: "push", isLost: false }] };
  });
};

/** An order of the steps of all desks, each desk's own one after the other: the place of a desk each time. */
export const drawOrder = (seed: number, evening: readonly DeskPlan[]): readonly number[] => {
  const draws = createDraws(seed);
  const left = evening.map(({ steps }) => steps.length);
  const order: number[] = [];
  while (left.some((count) => count > 0)) {
    const open = left.flatMap((count, desk) => (count > 0 ? [desk] : []));
    const desk = open[Math.floor(draws("next", order.length) * open.length)] ?? 0;
    left[desk] = (left[desk] ?? 0) - 1;
    order.push(desk);
  }
  return order;
};
