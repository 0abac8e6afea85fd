// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import type { LoggedError } from "#renderer/data/admin/admin-answers.ts";
import { type AdminApi, ERRORS_PAGE } from "#renderer/data/admin/admin-api.ts";
import { AdminContext } from "#renderer/features/admin/hooks/admin-context.ts";
import { useErrorPages } from "#renderer/features/admin/hooks/use-error-pages.ts";
import { ok } from "#shared/lib/result.ts";

afterEach(cleanup);

const logged = (n: number): LoggedError => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
  at: new Date(n * 1000).toISOString(),
  member: null,
  memberEmail: null,
  message: `fault ${n}`,
  type: "unknown",
  severity: "low",
  userMessage: "",
  shouldRetry: false,
  userAgent: null,
  url: null,
});

/** A log in memory, newest first, that is read in pages as the server gives them. */
const logOf = (count: number) => {
  let entries = Array.from({ length: count }, (_, index) => logged(count - index));
  const errors: AdminApi["errors"] = async (_, last) => {
    const start = last === null ? 0 : entries.findIndex(({ id }) => id === last.id) + 1;
    return ok(entries.slice(start, start + ERRORS_PAGE));
  };
  return {
    api: { errors } as AdminApi,
    add: (n: number) => {
      entries = [logged(n), ...entries];
    },
  };
};

const QUERY = { search: "", type: null, severity: null, since: null };

it("pages through the whole log, each entry once, also when new ones come in meanwhile", async () => {
  const { api, add } = logOf(ERRORS_PAGE * 2 + 3);
  const wrapper = ({ children }: { children: ReactNode }) => <AdminContext value={api}>{children}</AdminContext>;
  const { result } = renderHook(() => useErrorPages(QUERY), { wrapper });
  const numbers = () => result.current.entries?.map(({ message }) => Number(message.slice(6))) ?? [];
  await waitFor(() => expect(numbers()).toHaveLength(ERRORS_PAGE));

  add(1000);
  act(() => result.current.reload());
  await waitFor(() => expect(numbers()[0]).toBe(1000));
  while (result.current.more) {
    const before = numbers().length;
    act(() => result.current.more?.());
    await waitFor(() => expect(result.current.busy).toBe(false));
    expect(numbers().length).toBeGreaterThan(before);
  }
  expect(numbers()).toEqual([1000, ...Array.from({ length: ERRORS_PAGE * 2 + 3 }, (_, n) => ERRORS_PAGE * 2 + 3 - n)]);

  add(1001);
  act(() => result.current.reload());
  await waitFor(() => expect(numbers()[0]).toBe(1001));
  expect(new Set(numbers()).size).toBe(ERRORS_PAGE * 2 + 5);
});
