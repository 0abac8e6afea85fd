import { expect, it } from "vitest";
import { createPauses } from "#shared/lib/pauses.ts";

/** What ran while ten steps of some milliseconds each went on. */
const workOf = async (milliseconds: number): Promise<string[]> => {
  let time = 0;
  const log: string[] = [];
  const pause = createPauses(() => time);
  const timer = setTimeout(() => log.push("other"));
  for (let step = 0; step < 10; step += 1) {
    time += milliseconds;
    log.push("step");
    await pause();
  }
  clearTimeout(timer);
  return log;
};

it("gives others their turn after 20 ms of a long work", async () => {
  expect((await workOf(7)).indexOf("other")).toBe(3);
});

it("stops no short work", async () => {
  expect(await workOf(1)).not.toContain("other");
});
