// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { Link, useLocation } from "react-router-dom";
import { firstValueFrom, Subject } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import type { WorkoutSummary } from "#renderer/data/workout-shapes.ts";
import { QuickWorkoutScreen } from "#renderer/features/workouts/screens/QuickWorkoutScreen.tsx";
import { RestTimerProvider } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { gate } from "#tests/helpers/gate.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const Search = () => <output aria-label="search">{useLocation().search}</output>;

/** The quick workout with a link elsewhere, its visit held until `answer`. */
const open = async () => {
  const profile = memberRows(MEMBER).profiles;
  const rows = { profiles: [profile] };
  const fake = await openMemberData({ rows });
  const held = new Subject<WorkoutSummary[]>();
  const data = { ...fake, workouts: { ...fake.workouts, list: () => held } };
  const screen = (
    <RestTimerProvider>
      <QuickWorkoutScreen />
      <Link to="/dashboard">Altrove</Link>
      <Search />
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

  it("is kept where its notes were still being saved as it was closed", async () => {
    const data = await openMemberData({ rows: { profiles: [memberRows(MEMBER).profiles] } });
    const disk = gate();
    const { update } = data.workouts;
    data.workouts.update = async (...edit) => {
      await disk.opened;
      await update(...edit);
    };
    const screen = (
      <RestTimerProvider>
        <QuickWorkoutScreen />
      </RestTimerProvider>
    );
    const view = await renderApp({ screen, path: "/workout/quick", data });
    const notes = await view.findByRole("textbox", { name: "Note" });
    fireEvent.change(notes, { target: { value: "Ginocchio" } });
    fireEvent.blur(notes);
    fireEvent.click(view.getByRole("button", { name: "Chiudi l'allenamento rapido" }));
    disk.open();
    await eventually(() => expect(view.path()).toBe("/workouts"));
    const kept = await firstValueFrom(data.workouts.list());
    expect(kept).toHaveLength(1);
    expect(await firstValueFrom(data.workouts.watch(kept[0]?.id ?? ""))).toMatchObject({ notes: "Ginocchio" });
  });

  it("fetches nobody back who went elsewhere before it had begun", async () => {
    const { answer, begun, path, getByText } = await open();
    fireEvent.click(getByText("Altrove"));
    answer();
    await eventually(async () => expect(await begun()).toHaveLength(1));
    expect(path()).toBe("/dashboard");
  });

  it("fetches nobody back whose next screen is still on its way", async () => {
    const { answer, begun, getByLabelText } = await open();
    // The address is the next screen's at once, this one stays until that one is loaded.
    window.history.pushState(null, "", "/dashboard");
    answer();
    await eventually(async () => expect(await begun()).toHaveLength(1));
    await act(async () => undefined);
    expect(getByLabelText("search").textContent).toBe("");
  });
});
