import { beforeEach, describe, expect, it } from "vitest";
import { type IdleWatch, startIdleWatch } from "#renderer/app/shell/lib/idle-watch.ts";
import { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const LIMIT = 300_000;
const WARNING = 30_000;

let time: FakeTime;
let noted: number;
let events: string[];
let use: () => void;

const start = (): IdleWatch =>
  startIdleWatch({
    clock: time,
    scheduler: time,
    limit: LIMIT,
    warning: WARNING,
    onActivity(listener) {
      use = listener;
      return () => {
        use = () => events.push("used after the end");
      };
    },
    lastNoted: () => noted,
    note: (at) => {
      noted = at;
    },
    onWarning: (deadline) => events.push(`warning ${(deadline - time.now()) / 1000}`),
    onReprieve: () => events.push("reprieve"),
    onIdle: () => events.push("idle"),
  });

beforeEach(() => {
  time = new FakeTime();
  noted = 0;
  events = [];
});

describe("a device that is left alone", () => {
  it("warns half a minute before, then is over, once", () => {
    start();
    time.advance(LIMIT - WARNING - 1);
    expect(events).toEqual([]);
    time.advance(1);
    expect(events).toEqual(["warning 30"]);
    time.advance(LIMIT);
    expect(events).toEqual(["warning 30", "idle"]);
    expect(time.scheduled).toBe(0);
  });

  it("counts from the last use", () => {
    start();
    time.advance(200_000);
    use();
    time.advance(LIMIT - WARNING - 1);
    expect(events).toEqual([]);
    time.advance(WARNING + 1);
    expect(events).toEqual(["warning 30", "idle"]);
  });

  it("takes no touch for an answer to the warning, only the wish to stay", () => {
    const watch = start();
    time.advance(LIMIT - WARNING);
    use();
    time.advance(WARNING - 1);
    expect(events).toEqual(["warning 30"]);
    watch.stay();
    time.advance(WARNING);
    expect(events).toEqual(["warning 30"]);
    time.advance(LIMIT - WARNING);
    expect(events).toEqual(["warning 30", "warning 30", "idle"]);
  });

  it("goes on while another window is used, also during the warning", () => {
    start();
    time.advance(LIMIT - WARNING);
    noted = time.now();
    time.advance(5_000);
    expect(events).toEqual(["warning 30", "reprieve"]);
    time.advance(LIMIT - WARNING - 5_000);
    expect(events).toEqual(["warning 30", "reprieve", "warning 30"]);
  });

  it("is over at the first touch after a sleep", () => {
    start();
    time.jump(LIMIT * 10);
    use();
    expect(events).toEqual(["idle"]);
  });

  it("is over at once where the app was closed meanwhile", () => {
    noted = time.now() - LIMIT;
    start();
    expect(events).toEqual(["idle"]);
  });

  it("is not kept open by a note of the future", () => {
    noted = time.now() + LIMIT * 10;
    start();
    noted = 0;
    time.advance(LIMIT);
    expect(events).toEqual(["warning 30", "idle"]);
  });

  it("tells nothing more once it was stopped", () => {
    start().stop();
    time.advance(LIMIT);
    expect(events).toEqual([]);
    expect(time.scheduled).toBe(0);
  });
});
