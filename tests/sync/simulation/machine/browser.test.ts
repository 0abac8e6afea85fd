import { expect, it } from "vitest";
import { createDraws } from "#tests/sync/simulation/draws.ts";
import { createWorld } from "#tests/sync/simulation/world.ts";
import { createBrowser } from "./browser.ts";

it("brings a window's messages to another one in the order in which they were sent", async () => {
  const world = createWorld();
  const browser = createBrowser(world, createDraws(7));
  const life = (name: string) => ({ name, dead: false }) as Parameters<typeof browser.globals>[0];
  const here = new (browser.globals(life("d1-1")).BroadcastChannel)("store");
  const there = new (browser.globals(life("d1-2")).BroadcastChannel)("store");
  const heard: unknown[] = [];
  there.onmessage = ({ data }) => heard.push(data);

  const sent = Array.from({ length: 200 }, (_, place) => place);
  for (const message of sent) here.postMessage(message);
  await world.advance(10_000);

  expect([...new Set(heard)]).toEqual(sent);
  expect(heard.every((message, place) => place === 0 || Number(message) >= Number(heard[place - 1]))).toBe(true);
});
