import { EventEmitter } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { revivePage } from "#main/window/revive-page.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

function watchedWindow() {
  const webContents = Object.assign(new EventEmitter(), { reload: vi.fn() });
  const window = { webContents, isDestroyed: vi.fn(() => false) };
  const time = new FakeTime();
  const [log, tell] = [vi.fn(), vi.fn()];
  revivePage(window, { clock: time, scheduler: time, log, tell });
  const die = (reason = "crashed") => webContents.emit("render-process-gone", {}, { reason });
  return { window, reload: webContents.reload, time, log, tell, die };
}

describe("a page whose process died", () => {
  it.each(["crashed", "oom", "killed", "abnormal-exit"])("is loaded again, and the member sees why: %s", (reason) => {
    const { reload, tell, log, die } = watchedWindow();
    die(reason);
    expect(reload).toHaveBeenCalledOnce();
    expect(tell).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledWith(expect.stringContaining(reason));
  });

  it("is given time once it died three times within a minute, and is reported once", () => {
    const { reload, tell, time, die } = watchedWindow();
    die();
    die();
    die();
    expect(reload).toHaveBeenCalledTimes(2);
    time.advance(30_000);
    expect(reload).toHaveBeenCalledTimes(3);
    expect(tell).toHaveBeenCalledOnce();
  });

  it("starts anew where the last death is long ago", () => {
    const { reload, tell, time, die } = watchedWindow();
    die();
    die();
    time.advance(61_000);
    die();
    expect(reload).toHaveBeenCalledTimes(3);
    expect(tell).toHaveBeenCalledTimes(2);
  });

  it("is left alone where it ended by itself, or its window is gone meanwhile", () => {
    const { window, reload, tell, time, die } = watchedWindow();
    die("clean-exit");
    expect(tell).not.toHaveBeenCalled();
    die();
    die();
    die();
    window.isDestroyed.mockReturnValue(true);
    time.advance(30_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
