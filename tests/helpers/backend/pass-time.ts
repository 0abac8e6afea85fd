import { expect } from "vitest";
import type { FakeTime } from "#tests/helpers/fakes/fake-time.ts";

const MINUTE = 60_000;

/** Moves the clock of a stack by so many milliseconds, a minute or more, and runs once all that is due. */
export const passTime = async (time: FakeTime, milliseconds: number): Promise<void> => {
  const idle = () => expect.poll(() => time.scheduled, { timeout: 20_000 }).toBe(2);
  await idle();
  time.jump(milliseconds - MINUTE);
  time.advance(MINUTE);
  await idle();
};
