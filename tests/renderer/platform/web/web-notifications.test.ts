import { beforeEach, describe, expect, it } from "vitest";
import { createWebNotifications } from "#renderer/platform/web/web-notifications.ts";
import { createFakeBrowserNotification } from "#tests/helpers/fakes/fake-browser-notification.ts";

let done: string[];
beforeEach(() => {
  done = [];
});
const open = (notification: typeof Notification | null) =>
  createWebNotifications({
    notification,
    focus: () => done.push("focus"),
    navigate: (route) => done.push(route),
  });

const REST = { title: "Recupero finito", body: "Serie 3", tag: "rest", route: "/workouts" };

describe("notifications in a browser", () => {
  it("are shown after permission, and a click leads to the screen", async () => {
    const browser = createFakeBrowserNotification({ first: "default", answer: "granted" });
    const api = open(browser.constructor);
    expect(await api.show(REST)).toBe(false);
    expect(await api.requestPermission()).toBe("granted");
    expect(await api.show(REST)).toBe(true);
    expect(browser.shown).toMatchObject([{ title: "Recupero finito", options: { body: "Serie 3", tag: "rest" } }]);
    browser.shown[0]?.click();
    expect(done).toEqual(["focus", "/workouts"]);
    expect(browser.shown[0]?.closed).toBe(true);
  });

  it("are not shown, and nobody is asked again, after a refusal", async () => {
    const browser = createFakeBrowserNotification({ first: "denied", answer: "granted" });
    const api = open(browser.constructor);
    expect(await api.getPermission()).toBe("denied");
    expect(await api.requestPermission()).toBe("denied");
    expect(await api.show(REST)).toBe(false);
    expect([browser.asked, browser.shown.length]).toEqual([0, 0]);
  });

  it("are missing where the browser has none, or only for service workers", async () => {
    const none = open(null);
    expect([await none.getPermission(), await none.requestPermission(), await none.show(REST)]).toEqual([
      "unsupported",
      "unsupported",
      false,
    ]);
    const android = createFakeBrowserNotification({ first: "granted", answer: "granted", throws: true });
    expect(await open(android.constructor).show(REST)).toBe(false);
  });
});
