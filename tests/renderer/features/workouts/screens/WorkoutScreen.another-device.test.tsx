// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { QuickWorkoutScreen } from "#renderer/features/workouts/screens/QuickWorkoutScreen.tsx";
import { WorkoutScreen } from "#renderer/features/workouts/screens/WorkoutScreen.tsx";
import { RestTimerProvider } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

/** A running workout that a phone began, and of which this device has no set: the phone lost its network. */
const ofThePhone = async () => {
  const { workouts: row, profiles } = memberRows(MEMBER);
  const running = { ...row, updated_at: row.created_at, ended_at: null };
  const data = await openMemberData({ rows: { profiles: [profiles], workouts: [running] } });
  const { beganHere } = data.workouts;
  const asked: boolean[] = [];
  data.workouts.beganHere = async (id) => {
    const answer = await beganHere(id);
    asked.push(answer);
    return answer;
  };
  const open = async (screen: React.ReactNode, path: string, pattern?: string) => {
    const app = <RestTimerProvider>{screen}</RestTimerProvider>;
    return renderApp({ screen: app, path, ...(pattern && { pattern }), data });
  };
  const kept = () => firstValueFrom(data.workouts.watch(running.id));
  return { id: running.id, asked, open, kept };
};

describe("a running workout of another device, of which nothing is here yet", () => {
  it("is kept where its screen is left", async () => {
    const { id, asked, open, kept } = await ofThePhone();
    const view = await open(<WorkoutScreen />, `/workouts/${id}`, "/workouts/:workoutId");
    fireEvent.click(await view.findByRole("button", { name: "Tutti gli allenamenti" }));
    await expect.poll(() => asked).toEqual([false]);
    expect(await kept()).not.toBeNull();
  });

  it("is kept where a quick workout that took it up is closed", async () => {
    const { asked, open, kept } = await ofThePhone();
    const view = await open(<QuickWorkoutScreen />, "/workout/quick");
    fireEvent.click(await view.findByRole("button", { name: "Chiudi l'allenamento rapido" }));
    await eventually(() => expect(view.path()).toBe("/workouts"));
    expect(asked).toContain(false);
    expect(await kept()).not.toBeNull();
  });

  it("ends where it is ended, and is there for the sets that are on their way", async () => {
    const { id, open, kept } = await ofThePhone();
    const view = await open(<WorkoutScreen />, `/workouts/${id}`, "/workouts/:workoutId");
    fireEvent.click(await view.findByRole("button", { name: "Fine" }));
    await eventually(() => expect(view.path()).toBe(`/workouts/${id}/summary`));
    expect((await kept())?.ended_at).not.toBeNull();
  });
});
