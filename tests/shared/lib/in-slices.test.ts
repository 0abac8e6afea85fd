import { expect, it, vi } from "vitest";
import { mapInSlices } from "#shared/lib/in-slices.ts";

it("gives what map gives, and lets other tasks run between slices", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const order: string[] = [];
  setTimeout(() => order.push("other task"));
  const doubled = await mapInSlices([1, 2, 3, 4], (value) => {
    now += 5;
    order.push(`item ${value}`);
    return value * 2;
  });
  expect(doubled).toEqual([2, 4, 6, 8]);
  expect(order).toEqual(["item 1", "item 2", "other task", "item 3", "item 4"]);
});

it("gives nothing for nothing", async () => {
  expect(await mapInSlices([], () => 1)).toEqual([]);
});
