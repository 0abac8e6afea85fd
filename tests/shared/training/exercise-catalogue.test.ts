import { describe, expect, it } from "vitest";
import catalogue from "#resources/exercises.json";
import { searchExercises } from "#shared/training/exercise-catalogue.ts";

const names = (query: string, language: "it" | "en") =>
  searchExercises(catalogue, query, language).map((exercise) =>
    language === "it" ? exercise.name_it : exercise.name_en,
  );

describe("searchExercises", () => {
  it("puts names that begin with the query first", () => {
    const found = names("pan", "it");
    expect(found[0]).toMatch(/^Panca/);
    expect(found.findIndex((name) => !name.startsWith("Pan"))).toBeGreaterThan(0);
  });

  it("finds every word in any order, without case and accents", () => {
    expect(names("MÀNUBRI panca", "it")).toContain("Panca piana con manubri");
  });

  it("finds an exercise by its name in the other language", () => {
    expect(names("bench press", "it")).toContain("Panca piana");
  });

  it("gives the whole catalogue for an empty query, by name", () => {
    const found = names(" ", "it");
    expect(found).toHaveLength(catalogue.length);
    expect(found).toEqual([...found].sort((a, b) => a.localeCompare(b, "it")));
  });
});
