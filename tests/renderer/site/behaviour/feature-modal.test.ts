// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { startFeatureModals } from "#renderer/site/behaviour/feature-modal.ts";

const element = <T extends HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `
    <button data-opens="uno"></button>
    <dialog id="uno" data-modal><div data-panel><p></p></div></dialog>`;
  startFeatureModals(document, { later: () => undefined, go: () => undefined });
  element("button").click();
});

/** A press, a way, and what the browser makes of it: a click on the nearest element around both ends. */
const drag = (from: string, to: string) => {
  element(from).dispatchEvent(new Event("pointerdown", { bubbles: true }));
  element(from === to ? to : "dialog").dispatchEvent(new Event("click", { bubbles: true }));
  return element<HTMLDialogElement>("dialog").open;
};

it("a click beside the panel closes it, one inside does not", () => {
  expect(drag("p", "p")).toBe(true);
  expect(drag("dialog", "dialog")).toBe(false);
});

it("a text that is marked with a drag out of the panel leaves it open", () => {
  expect(drag("p", "dialog")).toBe(true);
  expect(drag("dialog", "dialog")).toBe(false);
});
