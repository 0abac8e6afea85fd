// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { preloadMemberScreens } from "#renderer/app/preload-member-screens.ts";

const { loaded, note } = vi.hoisted(() => {
  const loaded: string[] = [];
  return { loaded, note: (name: string) => () => ({ loaded: loaded.push(name) }) };
});

// What else the file loads is not asked about here, and takes seconds.
vi.mock("#shared/i18n/it/lazy/diagnostics.json", note("their texts"));
vi.mock("#shared/i18n/en/lazy/diagnostics.json", note("their English texts"));
vi.mock("#renderer/kit/errors/boundary-text.ts", note("the words of the error screen"));
vi.mock("#renderer/features/shell/components/IdleGuard.tsx", note("the lock of an idle device"));

it("brings what a cut network must not take from a member, with the screens and beside them", async () => {
  const screen = vi.fn(async () => ({}));
  await preloadMemberScreens([async () => Promise.reject(new TypeError("Failed to fetch")), screen]);
  expect(screen).toHaveBeenCalledOnce();
  expect(loaded.toSorted()).toEqual([
    "the lock of an idle device",
    "the words of the error screen",
    "their English texts",
    "their texts",
  ]);
});
