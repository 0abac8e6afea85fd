import { describe, expect, it } from "vitest";
import { createExerciseSearch } from "#shared/training/exercises/exercise-search.ts";
import { exerciseLibrary } from "#tests/helpers/data/exercise-library.ts";

const search = createExerciseSearch(exerciseLibrary());
const ids = (query: string, language: "it" | "en" = "it") => search(query, language).map((exercise) => exercise.id);

describe("exercise search", () => {
  it.each([
    ["panca", "panca-piana"],
    ["squat", "squat"],
    ["stacco", "stacco-da-terra"],
    ["stacchi", "stacco-da-terra"],
    ["trazioni", "trazioni"],
    ["lat machine", "lat-machine"],
    ["military press", "lento-avanti"],
    ["bench press", "panca-piana"],
    ["deadlift", "stacco-da-terra"],
    ["rdl", "stacco-rumeno"],
    ["ohp", "lento-avanti"],
    ["flessioni", "piegamenti"],
    ["squat bulgaro", "split-squat-bulgaro"],
    ["pectoral", "pectoral-machine"],
    ["gravitron", "trazioni-assistite"],
    ["french press", "french-press-ez"],
    ["plank", "plank"],
    ["leg press", "leg-press"],
    ["hip thrust", "hip-thrust"],
  ])("puts what lifters mean by %s first", (query, id) => {
    expect(ids(query)[0]).toBe(id);
  });

  it.each([
    ["distensoni panca", "panca-piana"],
    ["bench pres", "panca-piana"],
    ["trazoni", "trazioni"],
    ["sqaut", "front-squat"],
    ["staco rumeno", "stacco-rumeno"],
    ["lat machin", "lat-machine"],
    ["bilancere panca", "panca-piana"],
    ["curl bicipti", "curl-bilanciere"],
    ["kettelbell swing", "swing-kettlebell"],
    ["afondi", "affondi-manubri"],
  ])("forgives the typo in %s", (query, id) => {
    expect(ids(query).slice(0, 3)).toContain(id);
  });

  it("finds by synonyms of the whole family", () => {
    expect(ids("aperture cavi")).toContain("croci-cavi");
    expect(ids("accosciata")).toContain("squat");
    expect(ids("spinte manubri")).toContain("lento-manubri");
  });

  it("finds by muscle and by equipment, in both languages", () => {
    expect(ids("femorali macchina").slice(0, 5)).toContain("leg-curl-sdraiato");
    expect(ids("calves machine", "en").slice(0, 5)).toContain("calf-in-piedi");
  });

  it("takes words in any order, without case, accents and plural", () => {
    expect(ids("MÀNUBRIO inclinata panca")[0]).toBe("panca-inclinata-manubri");
    expect(ids("curls dumbbells", "en")[0]).toBe("curl-manubri");
  });

  it("narrows while a word is being typed", () => {
    expect(ids("pan")[0]).toMatch(/^panca/);
    const panca = search("panc", "it").slice(0, 6);
    expect(panca.filter((exercise) => !exercise.name_it.startsWith("Panca"))).toEqual([]);
    expect(ids("stacco rum")[0]).toBe("stacco-rumeno");
  });

  it("gives what has some of the words where nothing has all", () => {
    expect(ids("squat xyzzyq")[0]).toMatch(/squat/);
    expect(ids("xyzzyq")).toEqual([]);
    expect(ids("  ")).toEqual([]);
  });

  it("answers a keystroke within a frame", () => {
    const fastest = Math.min(
      ...["distensoni panca", "squat", "manubri"].map((query) => {
        const start = performance.now();
        search(query, "it");
        return performance.now() - start;
      }),
    );
    expect(fastest).toBeLessThan(16);
  });
});
