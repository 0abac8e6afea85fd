import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longer than any other, the longest first: one of them at the end would run alone. */
const LONGEST = [
  "tests/sync/simulation/simulation.integration.test.ts",
  "tests/supabase/backend/cli.integration.test.ts",
];

/**
 * Screen tests together: a process that has a window goes on only with the next file that wants one. Of them, as of the
 * others, those with stand-ins last: after each of them the process loads all modules anew.
 */
const kindOf = (file: string): number => {
  const text = readFileSync(file, "utf8");
  const hasWindow = text.startsWith("// @vitest-environment happy-dom");
  return (hasWindow ? 0 : 2) + (text.includes("vi.mock(") ? 1 : 0);
};
const KINDS = 4;

const rank = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
  const { groupOrder } = project.config.sequence;
  const within = place >= 0 ? place : LONGEST.length + kindOf(moduleId);
  return groupOrder * (LONGEST.length + KINDS) + within;
};

/** vitest's order (the largest file first, as a fresh checkout has no times), with the longest and screens before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, rank(file)]));
    return (await super.sort(files)).sort((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0));
  }
}
