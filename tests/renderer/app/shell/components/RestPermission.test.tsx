// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { RestBar } from "#renderer/app/shell/components/RestBar.tsx";
import { RestTimerProvider, useRestActions } from "#renderer/kit/rest/RestTimerProvider.tsx";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

const QUESTION = "Vuoi un avviso a fine recupero anche mentre guardi altro?";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const Start = () => {
  const { start } = useRestActions();
  return (
    <button type="button" onClick={() => start(90)}>
      Riposa
    </button>
  );
};

const rest = async (path: string, permission: "default" | "denied" = "default") => {
  const user = { id: MEMBER, email: "anna@example.com", role: "member" } as const;
  const platform = createFakePlatform({ user, notifications: { permission } });
  const screen = (
    <RestTimerProvider>
      <Start />
      <RestBar />
    </RestTimerProvider>
  );
  const view = await renderApp({ screen, path, data: await openMemberData(), platform });
  expect(view.queryByText(QUESTION)).toBeNull();
  fireEvent.click(await view.findByRole("button", { name: "Riposa" }));
  await view.findByRole("timer");
  return { ...view, platform };
};

it("asks for the permission with the first rest of a workout, and takes it with one tap", async () => {
  const view = await rest("/workouts/a");
  await view.findByText(QUESTION);
  fireEvent.click(view.getByRole("button", { name: "Attiva" }));
  await expect.poll(() => view.platform.notifications.getPermission()).toBe("granted");
  expect(view.queryByText(QUESTION)).toBeNull();
});

it("asks no second time whoever said no", async () => {
  const view = await rest("/workouts/a");
  await view.findByText(QUESTION);
  fireEvent.click(view.getByRole("button", { name: "No" }));
  expect(view.queryByText(QUESTION)).toBeNull();
  cleanup();
  sessionStorage.clear();
  const again = await rest("/workouts/a");
  expect(again.queryByText(QUESTION)).toBeNull();
  expect(await again.platform.notifications.getPermission()).toBe("default");
});

it.each([
  ["where the system was told no", "/workouts/a", "denied"],
  ["outside of a workout", "/timer", "default"],
] as const)("asks nothing %s", async (_, path, permission) => {
  const view = await rest(path, permission);
  await expect.poll(() => view.getByRole("timer").textContent).toMatch(/^1:/);
  expect(view.queryByText(QUESTION)).toBeNull();
});
