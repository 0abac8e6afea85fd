import { describe, expect, it } from "vitest";
import { type PlaceEquipment, placeEquipment, USUAL_EQUIPMENT } from "#shared/domain/kinds/place-equipment.ts";
import {
  bandKilograms,
  gymOf,
  isDoneAt,
  levelKilograms,
  readEquipment,
} from "#shared/domain/training/places/equipment.ts";
import { usualGym } from "#shared/domain/training/weights/gym-plates.ts";

const of = (changes: Partial<PlaceEquipment>): PlaceEquipment => ({ ...USUAL_EQUIPMENT, ...changes });
const bar = (plates: { weight: number; pairs: number }[]) => ({ bar: 20, plates, bars: {} });
const stack = (levels: number[], exercises: string[] = []) => ({ name: "Leg press", exercises, levels });

describe("what a place has", () => {
  it("is a usual gym's where nothing was said", () => {
    expect(gymOf(USUAL_EQUIPMENT, "kg")).toEqual(usualGym("kg"));
    expect(readEquipment("nonsense")).toEqual(USUAL_EQUIPMENT);
  });

  it("loses of what is stored what makes no sense, and no more", () => {
    const stored = { dumbbells: [5, 2], stacks: [stack([5, 10])], of_later: true };
    expect(readEquipment(stored)).toEqual(of({ stacks: [stack([5, 10])] }));
  });

  it("is read in pounds as it was typed in them", () => {
    const gym = gymOf(
      of({ dumbbells: [2.27, 4.54], stacks: [stack([4.54])], bands: [{ colour: "red", kg: 9.07 }] }),
      "lb",
    );
    expect([gym.dumbbells, gym.stacks[0]?.levels, gym.bands, gym.bar]).toEqual([[5, 10], [10], [20], 45]);
  });

  it.each([
    ["a plate of 0 kg", of({ kg: bar([{ weight: 0, pairs: 1 }]) })],
    ["half a pair of plates", of({ kg: bar([{ weight: 10, pairs: 0.5 }]) })],
    ["a plate of a third of a kilogram", of({ kg: bar([{ weight: 1 / 3, pairs: 1 }]) })],
    [
      "one size twice",
      of({
        kg: bar([
          { weight: 10, pairs: 1 },
          { weight: 10, pairs: 2 },
        ]),
      }),
    ],
    ["a bar of less than nothing", of({ lb: { ...bar([]), bar: -1 } })],
    ["a machine without a level", of({ stacks: [stack([])] })],
    ["levels that do not rise", of({ stacks: [stack([5, 5])] })],
    ["dumbbells that do not rise", of({ dumbbells: [4, 2] })],
    ["a dumbbell of 0 kg", of({ dumbbells: [0] })],
    [
      "one band twice",
      of({
        bands: [
          { colour: "red", kg: 5 },
          { colour: "red", kg: 9 },
        ],
      }),
    ],
    ["more machines than there can be", of({ stacks: Array.from({ length: 41 }, () => stack([5])) })],
    [
      "more bytes than there can be",
      of({
        stacks: Array.from({ length: 40 }, () =>
          stack(
            [5],
            Array.from({ length: 12 }, (_, i) => `${i}`.padEnd(60, "x")),
          ),
        ),
      }),
    ],
  ])("is not %s", (_, equipment) => {
    expect(placeEquipment.safeParse(equipment).success).toBe(false);
  });
});

describe("kilograms of a machine's level and of a band", () => {
  const place = of({
    stacks: [stack([5, 10, 20]), stack([40, 60], ["leg-press"])],
    bands: [{ colour: "red", kg: 7.5 }],
  });

  it("are those of the exercise's own machine, else of the one for all others", () => {
    expect(levelKilograms(place, "leg-press", 2)).toBe(60);
    expect(levelKilograms(place, "lat-machine", 2)).toBe(10);
  });

  it("are not known beyond what the place has", () => {
    expect([0, 3, 1.5].map((level) => levelKilograms(place, "leg-press", level))).toEqual([null, null, null]);
    expect(levelKilograms(USUAL_EQUIPMENT, "leg-press", 1)).toBe(null);
    expect([bandKilograms(place, "red"), bandKilograms(place, "gold")]).toEqual([7.5, null]);
  });
});

it("an exercise is done where its kind of equipment is not missing", () => {
  const home = of({ missing: ["machine", "cable"] });
  expect([isDoneAt(home, "machine"), isDoneAt(home, "dumbbell")]).toEqual([false, true]);
});
