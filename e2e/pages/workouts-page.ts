import { expect, type Locator, type Page } from "@playwright/test";
import { moveTo } from "#e2e/fixtures/enter.ts";
import { filled, texts } from "#e2e/fixtures/texts.ts";

const { workouts } = texts;

/** Empty rows that an exercise begins with where it was never done before. */
export const DEFAULT_SETS = 3;

/** /workouts and, behind it, one workout. */
export class WorkoutsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await moveTo(this.page, "/workouts");
    await this.page.getByRole("heading", { name: workouts.title, level: 1 }).waitFor();
  }

  /** The list's row of a workout. */
  row(name: string): Locator {
    return this.page.getByRole("listitem").filter({ hasText: name });
  }

  async openWorkout(name: string): Promise<WorkoutPage> {
    await this.row(name).getByRole("link").click();
    await this.page.waitForURL("**/workouts/*");
    return new WorkoutPage(this.page);
  }

  /** Begins a workout and gives it a name. */
  async create(name: string): Promise<WorkoutPage> {
    await this.page.getByRole("button", { name: workouts.new }).click();
    await this.page.waitForURL("**/workouts/*");
    const workout = new WorkoutPage(this.page);
    await workout.rename(name);
    return workout;
  }
}

/** The training screen. Sets are counted from 1. */
export class WorkoutPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  weight(set: number): Locator {
    return this.page.getByLabel(filled(workouts.set.weight, { number: set, unit: "kg" }), { exact: true });
  }

  reps(set: number): Locator {
    return this.page.getByLabel(filled(workouts.set.reps, { number: set }), { exact: true });
  }

  async rename(name: string): Promise<void> {
    const field = this.page.getByLabel(workouts.name, { exact: true });
    await field.fill(name);
    await field.press("Enter");
  }

  /** Adds the first exercise that a search finds, and waits for its rows. */
  async addExercise(search: string): Promise<void> {
    await this.page.getByRole("button", { name: workouts.addExercise }).first().click();
    const dialog = this.page.getByRole("dialog");
    await dialog.getByLabel(workouts.picker.search).fill(search);
    // Until the list has followed, its first row is another exercise.
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    await dialog.getByRole("listitem").getByRole("button").first().click();
    await expect(dialog).toBeHidden();
    await expect(this.weight(DEFAULT_SETS).last()).toBeVisible();
  }

  /** Fills in a set and ticks it off. */
  async logSet(set: number, { weight, reps }: { weight: string; reps: string }): Promise<void> {
    await this.fillWeight(set, weight);
    await this.fillReps(set, reps);
    await this.page.getByRole("button", { name: filled(workouts.set.accept, { number: set }), exact: true }).click();
    const done = this.page.getByRole("button", { name: filled(workouts.set.reopen, { number: set }), exact: true });
    await expect(done).toBeVisible();
    await expect(this.page.locator("[data-set][aria-busy=true]").filter({ has: done })).toHaveCount(0);
  }

  async fillWeight(set: number, weight: string): Promise<void> {
    await this.weight(set).fill(weight);
    await this.weight(set).press("Tab");
  }

  async fillReps(set: number, reps: string): Promise<void> {
    await this.reps(set).fill(reps);
    await this.reps(set).press("Tab");
  }

  async expectSet(set: number, { weight, reps }: { weight: string; reps: string }): Promise<void> {
    await expect(this.weight(set)).toHaveValue(weight);
    await expect(this.reps(set)).toHaveValue(reps);
  }
}
