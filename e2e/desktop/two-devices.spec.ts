import { launchBeside } from "#e2e/fixtures/beside.ts";
import { enter } from "#e2e/fixtures/enter.ts";
import { newDevice, test } from "#e2e/fixtures/test.ts";
import { LoginPage } from "#e2e/pages/auth-pages.ts";
import { Shell } from "#e2e/pages/shell.ts";
import { WorkoutPage, WorkoutsPage } from "#e2e/pages/workouts-page.ts";

test("web and desktop see each other's edits", async ({ desktop, stack, member }) => {
  const { window } = await desktop.launch({ backend: stack });
  const browser = await launchBeside();
  const context = await newDevice(browser, stack);
  const page = await context.newPage();

  await test.step("sign in on both", async () => {
    await new LoginPage(window).signIn(member);
    await enter(page, member);
  });

  await test.step("the desktop logs a workout, and the web shows it without a reload", async () => {
    await new Shell(page).goTo("workouts");
    await new Shell(window).goTo("workouts");
    const workout = await new WorkoutsPage(window).create("Due schermi");
    await workout.addExercise("panca");
    await workout.logSet(1, { weight: "80", reps: "5" });
    const mirrored = await new WorkoutsPage(page).openWorkout("Due schermi");
    await mirrored.expectSet(1, { weight: "80", reps: "5" });
  });

  await test.step("the web edits it, and the desktop follows", async () => {
    await new WorkoutPage(page).fillReps(1, "6");
    await new WorkoutPage(window).expectSet(1, { weight: "80", reps: "6" });
  });
  await browser.close();
});
