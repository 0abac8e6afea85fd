import { expect, it } from "vitest";
import { namedId } from "#shared/lib/named-id.ts";

const SPACE = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

it("gives the same text the same id, of version 8, which begins as the id of its space does", async () => {
  const id = await namedId(`${SPACE}|day_notes|2026-11-20`);
  expect(id).toMatch(/^3f2504e0-4f89-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await namedId(`${SPACE}|day_notes|2026-11-20`)).toBe(id);
  expect(await namedId(`${SPACE}|day_notes|2026-11-21`)).not.toBe(id);
});
