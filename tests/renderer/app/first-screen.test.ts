// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { afterFirstScreen } from "#renderer/app/first-screen.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const end = vi.fn();
const begin = vi.fn(() => end);
const paint = (screen: string) => {
  document.body.innerHTML = `<main>${screen}</main>`;
};

beforeEach(() => {
  for (const mock of [begin, end]) mock.mockClear();
  vi.unstubAllGlobals();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => queueMicrotask(work));
  paint("");
});

it("begins once a screen that was still reading has its heading", async () => {
  afterFirstScreen(begin, new FakeTime());
  paint("<p>…</p>");
  await vi.waitFor(() => expect(document.querySelector("p")).not.toBeNull());
  expect(begin).not.toHaveBeenCalled();
  paint("<h1>Dashboard</h1>");
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
});

it("begins with a screen that stands already", async () => {
  paint("<h1>Dashboard</h1>");
  afterFirstScreen(begin, new FakeTime());
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
});

it("waits for the frame that paints the heading, however idle the page is before it", async () => {
  let nextFrame: FrameRequestCallback = () => undefined;
  vi.stubGlobal("requestAnimationFrame", (work: FrameRequestCallback) => {
    nextFrame = work;
    return 1;
  });
  paint("<h1>Dashboard</h1>");
  afterFirstScreen(begin, new FakeTime());
  await Promise.resolve();
  expect(begin).not.toHaveBeenCalled();
  nextFrame(0);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
});

it("begins after three seconds where a screen has no heading", async () => {
  const time = new FakeTime();
  afterFirstScreen(begin, time);
  time.advance(3_000);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
});

it("ends what was begun", async () => {
  paint("<h1>Dashboard</h1>");
  const stop = afterFirstScreen(begin, new FakeTime());
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
  stop();
  expect(end).toHaveBeenCalledOnce();
});

it("begins nothing for a member who left before", async () => {
  const time = new FakeTime();
  afterFirstScreen(begin, time)();
  paint("<h1>Dashboard</h1>");
  time.advance(3_000);
  await new Promise((settle) => queueMicrotask(() => settle(null)));
  expect(begin).not.toHaveBeenCalled();
});
