// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { tabStorage } from "#renderer/ui/browser/tab-storage.ts";

afterEach(() => void vi.restoreAllMocks());

it("keeps and forgets what is given", () => {
  tabStorage.set("key", "value");
  expect(tabStorage.get("key")).toBe("value");
  tabStorage.set("key", null);
  expect(tabStorage.get("key")).toBeNull();
});

it("has nothing, and goes on, where the browser refuses its storage by name", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  tabStorage.set("key", "value");
  tabStorage.set("key", null);
  expect(tabStorage.get("key")).toBeNull();
});
