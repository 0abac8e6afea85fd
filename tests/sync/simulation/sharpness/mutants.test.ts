import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutate, sourceOf } from "./mutant.ts";
import { MUTANTS } from "./mutants.ts";

test("each mutant still finds its text exactly once", () => {
  for (const mutant of MUTANTS) expect(mutate(sourceOf(mutant), mutant)).not.toBe(sourceOf(mutant));
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

test("each mutant's named test is there", () => {
  for (const { test: named } of MUTANTS) {
    if (named) expect(readFileSync(named.file, "utf8")).toContain(`test("${named.name}"`);
  }
});
