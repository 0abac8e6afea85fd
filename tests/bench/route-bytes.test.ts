import { expect, it } from "vitest";
import { DASHBOARD, filesOf } from "#bench/route-bytes.ts";
import { CHUNKS } from "#scripts/lib/vite/chunks.ts";

const MANIFEST = {
  "app.html": { file: "app.js", imports: ["_member-x.js"] },
  "_member-x.js": { file: "member-x.js", name: "member", imports: [] },
  "features/coach.tsx": { file: "coach.js", name: "coach", imports: ["_member-x.js", "_shared-y.js"] },
  "_shared-y.js": { file: "shared-y.js", name: "shared", imports: [] },
};

it("a module or a group brings along what it imports, each file once", () => {
  const before = filesOf(MANIFEST, ["app.html", "member"]);
  expect([...before]).toEqual(["app.js", "member-x.js"]);
  expect([...filesOf(MANIFEST, ["features/coach.tsx"], before)]).toEqual([
    "app.js",
    "member-x.js",
    "coach.js",
    "shared-y.js",
  ]);
});

it("what the build does not have is named", () => {
  expect(() => filesOf(MANIFEST, ["features/gone.tsx"])).toThrow("the build has no features/gone.tsx");
});

it("what the dashboard loads is named as the build names its groups", () => {
  const groups = CHUNKS.groups?.map(({ name }) => name);
  for (const name of DASHBOARD.filter((part) => part !== "app.html")) expect(groups).toContain(name);
});
