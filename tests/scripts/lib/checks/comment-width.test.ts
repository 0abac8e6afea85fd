import { expect, it } from "vitest";
import { wideComments } from "#scripts/lib/checks/comment-width.ts";

const wide = "x".repeat(118);

it.each([`// ${wide}`, `  /** ${wide} */`, `   * ${wide}`, `-- ${wide}`])(
  "finds a comment that is too wide: %.8s…",
  (line) => {
    expect(wideComments({ file: "shared/a.ts", text: `const a = 1;\n${line}\n` })).toEqual(["shared/a.ts:2"]);
  },
);

it("leaves code and what fits", () => {
  expect(wideComments({ file: "shared/a.ts", text: `const a = "${wide}";\n// ${wide.slice(1)}` })).toEqual([]);
});
