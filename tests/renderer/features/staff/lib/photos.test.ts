import { expect, it } from "vitest";
import { photosOf } from "#renderer/features/staff/lib/photos.ts";

const row = { gym_id: "gym", member_id: "ada", jpeg: "/9j/AAAA" };
const asked = (verb: string, args: object, state: "asked" | "refused" = "asked") => ({
  ...{ gym_id: "gym", verb, state, args: { member_id: "ada", ...args } },
});
const of = (...commands: ReturnType<typeof asked>[]) => photosOf({ gym: "gym", rows: [row], commands }).get("ada");

it("a photo that waits for the network is shown already", () => {
  expect(of(asked("save_photo", { jpeg: "/9j/BBBB" }))).toBe("data:image/jpeg;base64,/9j/BBBB");
});

it("one that is to be removed is shown no more, and one that was refused never", () => {
  expect(of(asked("remove_photo", {}))).toBeUndefined();
  expect(of(asked("save_photo", { jpeg: "/9j/BBBB" }, "refused"))).toBe("data:image/jpeg;base64,/9j/AAAA");
});

it("another gym's photo of the same person is not shown", () => {
  expect(photosOf({ gym: "other", rows: [row], commands: [] }).size).toBe(0);
});
