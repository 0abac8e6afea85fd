// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

type Reply = Result<string, AdminFailure>;

/** Questions that are answered by hand, in any order. */
const createDesk = () => {
  const waiting: ((reply: Reply) => void)[] = [];
  return {
    ask: () => new Promise<Reply>((resolve) => waiting.push(resolve)),
    reply: (index: number, reply: Reply) => act(async () => waiting[index]?.(reply)),
    asked: () => waiting.length,
  };
};

afterEach(cleanup);

describe("an answer of the server", () => {
  it("is busy until it is there", async () => {
    const desk = createDesk();
    const { result } = renderHook(() => useAnswer(desk.ask));
    expect(result.current).toMatchObject({ value: null, failure: null, busy: true });
    await desk.reply(0, ok("first"));
    expect(result.current).toMatchObject({ value: "first", failure: null, busy: false });
  });

  it("stays while it is asked for again, and when that fails", async () => {
    const desk = createDesk();
    const { result } = renderHook(() => useAnswer(desk.ask));
    await desk.reply(0, ok("first"));
    act(() => result.current.reload());
    expect(result.current).toMatchObject({ value: "first", busy: true });
    await desk.reply(1, fail("unreachable"));
    expect(result.current).toMatchObject({ value: "first", failure: "unreachable", busy: false });
    act(() => result.current.reload());
    await desk.reply(2, ok("second"));
    expect(result.current).toMatchObject({ value: "second", failure: null });
  });

  it("is dropped where the question is another one meanwhile", async () => {
    const [old, young] = [createDesk(), createDesk()];
    const { result, rerender } = renderHook(({ desk }) => useAnswer(desk.ask), { initialProps: { desk: old } });
    rerender({ desk: young });
    await young.reply(0, ok("young"));
    await old.reply(0, ok("old"));
    expect([result.current.value, old.asked(), young.asked()]).toEqual(["young", 1, 1]);
  });
});
