// @vitest-environment happy-dom
import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { WAITING_KEY } from "#renderer/kit/errors/error-journal.ts";
import { safeStorage } from "#renderer/ui/browser/safe-storage.ts";
import { eventually } from "#tests/helpers/eventually.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

it("a write that fails is shown, and logged without the row that it was about", async () => {
  const Screen = () => {
    const { write } = useWrite();
    const fault = new Error('RxError (DOC2)\n--------------------\nParameters:\ndocument: {"first_name": "canary"}');
    return <button type="button" aria-label="write" onClick={() => void write(Promise.reject(fault))} />;
  };
  const view = await renderApp({ screen: <Screen /> });
  fireEvent.click(view.getByRole("button", { name: "write" }));
  await eventually(() => expect(safeStorage.get(WAITING_KEY)).toContain("RxError (DOC2)"));
  expect(safeStorage.get(WAITING_KEY)).not.toContain("canary");
  expect(view.toasts).toMatchObject([{ tone: "error" }]);
});
