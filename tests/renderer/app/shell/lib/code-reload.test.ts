// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCodeReload } from "#renderer/app/shell/lib/code-reload.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("makes a new page by itself once for each release", () => {
  const reload = vi.fn();
  const open = (file: string) => createCodeReload({ reload, pathname: "/schedule" }, file);
  open("/assets/app-one.js").once();
  open("/assets/app-one.js").once();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(open("/assets/app-one.js").spent()).toBe(true);
  expect(open("/assets/app-two.js").spent()).toBe(false);
  open("/assets/app-two.js").once();
  expect(reload).toHaveBeenCalledTimes(2);
});

it("asks the app's own server whether it answers", async () => {
  const page = createCodeReload({ reload: () => undefined, pathname: "/schedule" });
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (path: string, how: RequestInit) => {
    asked.push([path, how]);
    return new Response(null);
  });
  expect(await page.reachable()).toBe(true);
  expect(asked).toEqual([["/schedule", { method: "HEAD", cache: "no-store" }]]);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await page.reachable()).toBe(false);
});
