// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { preloadMemberScreens } from "#renderer/app/preload-member-screens.ts";

const { loaded, note } = vi.hoisted(() => {
  const loaded: string[] = [];
  return { loaded, note: (name: string) => () => ({ loaded: loaded.push(name) }) };
});

// What else the file loads is not asked about here, and takes seconds.
vi.mock("#renderer/app/member-screens.ts", async (original) =>
  Object.fromEntries(Object.keys(await original<object>()).map((name) => [name, async () => ({})])),
);
vi.mock("#renderer/app/legal-screens.ts", () => ({ loadLegalScreens: async () => ({}) }));
vi.mock("#renderer/features/diagnostics/screens/DiagnosticScreen.tsx", note("the diagnostics"));
vi.mock("#renderer/features/diagnostics/screens/TestDbScreen.tsx", note("the database test"));
vi.mock("#shared/i18n/it/diagnostics.json", note("their texts"));
vi.mock("#shared/i18n/en/diagnostics.json", note("their English texts"));
vi.mock("#renderer/app/errors/boundary-text.ts", note("the words of the error screen"));
vi.mock("#renderer/features/shell/components/IdleGuard.tsx", note("the lock of an idle device"));

it("brings what a cut network must not take from a member, beside the screens", async () => {
  await preloadMemberScreens();
  expect(loaded.toSorted()).toEqual([
    "the database test",
    "the diagnostics",
    "the lock of an idle device",
    "the words of the error screen",
    "their English texts",
    "their texts",
  ]);
});
