// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeForeignWorkers, startWaitingRelease } from "#renderer/app/offline-files.ts";

type Reply = boolean | "none";

/** A fake of the browser's service workers, with a release that waits and gives `reply` when it is to take over. */
const waitingRelease = (reply: Reply) => {
  const workers = Object.assign(new EventTarget(), {
    controller: {},
    getRegistration: async () => ({
      waiting: {
        postMessage: (_message: string, [port]: MessagePort[]) => reply !== "none" && port?.postMessage(reply),
      },
    }),
  });
  vi.stubGlobal("navigator", { serviceWorker: workers });
  return { takeOver: () => workers.dispatchEvent(new Event("controllerchange")) };
};

const reload = vi.fn();
const hide = () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.stubGlobal("window", { location: { reload } });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
});

it("removes workers of older releases, and neither ours nor one that has just begun", async () => {
  const removed: string[] = [];
  const registration = (name: string, scriptURL: string | null) => ({
    ...{ active: scriptURL && { scriptURL }, waiting: null, installing: null },
    unregister: async () => void removed.push(name),
  });
  const found = [
    registration("older", "https://prime.test/sw.js"),
    registration("ours", "https://prime.test/service-worker.js"),
    registration("begun", null),
  ];
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: async () => found } });
  await removeForeignWorkers();
  expect(removed).toEqual(["older"]);
  await removeForeignWorkers(false);
  expect(removed.slice(1)).toEqual(["older", "ours", "begun"]);
});

describe("a release that waits since before the start", () => {
  it("reloads the page as soon as it has taken over", async () => {
    const release = waitingRelease(true);
    const started = startWaitingRelease();
    expect(await started).toBe(true);
    release.takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("leaves the page alone while another window runs the one before", async () => {
    const release = waitingRelease(false);
    expect(await startWaitingRelease()).toBe(false);
    release.takeOver();
    hide();
    expect(reload).not.toHaveBeenCalled();
  });

  it("lets the app start after three seconds, and reloads out of sight where the browser held it back", async () => {
    const release = waitingRelease("none");
    const started = startWaitingRelease();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await started).toBe(false);
    release.takeOver();
    expect(reload).not.toHaveBeenCalled();
    hide();
    expect(reload).toHaveBeenCalledOnce();
  });
});
