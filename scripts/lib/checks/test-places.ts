/** Tests of what has no one source: the IPC contract in every process, sync over its real parts, SQL by subject. */
const OWN_SUBJECTS = ["tests/contract/", "tests/sync/", "tests/supabase/migrations/"];

const TEST = /(?:\.integration|\.hosted)?\.test\.tsx?$/;

const withoutEnding = (file: string): string => file.replace(/\.[^./]+$/, "");

/** `a/b.c.d`, then `a/b.c` and `a/b`: a source's name may hold dots, and a subject comes after one. */
function* namesIn(place: string): Generator<string> {
  yield place;
  const shorter = withoutEnding(place);
  if (shorter !== place) yield* namesIn(shorter);
}

function foldersOf(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/**
 * Tests that stand elsewhere than at `tests/<place>[.<subject>][.integration | .hosted].test.ts[x]`. The place is the
 * path of a source without its ending or, where a test is of several sources, of their folder. A test of the tests'
 * own tools stands beside its tool.
 *
 * @param files Every file of sources and tests, and those beside package.json, from the repository's folder.
 */
export function misplacedTests(files: readonly string[]): string[] {
  const tests = files.filter((file) => file.startsWith("tests/") && TEST.test(file));
  const places = new Set(files.filter((file) => !TEST.test(file)).map(withoutEnding));
  for (const file of files) {
    if (!file.startsWith("tests/")) for (const folder of foldersOf(file)) places.add(folder);
  }
  return tests.filter((file) => {
    if (OWN_SUBJECTS.some((folder) => file.startsWith(folder))) return false;
    const names = [...namesIn(file.replace(TEST, ""))];
    return !names.some((name) => places.has(name) || places.has(name.slice("tests/".length)));
  });
}
