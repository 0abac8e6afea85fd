import { expect, it } from "vitest";
import { offersOf } from "#renderer/features/desk/lib/offers.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { commandOf, offerOf } from "#tests/helpers/screens/desk-view.tsx";

const MONTHLY = { title: "Mensile", cents: 6_000, duration: 1, duration_unit: "months", listed: true };
const [yearly, id] = [offerOf(), idOf("asked-1")];
const told = (offers: ReturnType<typeof offersOf>) =>
  offers.map(({ title, isSold, isMade, cents }) => [title, cents, isSold, isMade]);

it("has the gym's rows by title, and says which are sold", () => {
  const rows = [offerOf({ id: idOf("b"), title: "Prova", listed: false }), yearly];
  expect(told(offersOf(rows, []))).toEqual([
    ["Annuale", 50_000, true, true],
    ["Prova", 50_000, false, true],
  ]);
});

it("has a new offer with what is usual before the gym has answered, and not twice after", () => {
  const asked = commandOf("save_offer", MONTHLY, { id });
  const [offer] = offersOf([], [asked]);
  expect(offer).toMatchObject({ id, ...MONTHLY, entries: null, hours: {}, instalments: 1, isSold: true });
  const row = offerOf({ id, title: "Mensile" });
  expect(told(offersOf([row], [{ ...asked, state: "accepted" }]))).toEqual([["Mensile", 50_000, true, true]]);
});

it("keeps a new offer that was refused, to be read and made again, but does not sell it", () => {
  const refused = commandOf("save_offer", MONTHLY, { id, state: "refused", reason: "too_many_offers" });
  expect(told(offersOf([], [refused]))).toEqual([["Mensile", 6_000, false, false]]);
});

it("has what was changed at once, and as it was where that was refused", () => {
  const change = commandOf("save_offer", { ...MONTHLY, offer_id: yearly.id });
  expect(told(offersOf([yearly], [change]))).toEqual([["Mensile", 6_000, true, true]]);
  const refused = { ...change, state: "refused" as const };
  expect(told(offersOf([yearly], [refused]))).toEqual([["Annuale", 50_000, true, true]]);
});

it("sells no more what is about to be removed", () => {
  const removal = commandOf("remove_offer", { offer_id: yearly.id });
  expect(told(offersOf([yearly], [removal]))).toEqual([["Annuale", 50_000, false, true]]);
  expect(told(offersOf([yearly], [{ ...removal, state: "refused" }]))).toEqual([["Annuale", 50_000, true, true]]);
});
