// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyScreen } from "#renderer/kit/screens/lazy-screen.ts";

afterEach(cleanup);

const open = () => {
  const load = vi.fn(async () => ({ Timer: ({ name }: { name: string }) => <p>{name}</p> }));
  const Timer = lazyScreen(load, "Timer");
  const show = () =>
    render(
      <Suspense fallback="loading">
        <Timer name="Tabata" />
      </Suspense>,
    );
  return { load, Timer, show };
};

it("is drawn once its code is loaded", async () => {
  const { show } = open();
  const { container } = show();
  expect(container.textContent).toBe("loading");
  await act(async () => undefined);
  expect(container.textContent).toBe("Tabata");
});

it("is drawn at once where its code was loaded ahead", async () => {
  const { Timer, show } = open();
  await Timer.load();
  expect(show().container.textContent).toBe("Tabata");
});
