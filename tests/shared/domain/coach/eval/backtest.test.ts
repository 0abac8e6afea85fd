import { expect, it } from "vitest";
import { backtest } from "./backtest.ts";

it("tells the next session by its level no worse than by the last session", async () => {
  const { logs, members } = await backtest();
  expect(logs.sessions).toBeGreaterThan(1000);
  expect(members.sessions).toBeGreaterThan(5000);
  expect(logs.level).toBeLessThanOrEqual(logs.last);
  expect(members.level).toBeLessThanOrEqual(members.last);
});
