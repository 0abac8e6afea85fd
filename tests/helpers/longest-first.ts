import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longer than any other, the longest first: one of them at the end would run alone. */
const LONGEST = [
  "tests/sync/simulation/simulation.integration.test.ts",
  "tests/supabase/local/cli.integration.test.ts",
];

const rank = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
  const { groupOrder } = project.config.sequence;
  return groupOrder * (LONGEST.length + 1) + (place === -1 ? LONGEST.length : place);
};

/** vitest's order (the largest file first, as a fresh checkout has no times), with the longest before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((left, right) => rank(left) - rank(right));
  }
}
