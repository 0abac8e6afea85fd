import { beforeEach, expect, it, vi } from "vitest";
import { loadAhead } from "#renderer/app/load-ahead.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const time = new FakeTime();
const first = vi.fn(async () => ({}));
const other = vi.fn(async () => ({}));
const start = () => loadAhead([first], [other], time);

/** A page at this address, whose files a service worker keeps or not. */
const openPage = (address: string, isKept: boolean) => {
  vi.stubGlobal("window", { location: new URL(address) });
  vi.stubGlobal("navigator", { serviceWorker: isKept ? { controller: {} } : undefined });
};

beforeEach(() => {
  for (const load of [first, other]) load.mockReset().mockImplementation(async () => ({}));
});

it("brings what a cut network must not take from a member: the first at once, all else later", () => {
  openPage("https://prime.test/dashboard", false);
  const away = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  loadAhead([away, first], [away, other], time);
  expect(first).toHaveBeenCalledOnce();
  time.advance(4_999);
  expect(other).not.toHaveBeenCalled();
  time.advance(1);
  expect(other).toHaveBeenCalledOnce();
});

it("leaves to a service worker what it has come to keep meanwhile", () => {
  openPage("https://prime.test/dashboard", false);
  start();
  openPage("https://prime.test/dashboard", true);
  time.advance(10_000);
  expect(first).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

it.each([
  ["the desktop app", "prime://app/dashboard", false],
  ["a browser whose service worker keeps the files", "https://prime.test/dashboard", true],
])("loads nothing ahead in %s", (_where, address, isKept) => {
  openPage(address, isKept);
  start();
  time.advance(10_000);
  expect([...first.mock.calls, ...other.mock.calls]).toEqual([]);
});

it("loads nothing more for a member who left", () => {
  openPage("https://prime.test/dashboard", false);
  start()();
  time.advance(10_000);
  expect(other).not.toHaveBeenCalled();
});
