import { afterEach, expect, it, vi } from "vitest";
import { createBeeper } from "#renderer/features/timer/lib/beeper.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A speaker that starts when it is let to. */
const suspended = () => {
  let letStart = () => {};
  const started = new Promise<void>((resolve) => {
    letStart = resolve;
  });
  const tones = vi.fn();
  const node = () => ({
    frequency: {},
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => ({ connect: () => undefined }),
    start: tones,
    stop: () => undefined,
  });
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "suspended";
      currentTime = 0;
      createOscillator = node;
      createGain = node;
      resume = () => started;
    },
  );
  const start = async () => {
    letStart();
    await started;
  };
  return { tones, start };
};

it("sounds as soon as the speaker that the same click started is ready", async () => {
  const { tones, start } = suspended();
  let now = 0;
  const beeper = createBeeper({ now: () => now });
  beeper.arm();
  beeper.sound("phase");
  expect(tones).not.toHaveBeenCalled();
  now = 50;
  await start();
  expect(tones).toHaveBeenCalledTimes(1);
});

it("does not make up for what was not heard", async () => {
  const { tones, start } = suspended();
  let now = 0;
  const beeper = createBeeper({ now: () => now });
  beeper.arm();
  beeper.sound("over");
  now = 9000;
  await start();
  expect(tones).not.toHaveBeenCalled();
});
