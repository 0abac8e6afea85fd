// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen as page } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { UnsubscribeScreen } from "#renderer/features/legal/screens/UnsubscribeScreen.tsx";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOKEN = "0f".repeat(32);

/** Opens the page of an e-mail's link, and says that no more are wanted; gives what was called. */
const stop = async (answer: () => Promise<Response>) => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", (input: unknown, init?: RequestInit) => {
    if (!String(input).includes("/unsubscribe")) return Promise.reject(new Error("nothing else is there"));
    calls.push(`${init?.method} ${String(input).split("/functions/v1")[1]}`);
    return answer();
  });
  const screen = (
    <Suspense fallback={null}>
      <UnsubscribeScreen />
    </Suspense>
  );
  await act(() => renderApp({ screen, path: `/unsubscribe?token=${TOKEN}`, pattern: "/unsubscribe" }));
  const button = await page.findByRole("button", { name: "Annulla l'iscrizione" });
  expect(calls).toEqual([]);
  fireEvent.click(button);
  return calls;
};

it("ends the letters once its button is pressed, and not before", async () => {
  const calls = await stop(async () => Response.json({ stopped: true }));
  expect(await page.findByText(/^Fatto: non riceverai più/)).toBeTruthy();
  expect(calls).toEqual([`POST /unsubscribe?token=${TOKEN}`]);
});

it("says that a link is none", async () => {
  await stop(async () => new Response(null, { status: 404 }));
  expect(await page.findByText(/^Questo link non è valido/)).toBeTruthy();
});

it("can be tried again where the network is gone", async () => {
  await stop(() => Promise.reject(new TypeError("offline")));
  expect(await page.findByText(/^Operazione non riuscita/)).toBeTruthy();
  expect(page.getByRole("button", { name: "Annulla l'iscrizione" })).toBeTruthy();
});
