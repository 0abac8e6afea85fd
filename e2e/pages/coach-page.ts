import { expect, type Locator, type Page } from "@playwright/test";
import type { Member } from "#e2e/fixtures/backend/members.ts";
import { texts } from "#e2e/fixtures/texts.ts";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";

const { coach } = texts;
const WEEK = 7 * 86_400_000;

/** A bench press that stands still over ten weeks of too few sets, and the routine that it is of; on the server. */
export async function standStill({ id, client }: Member): Promise<void> {
  const { workouts, workout_exercises, workout_sets, routines } = memberRows(id);
  const weeks = Array.from({ length: 10 }, (_, week) => {
    const at = new Date(Date.now() - (week + 1) * WEEK).toISOString();
    const [workout, exercise] = [crypto.randomUUID(), crypto.randomUUID()];
    return {
      workout: { ...workouts, id: workout, routine_id: routines.id, started_at: at, ended_at: at },
      exercise: { ...workout_exercises, id: exercise, workout_id: workout, exercise_id: "panca-piana" },
      sets: [0, 1, 2].map((position) => ({
        ...workout_sets,
        id: crypto.randomUUID(),
        workout_id: workout,
        workout_exercise_id: exercise,
        position,
        kind: "normal",
        weight_kg: 100,
        reps: week % 2 === 0 ? 5 : 6,
        rpe: null,
        completed_at: at,
      })),
    };
  });
  const sets = Array.from({ length: 3 }, () => routineSetOf({ reps_min: 6, reps_max: 8 }));
  const exercises = [routineExerciseOf({ exercise_id: "panca-piana", sets })];
  const written = [
    await client.from("workouts").insert(weeks.map(({ workout }) => workout)),
    await client.from("workout_exercises").insert(weeks.map(({ exercise }) => exercise)),
    await client.from("workout_sets").insert(weeks.flatMap(({ sets: done }) => done)),
    await client.from("routines").insert({ ...routines, name: "Spinta A", exercises }),
  ];
  expect(written.map(({ error }) => error)).toEqual([null, null, null, null]);
}

/** /ai-coach. */
export class CoachPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async agree(): Promise<void> {
    await this.page.getByRole("button", { name: coach.consent.yes }).click();
    await expect(this.page.getByRole("heading", { name: coach.open.title })).toBeVisible();
  }

  /** Gives the answer, once it is there. */
  async ask(question: string): Promise<Locator> {
    const answers = this.page.getByRole("article", { name: coach.title });
    const before = await answers.count();
    await this.page.getByRole("textbox", { name: coach.composer.label }).fill(question);
    await this.page.keyboard.press("Enter");
    await expect(answers).toHaveCount(before + 1);
    return answers.last();
  }

  /** Asks the model about the question of an answer. */
  deepen(): Locator {
    return this.page.getByRole("button", { name: coach.model.deepen, exact: true });
  }

  /** Tells PrimeBot on how many days a week the member trains. */
  async tellDays(days: number): Promise<void> {
    await this.page.getByRole("button", { name: coach.profile.title }).click();
    const memory = this.page.getByRole("dialog", { name: coach.profile.title });
    await memory.getByRole("textbox", { name: coach.profile.days }).fill(String(days));
    await memory.getByRole("button", { name: coach.profile.close }).click();
    await expect(memory).toBeHidden();
  }

  /** Opens what an answer's model was told of the member. */
  async expectKnown(answer: Locator, text: string): Promise<void> {
    const known = answer.getByText(text, { exact: true });
    await expect(known).toBeHidden();
    await answer.getByText(coach.model.known, { exact: true }).click();
    await expect(known).toBeVisible();
  }

  /** What the model wrote so far, while it writes. */
  writing(): Locator {
    return this.page.getByRole("group", { name: coach.model.writing });
  }

  /** The last one. */
  proposal(): Locator {
    return this.page.getByRole("region", { name: coach.diff.title }).last();
  }

  /** Opens what stands behind the first figure of an answer, and closes it again. */
  async expectSetsBehind(answer: Locator): Promise<void> {
    await answer
      .getByRole("button", { name: /^Da dove viene/ })
      .first()
      .click();
    const sets = this.page.getByRole("dialog");
    await expect(sets).toContainText("100 kg × ");
    await expect(sets.getByRole("link").first()).toHaveAttribute("href", /^\/workouts\/.+/);
    await this.page.keyboard.press("Escape");
    await expect(sets).toBeHidden();
  }

  /** Takes up a change that the last answer only offers, until it stands there. */
  async takeUp(button: string): Promise<void> {
    await this.page.getByRole("button", { name: button, exact: true }).last().click();
    await expect(this.proposal()).toBeVisible();
  }

  /** Opens the proposal in the routine's editor, and leaves it without saving. */
  async edit(): Promise<void> {
    await this.proposal().getByRole("button", { name: coach.diff.edit, exact: true }).click();
    await expect(this.page.getByRole("heading", { level: 1, name: "Proposta per «Spinta A»" })).toBeVisible();
    await this.page.getByRole("button", { name: texts.routines.draft.leave }).click();
    await expect(this.proposal().getByRole("button", { name: coach.diff.apply, exact: true })).toBeVisible();
  }

  /** Applies the proposal that stands there. */
  async apply(): Promise<void> {
    await this.proposal().getByRole("button", { name: coach.diff.apply, exact: true }).click();
    await expect(this.proposal().getByRole("button", { name: texts.common.undo })).toBeVisible();
  }

  async undo(): Promise<void> {
    await this.proposal().getByRole("button", { name: texts.common.undo }).click();
    await expect(this.proposal().getByRole("button", { name: coach.diff.apply, exact: true })).toBeVisible();
  }
}
