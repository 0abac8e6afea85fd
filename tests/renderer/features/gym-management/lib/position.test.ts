import { expect, it } from "vitest";
import { createTowns } from "#renderer/features/gym/lib/towns.ts";
import { placeChanges, positionIn, positionText } from "#renderer/features/gym-management/lib/position.ts";
import type { Settings } from "#renderer/features/gym-management/lib/rule-fields.ts";
import { rowsOf } from "#tests/helpers/data/documents.ts";

const towns = createTowns([["Forlì", "FC", 44.222, 12.041]]);
const MIDDLE = { latitude: 44.222, longitude: 12.041 };
const of = (values: Partial<Settings>) =>
  ({ ...rowsOf("gym_settings", "gym-1"), town: "", latitude: null, longitude: null, ...values }) as unknown as Settings;

it.each([
  ["44.2218, 12.0414", 44.2218, 12.0414],
  ["44.2218,12.0414", 44.2218, 12.0414],
  ["44,2218 12,0414", 44.2218, 12.0414],
  ["44.22181234° N, 12.04142° E", 44.2218, 12.0414],
  ["44 12", 44, 12],
])("reads the position %s", (text, latitude, longitude) => {
  expect(positionIn(text)).toEqual({ latitude, longitude });
});

it.each(["", "44.2", "Via Roma 1", "44.2, 12.0, 3", "91, 12", "44, 181"])("reads none in %j", (text) => {
  expect(positionIn(text)).toBeNull();
});

it("shows a position of the gym's own, and none where it is its town's middle", () => {
  expect(positionText(of({ town: "forlì", ...MIDDLE }), towns)).toBe("");
  expect(positionText(of({ town: "Forlì", latitude: 44.2, longitude: 12.05 }), towns)).toBe("44.2, 12.05");
  expect(positionText(of({ town: "Forlì" }), towns)).toBe("");
  // Not lost where the list of towns does not come.
  expect(positionText(of({ town: "Forlì", ...MIDDLE }), null)).toBe("44.222, 12.041");
});

it("takes the position before the town's middle, and asks for what changes alone", () => {
  const changes = (settings: Settings, town: string, position = "") =>
    placeChanges(settings, { town, position }, towns).changes;
  expect(changes(of({}), "Forlì")).toEqual(MIDDLE);
  expect(changes(of({ town: "Forlì", ...MIDDLE }), "Forlì (FC)")).toEqual({});
  expect(changes(of({ town: "Forlì", ...MIDDLE }), "Forlì", "44.21, 12.05")).toEqual({
    latitude: 44.21,
    longitude: 12.05,
  });
  expect(changes(of({ town: "Forlì", ...MIDDLE }), "Lugano")).toEqual({ latitude: null, longitude: null });
  expect(changes(of({ town: "Forlì", ...MIDDLE }), "Lugano", "46.004, 8.951")).toEqual({
    ...{ latitude: 46.004, longitude: 8.951 },
  });
});

it("says why a position is none, and changes nothing by towns that did not come", () => {
  const asked = (position: string) => placeChanges(of({}), { town: "Forlì", position }, towns);
  expect(asked("12.0414, 44.2218")).toEqual({ changes: {}, wrong: "positionFar" });
  expect(asked("vicino alla stazione")).toEqual({ changes: {}, wrong: "positionWrong" });
  expect(placeChanges(of({ ...MIDDLE }), { town: "Cesena", position: "" }, null)).toEqual({ changes: {}, wrong: null });
});
