import type { Database } from "#local/database/database.ts";
import { later, seenBy, type TestGym } from "./backend/gym.ts";

const DAY = 24 * 60;

/** The issues of a gym as `desk` sees them, who works there, and the only one of them, which is settled a day later. */
export const issuesOf = ({ database, gym }: { database: Database; gym: TestGym }, desk: string) => {
  const issues = (by = desk) => seenBy(database, by, "gym_issues");
  const only = async () => {
    const [issue, ...more] = await issues();
    if (!issue || more.length > 0) throw new Error(`${more.length + (issue ? 1 : 0)} issues`);
    const { id, cause, state, remedy } = issue;
    return { ...issue, issue_id: String(id), cause, state, remedy, about: issue.about as Record<string, unknown> };
  };
  const settle = async (by: string, args: object = {}) =>
    gym.tell(by, "settle_issue", { issue_id: (await only()).issue_id, ...args }, later(DAY));
  return { issues, only, settle };
};
