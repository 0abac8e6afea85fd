// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { startBetaBanner } from "#renderer/site/behaviour/beta-banner.ts";

const banner = (now: string) => {
  document.body.innerHTML = `
    <p data-beta="on" data-beta-until="2026-02">fino a febbraio</p>
    <p data-beta="over" data-beta-until="2026-02" hidden>conclusa a febbraio</p>`;
  startBetaBanner(document, { now: () => Date.parse(now) });
  return [...document.querySelectorAll<HTMLElement>("p")].filter(({ hidden }) => !hidden).map((p) => p.textContent);
};

it("says until the end of its month that the beta goes on", () => {
  expect(banner("2026-02-28T22:59:59Z")).toEqual(["fino a febbraio"]);
});

it("says from the next month on in Rome that the beta has ended, whenever the page was built", () => {
  expect(banner("2026-02-28T23:00:00Z")).toEqual(["conclusa a febbraio"]);
});
