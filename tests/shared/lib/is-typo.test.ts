import { expect, it } from "vitest";
import { isTypo } from "#shared/lib/is-typo.ts";

it("is a letter that is missing, another one, or two that changed places", () => {
  const near = ["panca", "pnaca", "pnca", "banca", "pancia", "pinco", "pan"].filter((word) => isTypo("panca", word));
  expect(near).toEqual(["panca", "pnaca", "pnca", "banca", "pancia"]);
});
