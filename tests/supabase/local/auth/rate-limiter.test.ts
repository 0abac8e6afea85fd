import { describe, expect, it } from "vitest";
import { createRateLimiter } from "#local/auth/rate-limiter.ts";

const setUp = (capacity: number, window: number) => {
  let now = 1_000_000;
  const limiter = createRateLimiter({ now: () => now }, capacity, window);
  return {
    limiter,
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
  };
};

describe("rate limiter", () => {
  it("lets the capacity through at once and then says how long to wait", () => {
    const { limiter } = setUp(2, 60);
    expect(limiter.take("a")).toEqual({ ok: true });
    expect(limiter.take("a")).toEqual({ ok: true });
    expect(limiter.take("a")).toEqual({ ok: false, retryAfter: 30 });
  });

  it("refills evenly, never above the capacity", () => {
    const { limiter, advance } = setUp(2, 60);
    limiter.take("a");
    limiter.take("a");
    advance(29);
    expect(limiter.take("a")).toEqual({ ok: false, retryAfter: 1 });
    advance(1);
    expect(limiter.take("a")).toEqual({ ok: true });
    advance(6000);
    limiter.take("a");
    limiter.take("a");
    expect(limiter.take("a").ok).toBe(false);
  });

  it("keeps keys apart", () => {
    const { limiter } = setUp(1, 60);
    limiter.take("a");
    expect(limiter.take("b").ok).toBe(true);
  });

  it("takes back what an attempt did not cost", () => {
    const { limiter } = setUp(1, 60);
    limiter.take("a");
    limiter.giveBack("a");
    expect(limiter.take("a").ok).toBe(true);
    expect(limiter.take("a").ok).toBe(false);
  });

  it("does not refill when the clock steps back", () => {
    const { limiter, advance } = setUp(1, 60);
    limiter.take("a");
    advance(-3600);
    expect(limiter.take("a").ok).toBe(false);
  });
});
