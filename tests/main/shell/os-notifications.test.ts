import { expect, it } from "vitest";
import { createOsNotifications } from "#main/shell/os-notifications.ts";
import {
  createFakeNativeNotification,
  type FakeNativeNotification,
} from "#tests/helpers/fakes/fake-native-notification.ts";

function setUp(isSupported = true) {
  const created: FakeNativeNotification[] = [];
  const opened: string[] = [];
  const removed: string[] = [];
  const api = createOsNotifications({
    isSupported: () => isSupported,
    create: (text) => {
      const native = createFakeNativeNotification(text);
      created.push(native);
      return native;
    },
    removeAll: () => removed.push("all"),
    open: (route) => opened.push(route),
  });
  return { api, created, opened, removed };
}

const REST = { title: "Recupero finito", body: "Serie 3", tag: "rest", route: "/workouts" };

it("shows a notification, and a click opens its screen", async () => {
  const { api, created, opened } = setUp();
  expect(await api.show(REST)).toBe(true);
  expect(created.map(({ text, state }) => ({ ...text, state }))).toEqual([
    { title: "Recupero finito", body: "Serie 3", state: "shown" },
  ]);
  created[0]?.click();
  expect(opened).toEqual(["/workouts"]);
});

it("puts a later one of the same tag in the earlier one's place, and leaves the others", async () => {
  const { api, created } = setUp();
  await api.show(REST);
  await api.show({ ...REST, tag: "goal" });
  await api.show({ ...REST, body: "Serie 4" });
  expect(created.map(({ state }) => state)).toEqual(["closed", "shown", "shown"]);
});

it("takes back all that the system still lists, once each", async () => {
  const { api, created, removed } = setUp();
  await api.show(REST);
  await api.show({ ...REST, tag: "goal" });
  created[0]?.timeOut();
  api.closeAll();
  expect(removed).toEqual(["all"]);
  expect(created.map(({ state }) => state)).toEqual(["closed", "closed"]);
  await api.show({ ...REST, tag: "plan" });
  expect(created.map(({ state }) => state)).toEqual(["closed", "closed", "shown"]);
});

it("says so where the device shows none", async () => {
  const { api, created } = setUp(false);
  expect(await api.getPermission()).toBe("unsupported");
  expect(await api.requestPermission()).toBe("unsupported");
  expect(await api.show(REST)).toBe(false);
  expect(created).toEqual([]);
});
