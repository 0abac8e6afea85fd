import { expect, it } from "vitest";
import { misplacedTests } from "#scripts/lib/checks/test-places.ts";

const SOURCES = ["vite.config.ts", "shared/lib/pauses.ts", "renderer/ui/Avatar.tsx", "tests/helpers/gate.ts"];

const misplaced = (...tests: string[]): string[] => misplacedTests([...SOURCES, ...tests]);

it.each([
  ["a source's path", "tests/shared/lib/pauses.test.ts"],
  ["a source's path and a kind of test", "tests/shared/lib/pauses.integration.test.ts"],
  ["a source's path and a subject", "tests/renderer/ui/Avatar.disk-cache.test.tsx"],
  ["the name of a configuration, whose dots are its own", "tests/vite.config.test.ts"],
  ["the path of a folder and a subject", "tests/shared/lib.waiting.hosted.test.ts"],
  ["the path of a tool that tests use", "tests/helpers/gate.test.ts"],
  ["the folder of a subject without one source", "tests/sync/two-devices.integration.test.ts"],
])("a test may stand at %s", (_, test) => {
  expect(misplaced(test)).toEqual([]);
});

it.each([
  ["no source has its name", "tests/shared/lib/waiting.test.ts"],
  ["its source stands in another folder", "tests/shared/pauses.test.ts"],
  ["it is named otherwise than its source", "tests/renderer/ui/avatar.test.tsx"],
  ["its name has a subject without a source", "tests/renderer/ui/disk-cache.avatar.test.tsx"],
  ["a test alone has that name", "tests/sync.test.ts"],
])("a test is misplaced where %s", (_, test) => {
  expect(misplaced(test)).toEqual([test]);
});
