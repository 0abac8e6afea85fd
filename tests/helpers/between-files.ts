import { readFileSync } from "node:fs";
import { afterAll, expect, vi } from "vitest";

// Unit tests share their process from file to file, and screen tests their window: loading React, Chakra and the app's
// code for each file would take more time than all the tests. So each file leaves both as the first one found them.
const { testPath = "" } = expect.getState();
const putsInStandIns = readFileSync(testPath, "utf8").includes("vi.mock(");
// A module that another file has loaded keeps what it imported then: a stand-in reaches those alone that are loaded
// after it, and must not stay for the files that follow.
if (putsInStandIns) vi.resetModules();

// A change is not refused for what a property finds by chance: there each run tries the same cases, elsewhere new ones.
if (process.env.CI) (await import("fast-check")).configureGlobal({ seed: 20_261_129 });

/** What React keeps for itself. `actQueue`: work that an `act` has begun. */
const reactInternals = async (): Promise<{ actQueue: unknown[] | null }> =>
  Object.entries(await import("react")).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1] as never;

// React's development build notes for each element where it was made, some of them by a stack each. That is a tenth of
// the time of screen tests, and the first ten thousand of a second are all that it ever notes.
if (typeof document !== "undefined") {
  const internals = await reactInternals();
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { configurable: true, get: () => 1e4, set() {} });
}

// What is asked for by its role has its style computed, from the rules of every component that any file has shown: a
// sixth of the time of screen tests. Which rules hide what is for the browser tests; here elements have the style of
// their tag and their own.
if (typeof document !== "undefined") {
  Object.defineProperty(HTMLStyleElement.prototype, "sheet", { configurable: true, get: () => null });
}

if (typeof document !== "undefined") await import("./screens/without-styles.ts");

// A query that finds nothing tells of the whole page: where it is polled, of each time before the last one in vain.
if (typeof document !== "undefined") {
  const { act, configure, getConfig } = await import("@testing-library/react");
  const internals = await reactInternals();
  const { getElementError } = getConfig();
  if (getElementError.name !== "tellOnceRead") {
    configure({
      // Screens read a database in memory that answers as IndexedDB does, task by task; as long as `expect.poll` waits.
      asyncUtilTimeout: 15_000,
      // What is drawn later than the event, and waits for its texts, stays undrawn for good where nobody awaits the
      // `act` of the event: React then forgets what it had begun.
      eventWrapper(fire) {
        let [result, begun]: [unknown, unknown[]] = [undefined, []];
        const acted: unknown = act(() => {
          begun = internals.actQueue ?? [];
          result = fire();
        });
        if (begun.length > 0) void Promise.resolve(acted);
        return result;
      },
      getElementError: function tellOnceRead(message, container) {
        let text: string | undefined;
        const tell = () => {
          text ??= getElementError(message, container).message;
          return text;
        };
        const error = Object.defineProperty(new Error(), "message", { configurable: true, get: tell });
        return Object.assign(error, { name: "TestingLibraryElementError" });
      },
    });
  }
}

afterAll(async () => {
  if (putsInStandIns) vi.resetModules();
  vi.useRealTimers();
  // The next file's own start comes before vitest takes back what the last test has put in place.
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (typeof document === "undefined") return;
  const { cleanup } = await import("@testing-library/react");
  cleanup();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.title = "";
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
