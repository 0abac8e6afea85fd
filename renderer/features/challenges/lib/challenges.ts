import type { Command } from "#renderer/features/gym/index.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { addDays, daysBetween, isDay } from "#shared/domain/training/days.ts";

export type ChallengeRow = RowOfKind<"gym_challenges">;
export type ChallengeScore = RowOfKind<"gym_scores">;

/** A place in the standings. Equal scores share a place, and the next one counts on: 1, 2, 2, 4. */
export type ChallengePlace = { id: string; place: number; name: string; score: number; isOwn: boolean };

/** A challenge with its state. `days`: until it begins, or until its last day; 0 on that day and afterwards. */
export type Challenge = {
  row: ChallengeRow;
  phase: "coming" | "running" | "over";
  days: number;
  standings: readonly ChallengePlace[];
  own: ChallengePlace | null;
  /** The newest commands about taking part, and about the challenge itself. */
  joining: Command | undefined;
  saving: Command | undefined;
};

/** The standings by score, equal scores by name. `me`: the member's id. */
export const standingsOf = (scores: readonly ChallengeScore[], me: string): ChallengePlace[] =>
  scores
    .toSorted((a, b) => b.score - a.score || a.name.localeCompare(b.name))
    .map(({ id, member_id, name, score }) => {
      const place = 1 + scores.filter((other) => other.score > score).length;
      return { id, place, name, score, isOwn: member_id === me };
    });

const newest = (commands: readonly Command[], id: string, verbs: readonly string[]): Command | undefined =>
  commands.findLast(({ verb, args }) => verbs.includes(verb) && args.challenge_id === id);

const ORDER = ["running", "coming", "over"] as const;

/**
 * A gym's challenges for a member: running ones by their end, then future ones, then past ones, newest first. `today`:
 * in the gym's time zone; `commands`: oldest first.
 */
export const challengesOf = (
  rows: readonly ChallengeRow[],
  scores: readonly ChallengeScore[],
  commands: readonly Command[],
  me: string,
  today: string,
): Challenge[] => {
  const challenges = rows.map((row): Challenge => {
    const standings = standingsOf(
      scores.filter(({ challenge_id }) => challenge_id === row.id),
      me,
    );
    const phase = row.starts_on > today ? "coming" : row.ends_on < today ? "over" : "running";
    const days = phase === "over" ? 0 : daysBetween(today, phase === "coming" ? row.starts_on : row.ends_on);
    return {
      ...{ row, phase, days, standings, own: standings.find(({ isOwn }) => isOwn) ?? null },
      joining: newest(commands, row.id, ["join_challenge", "leave_challenge"]),
      saving: newest(commands, row.id, ["save_challenge", "remove_challenge"]),
    };
  });
  const byDay = (a: Challenge, b: Challenge) => {
    if (a.phase === "coming") return a.row.starts_on.localeCompare(b.row.starts_on);
    const byEnd = a.row.ends_on.localeCompare(b.row.ends_on);
    return a.phase === "over" ? -byEnd : byEnd;
  };
  return ORDER.flatMap((phase) => challenges.filter((challenge) => challenge.phase === phase).toSorted(byDay));
};

export type ChallengeForm = Pick<ChallengeRow, "title" | "measure" | "starts_on" | "ends_on">;
export type ChallengeProblem = "title" | "starts_on" | "ends_on";

/** Most days of a challenge, as the server limits it. */
const MAX_DAYS = 366;
const USUAL_DAYS = 27;

export const newChallenge = (today: string): ChallengeForm => ({
  ...{ title: "", measure: "workouts", starts_on: today, ends_on: addDays(today, USUAL_DAYS) },
});

/** The problems of a form. `started`: the challenge has begun, so its measure and first day are fixed. */
export const challengeProblems = (
  form: ChallengeForm,
  today: string,
  started: boolean,
): ReadonlySet<ChallengeProblem> => {
  const problems = new Set<ChallengeProblem>();
  const { title, starts_on, ends_on } = form;
  if (title.trim() === "") problems.add("title");
  if (!isDay(starts_on) || (!started && starts_on < today)) problems.add("starts_on");
  const isWithin = isDay(ends_on) && ends_on >= today && ends_on >= starts_on;
  if (!isWithin || (isDay(starts_on) && daysBetween(starts_on, ends_on) > MAX_DAYS)) problems.add("ends_on");
  return problems;
};
