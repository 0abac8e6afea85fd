import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longer than any other, the longest first: one of them at the end would run alone. */
const LONGEST = [
  "tests/sync/simulation/simulation.integration.test.ts",
  "tests/supabase/backend/cli.integration.test.ts",
];

/** Screen tests together: a process that has a window goes on only with the next file that wants one. */
const hasWindow = (file: string): boolean => readFileSync(file, "utf8").startsWith("// @vitest-environment happy-dom");

const rank = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
  const { groupOrder } = project.config.sequence;
  const within = place >= 0 ? place : LONGEST.length + (hasWindow(moduleId) ? 0 : 1);
  return groupOrder * (LONGEST.length + 2) + within;
};

/** vitest's order (the largest file first, as a fresh checkout has no times), with the longest and screens before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, rank(file)]));
    return (await super.sort(files)).sort((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0));
  }
}
