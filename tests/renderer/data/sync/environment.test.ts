// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { createBrowserEnvironment } from "#renderer/data/sync/environment.ts";

it("says at once that the browser went offline, until nobody listens", () => {
  const heard: string[] = [];
  const environment = createBrowserEnvironment(() => () => undefined);
  const stop = environment.onWake(() => heard.push("wake"));
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  expect(heard).toEqual(["wake", "wake"]);
  stop();
  window.dispatchEvent(new Event("offline"));
  expect(heard).toHaveLength(2);
});
