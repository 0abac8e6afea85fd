import { describe, expect, it } from "vitest";
import { stockNamesFor } from "#renderer/features/transfer/lib/stock-names.ts";
import { namePartsOf, plainName } from "#shared/domain/training/transfer/name-words.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const library = new Map(exerciseLibrary().map((exercise) => [exercise.id, exercise]));

/** Whose names have a word for equipment that is none: a place to hang from, a press that the calves use. */
const OTHERWISE = new Set(["Calf Press (Machine)"]);

const GRIPS = [
  ["closegrip", "stretta"],
  ["widegrip", "larg"],
  ["neutralgrip", "neutra"],
  ["reversegrip", "presa inversa"],
] as const;

/** Shares of each catalogue that are taken for an exercise of ours; the rest does not say which movement it means. */
const RECOGNISED = { strong: 0.95, hevy: 0.94, fitnotes: 0.98, apple: 1 };

/** Names that may be several of our exercises, so the import has to ask. */
const ASKED = ["Lunge", "Step Up", "Hip Thrust", "Goblet Squat", "Triceps Extension", "Lying Triceps Extension"];

const gripIn = (text: string) => GRIPS.filter((words) => words.some((word) => plainName(text).includes(word)));

describe.each(["strong", "hevy", "fitnotes", "apple"] as const)("the names of %s", (app) => {
  const [names = {}] = stockNamesFor(app);
  const known = Object.entries(names).flatMap(([name, id]) => (id === null ? [] : [{ name, id }]));

  it("are of exercises that we have, each written once", () => {
    expect(known.filter(({ id }) => !library.has(id))).toEqual([]);
    const plain = Object.keys(names).map(plainName);
    expect(plain.filter((name, at) => plain.indexOf(name) !== at)).toEqual([]);
  });

  it("are recognised but for those that do not say which movement they mean", () => {
    expect(known.length / Object.keys(names).length).toBeGreaterThanOrEqual(RECOGNISED[app]);
    expect(known.filter(({ name }) => ASKED.some((asked) => plainName(asked) === plainName(name)))).toEqual([]);
  });

  it("agree in their equipment", () => {
    const others = known.filter(({ name, id }) => {
      const { equipment } = namePartsOf(name);
      return !OTHERWISE.has(name) && equipment.some((named) => named !== library.get(id)?.equipment);
    });
    expect(others).toEqual([]);
  });

  it("agree in their grip", () => {
    const others = known.filter(({ name, id }) => {
      const exercise = library.get(id);
      const ours = gripIn(`${exercise?.name_it} ${exercise?.name_en}`);
      return gripIn(name).some((grip) => !ours.includes(grip));
    });
    expect(others).toEqual([]);
  });
});
