// @vitest-environment happy-dom
import { describe, expect, it, test, vi } from "vitest";
import { createDataClient, fetchUncached } from "#renderer/data/sync/transport/supabase-client.ts";

const CONFIG = { supabaseUrl: "http://127.0.0.1:1", supabasePublishableKey: "anon" };
const token = async () => "token";

/** Watches the window. Gives the events that listeners added from now on wait for. */
function watchWindow(): () => string[] {
  const add = vi.spyOn(window, "addEventListener");
  return () =>
    add.mock.calls
      .filter(([, , options]) => !(typeof options === "object" && options.signal?.aborted))
      .map(([type]) => type);
}

describe("a client of the data layer", () => {
  it("hears the window until it is done with", () => {
    const waitedFor = watchWindow();
    const done = new AbortController();
    createDataClient(CONFIG, token, { until: done.signal });
    expect(waitedFor()).toEqual(expect.arrayContaining(["pagehide", "visibilitychange"]));
    done.abort();
    expect(waitedFor()).toEqual([]);
  });

  it("leaves nothing on the window where no one says when it is done with", () => {
    const waitedFor = watchWindow();
    createDataClient(CONFIG, token);
    expect(waitedFor()).toEqual([]);
  });

  it("leaves the window's own way to listen as it was", () => {
    const heard = vi.fn();
    createDataClient(CONFIG, token);
    window.addEventListener("focus", heard);
    window.dispatchEvent(new Event("focus"));
    expect(heard).toHaveBeenCalledOnce();
  });
});

test("what a cache would keep passes over it, and a post leaves the cache of preflights in use", async () => {
  const send = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
  await fetchUncached("http://127.0.0.1:1/a");
  await fetchUncached("http://127.0.0.1:1/b", { method: "HEAD" });
  await fetchUncached("http://127.0.0.1:1/c", { method: "POST", body: "{}" });
  expect(send.mock.calls.map(([, init]) => init?.cache)).toEqual(["no-store", "no-store", undefined]);
});
