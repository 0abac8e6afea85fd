// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { watchErrors } from "#renderer/app/watch-errors.ts";

const rejection = (reason: unknown) => Object.assign(new Event("unhandledrejection"), { reason });

it("hands over errors outside of rendering and unheard rejections, until it ends", () => {
  const seen: unknown[] = [];
  const page = new EventTarget() as unknown as Window;
  const stop = watchErrors(page, (error) => seen.push(error));
  const thrown = new Error("in a timer");
  page.dispatchEvent(new ErrorEvent("error", { error: thrown, message: thrown.message }));
  page.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  page.dispatchEvent(rejection("unheard"));
  page.dispatchEvent(
    new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." }),
  );
  stop();
  page.dispatchEvent(rejection("later"));
  expect(seen).toEqual([thrown, "Script error.", "unheard"]);
});
