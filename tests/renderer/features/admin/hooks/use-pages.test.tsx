// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { AdminFailure } from "#renderer/data/admin/admin-call.ts";
import { usePages } from "#renderer/features/admin/hooks/use-pages.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";

afterEach(cleanup);

const SIZE = 5;
type Entry = { id: number };

/** A log in memory, newest first, that is read in pages as the server gives them. */
const logOf = (count: number) => {
  let entries: Entry[] = Array.from({ length: count }, (_, index) => ({ id: count - index }));
  let failure: AdminFailure | null = null;
  return {
    ask: async (last: Entry | null): Promise<Result<Entry[], AdminFailure>> => {
      if (failure) return fail(failure);
      const start = last === null ? 0 : entries.findIndex(({ id }) => id === last.id) + 1;
      return ok(entries.slice(start, start + SIZE));
    },
    add: (id: number) => {
      entries = [{ id }, ...entries];
    },
    failWith: (next: AdminFailure | null) => {
      failure = next;
    },
  };
};

const open = async (count: number) => {
  const log = logOf(count);
  const { result } = renderHook(() => usePages(log.ask, SIZE));
  const ids = () => result.current.entries?.map(({ id }) => id) ?? [];
  const settle = () => waitFor(() => expect(result.current.busy).toBe(false));
  const more = async () => {
    act(() => result.current.more?.());
    await settle();
  };
  const reload = async () => {
    act(() => result.current.reload());
    await settle();
  };
  await waitFor(() => expect(ids()).toHaveLength(SIZE));
  return { ...log, result, ids, more, reload };
};

it("pages through the whole log, each entry once, also when new ones come in meanwhile", async () => {
  const { add, reload, more, result, ids } = await open(SIZE * 2 + 3);
  add(100);
  await reload();
  expect(ids()[0]).toBe(100);
  while (result.current.more) {
    const before = ids().length;
    await more();
    expect(ids().length).toBeGreaterThan(before);
  }
  expect(ids()).toEqual([100, ...Array.from({ length: SIZE * 2 + 3 }, (_, n) => SIZE * 2 + 3 - n)]);

  add(101);
  await reload();
  expect(ids()[0]).toBe(101);
  expect(new Set(ids()).size).toBe(SIZE * 2 + 5);
});

it("says that older ones did not come, keeps what is there, and goes on after another try", async () => {
  const { failWith, reload, more, result, ids } = await open(SIZE + 2);
  failWith("unreachable");
  await more();
  expect(result.current.failure).toBe("unreachable");
  expect(ids()).toHaveLength(SIZE);
  failWith(null);
  await reload();
  expect(result.current.failure).toBeNull();
  await more();
  expect(ids()).toHaveLength(SIZE + 2);
  expect(result.current.more).toBeNull();
});

it("keeps every entry while new ones come page by page, and starts anew where more came at once", async () => {
  const { add, reload, more, ids, result } = await open(SIZE * 2);
  await more();
  for (const id of [100, 101, 102, 103, 104, 105, 106]) {
    add(id);
    await reload();
  }
  const old = Array.from({ length: SIZE * 2 }, (_, n) => SIZE * 2 - n);
  expect(ids()).toEqual([106, 105, 104, 103, 102, 101, 100, ...old]);

  const burst = [200, 201, 202, 203, 204, 205, 206];
  for (const id of burst) add(id);
  await reload();
  while (result.current.more) await more();
  expect(ids()).toEqual([...burst.toReversed(), 106, 105, 104, 103, 102, 101, 100, ...old]);
});
