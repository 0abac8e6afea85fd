import { expect, it } from "vitest";
import { USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import { type Place, placeWith } from "#shared/domain/training/places/place.ts";

const placeOf = (id: string, isFirst = false): Place => ({
  ...{ id, isFirst, name: id, gymId: null, isLive: false, equipment: USUAL_EQUIPMENT },
});
const places = [placeOf("gym", true), placeOf("home")] as const;
const at = (id?: string | null) => placeWith(places, { place: "home" }, id).id;

it("the place of today is the one that was chosen last", () => {
  expect(at()).toBe("home");
});

it("a workout without a place was done at the first one, wherever the member trains today", () => {
  expect(at(null)).toBe("gym");
});

it("a workout keeps its place, and has today's where that is gone", () => {
  expect([at("gym"), at("gone")]).toEqual(["gym", "home"]);
});
