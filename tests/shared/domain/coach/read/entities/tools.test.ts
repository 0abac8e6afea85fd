import { expect, it } from "vitest";
import { LIBRARY } from "#renderer/kit/exercises/library.ts";
import { isDoneWith, type Tools } from "#shared/domain/coach/read/entities/tools.ts";

const doneWith = (tools: Tools, names: readonly string[]) =>
  names.filter((name) => {
    const exercise = LIBRARY.find(({ name_it }) => name_it === name);
    if (!exercise) throw new Error(`no ${name} in the library`);
    return isDoneWith(tools, exercise);
  });

it("takes nothing that is done on a bench where there is none", () => {
  const onBench = [
    "Panca piana con manubri",
    "Around the world con manubri",
    "Hex press con manubri",
    "Lento con manubri",
  ];
  const standing = [
    "Floor press con manubri",
    "Lento con manubri in piedi",
    "Curl con manubri",
    "Piegamenti sulle braccia",
  ];
  expect(doneWith(["dumbbells", "noBench"], [...onBench, ...standing])).toEqual(standing);
});

it.each(["body", "dumbbells", "kettlebells", "bands"] as const)("takes no bars for granted with %s", (tool) => {
  const bars = ["Dip alle parallele", "Dip per tricipiti", "Trazioni alla sbarra", "Sollevamento gambe alle parallele"];
  const floor = ["Piegamenti su un braccio", "Dip a terra", "Sedia al muro"];
  expect(doneWith([tool], [...bars, ...floor])).toEqual(floor);
});
