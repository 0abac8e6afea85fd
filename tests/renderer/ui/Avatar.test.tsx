// @vitest-environment happy-dom
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Avatar } from "#renderer/ui/Avatar.tsx";
import { system } from "#renderer/ui/theme/system.ts";
import { eventually } from "#tests/helpers/eventually.ts";

const FIRST = "https://backend.test/storage/v1/object/public/avatars/anna/avatar.jpg?v=1";
const SECOND = "https://backend.test/storage/v1/object/public/avatars/anna/avatar.jpg?v=2";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (url: string | null) => (
  <ChakraProvider value={system}>
    <Avatar url={url} name="Anna" />
  </ChakraProvider>
);
const pictureIn = (view: { container: HTMLElement }) => view.container.querySelector("img")?.getAttribute("src");

it("reads a picture past the disk cache, and keeps the one before until the next is there", async () => {
  const asked: [string, RequestInit | undefined][] = [];
  let arrive = () => {};
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    // What a file before this one has left may ask for something else meanwhile.
    if (url === FIRST || url === SECOND) asked.push([url, init]);
    if (url === SECOND) {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
    }
    return new Response(new Blob([url]));
  });
  const view = render(shown(FIRST));
  await eventually(() => expect(pictureIn(view)).toMatch(/^blob:/));
  const before = pictureIn(view);

  view.rerender(shown(SECOND));
  await eventually(() => expect(asked).toHaveLength(2));
  expect(pictureIn(view)).toBe(before);
  arrive();
  await eventually(() => expect(pictureIn(view)).not.toBe(before));

  expect(pictureIn(view)).toMatch(/^blob:/);
  expect(asked.map(([url, init]) => [url, init?.cache])).toEqual([
    [FIRST, "no-store"],
    [SECOND, "no-store"],
  ]);
});

it("shows what stands for everybody where the picture cannot be had", async () => {
  const answer = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal("fetch", answer);
  const view = render(shown(FIRST));
  await eventually(() => expect(answer).toHaveBeenCalled());
  expect(pictureIn(view)).toBeUndefined();
  expect(view.container.textContent).not.toBe("");
});
