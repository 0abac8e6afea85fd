// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { doorStore } from "#renderer/kit/session/door-store.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderRoutes } from "#tests/helpers/screens/render-routes.tsx";

// All other screens are of no use here.
vi.mock("#renderer/app/load-ahead.ts", () => ({ loadAhead: () => () => undefined }));

const LOCK = { gym: "gym", camera: false, pin: { salt: "", hash: "" }, misses: 0, missedAt: 0 };
const [EMAIL, PASSWORD] = ["desk@example.com", "prova-password"];

beforeAll(() =>
  Promise.all([import("#renderer/app/MemberArea.tsx"), import("#renderer/features/desk/screens/DoorArea.tsx")]),
);
beforeEach(() => {
  localStorage.clear();
  doorStore.set(JSON.stringify(LOCK));
});
afterEach(cleanup);

const open = async (path: string) => {
  const platform = createFakePlatform();
  platform.addMember({ id: MEMBER, email: EMAIL, password: PASSWORD });
  await platform.auth.signIn({ email: EMAIL, password: PASSWORD });
  const data = await openMemberData({});
  return act(() => renderRoutes(path, { platform, data }));
};
const theDoor = () => screen.findByRole("button", { name: "Esci dall'ingresso self-service" });
const nothingElse = () => {
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getAllByRole("button")).toHaveLength(1);
};

it.each(["/dashboard", "/schedule/desk/till", "/settings/security", "/licenses", "/auth/login", "/nowhere"])(
  "shows nothing but the door at %s, under the desk's own address",
  async (path) => {
    await open(path);
    await theDoor();
    nothingElse();
    await waitFor(() => expect(window.location.pathname).toBe("/schedule/desk"));
  },
);

it("leads Back and other addresses to the door again, with no key that opens anything", async () => {
  await open("/dashboard");
  await theDoor();
  await act(async () => {
    window.history.pushState(null, "", "/workouts");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await waitFor(() => expect(window.location.pathname).toBe("/schedule/desk"));
  for (const init of [{ key: "k", ctrlKey: true }, { key: "k", metaKey: true }, { key: "?" }])
    fireEvent.keyDown(document.body, init);
  nothingElse();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens no screen that the system's menu or a notification asks for", async () => {
  const { platform } = await open("/dashboard");
  await theDoor();
  await act(async () => platform.navigate("/workouts"));
  nothingElse();
  expect(window.location.pathname).toBe("/schedule/desk");
});

it("signs nobody out who left it unused", async () => {
  localStorage.setItem("idle-minutes", "5");
  localStorage.setItem("last-activity", String(Date.now() - 3_600_000));
  const { platform } = await open("/dashboard");
  await theDoor();
  expect(await platform.auth.getState()).toMatchObject({ status: "signed-in" });
});

it("shows the sign-in where the session ended, and whoever signs in is at no door any more", async () => {
  const { platform } = await open("/dashboard");
  await theDoor();
  await act(() => platform.auth.signOut({ scope: "local" }));
  await screen.findByRole("button", { name: "Accedi" });
  expect(doorStore.get()).not.toBeNull();
  await act(() => platform.auth.signIn({ email: EMAIL, password: PASSWORD }));
  await waitFor(() => expect(doorStore.get()).toBeNull());
});

it("holds in the device's other windows, and goes from them too", async () => {
  doorStore.set(null);
  await open("/licenses");
  await screen.findByRole("heading", { level: 1 });
  await act(async () => {
    localStorage.setItem("entry-door", JSON.stringify(LOCK));
    window.dispatchEvent(new StorageEvent("storage", { key: "entry-door" }));
  });
  await theDoor();
});
