import { expect, it } from "vitest";
import type { Measurement } from "#bench/figure.ts";
import { runSuites } from "#bench/run-suites.ts";

const figure = (name: string): Measurement => ({
  ...{ name, value: 1, unit: "ms", ratio: 1, control: 1, target: null },
  better: "lower",
});

it("a suite that fails is named, and the others' figures are kept", async () => {
  const error = new Error("the build has no such file");
  const said: string[] = [];
  const outcome = await runSuites(
    [
      ["first", async () => [figure("a"), figure("b")]],
      ["broken", () => Promise.reject(error)],
      ["last", async () => [figure("c")]],
    ],
    (suite) => said.push(suite),
  );
  expect(outcome).toEqual({
    figures: [figure("a"), figure("b"), figure("c")],
    failed: [{ suite: "broken", error }],
  });
  expect(said).toEqual(["first", "broken", "last"]);
});
