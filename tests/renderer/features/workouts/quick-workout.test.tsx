// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { Link } from "react-router-dom";
import { firstValueFrom, Subject } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { RestTimerProvider } from "#renderer/features/shell/components/RestTimerProvider.tsx";
import { QuickWorkoutScreen } from "#renderer/features/workouts/screens/QuickWorkoutScreen.tsx";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { createFakeMemberData } from "#tests/helpers/fakes/fake-member-data.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const MEMBER = "00000000-0000-4000-8000-000000000001";

afterEach(cleanup);

/** The quick workout with a link elsewhere, its visit held until `answer`. */
const open = async () => {
  const { deleted: _, ...profile } = memberRows(MEMBER).profiles;
  const rows = { profile, notifications: [], workouts: [], exercises: [], sets: [] };
  const fake = createFakeMemberData(MEMBER, rows, () => "2026-11-21T10:00:00.000Z");
  const held = new Subject<WorkoutSummary[]>();
  const data = { ...fake, workouts: { ...fake.workouts, list: () => held } };
  const screen = (
    <RestTimerProvider>
      <QuickWorkoutScreen />
      <Link to="/dashboard">Altrove</Link>
    </RestTimerProvider>
  );
  const view = await renderApp({ screen, path: "/workout/quick", data });
  const begun = async () => (await firstValueFrom(fake.workouts.list())).map(({ id }) => id);
  return { ...view, begun, answer: () => held.next([]) };
};

describe("the quick workout", () => {
  it("begins one workout and opens it", async () => {
    const { answer, begun, findByRole } = await open();
    answer();
    await findByRole("button", { name: "Chiudi l'allenamento rapido" });
    expect(await begun()).toHaveLength(1);
  });

  it("fetches nobody back who went elsewhere before it had begun", async () => {
    const { answer, begun, path, getByText } = await open();
    fireEvent.click(getByText("Altrove"));
    answer();
    await eventually(async () => expect(await begun()).toHaveLength(1));
    expect(path()).toBe("/dashboard");
  });
});
