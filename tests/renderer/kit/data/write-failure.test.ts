import { expect, test } from "vitest";
import { DataError } from "#renderer/data/data-error.ts";
import { writeFailureKey } from "#renderer/kit/data/write-failure.ts";

test("a full device is named, everything else in the screen's own words", () => {
  expect(writeFailureKey(new DataError("quota_exceeded", "full"), "profile:saveFailed")).toBe("data:quota_exceeded");
  expect(writeFailureKey(new DataError("not_found", "gone"), "profile:saveFailed")).toBe("profile:saveFailed");
  expect(writeFailureKey(new TypeError("x"), "data:not_saved")).toBe("data:not_saved");
});
