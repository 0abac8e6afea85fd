import { expect, it } from "vitest";
import { isQuotaError } from "#renderer/data/database/guarded-storage.ts";

const named = (name: string, more: object = {}, message = "fake") => Object.assign(new Error(message), { name }, more);
const quota = named("QuotaExceededError");

it("a full disk is known by the error, however it is wrapped", () => {
  const cases = [
    ["the browser's own error", quota, true],
    ["a transaction that was aborted for it, as Dexie tells", named("AbortError", { inner: quota }), true],
    ["one that was aborted for that", named("BulkError", { inner: named("AbortError", { inner: quota }) }), true],
    ["the same as the cause of another", named("Error", { cause: quota }), true],
    ["an aborted transaction whose text alone says so", named("AbortError", {}, "QuotaExceededError: no room"), true],
    ["a transaction that was aborted for anything else", named("AbortError", { inner: named("DataError") }), false],
    ["words about it in another error", named("TypeError", {}, "QuotaExceededError"), false],
    ["what is no error", { name: "QuotaExceededError" }, false],
  ] as const;
  for (const [what, error, full] of cases) expect(isQuotaError(error), what).toBe(full);
});
