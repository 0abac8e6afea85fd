// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const noop = () => undefined;
/** Labels of the dialog's buttons. */
const buttons = async (confirm: string) => {
  const screen = <ConfirmDialog open title="?" text="" confirm={confirm} onConfirm={noop} onClose={noop} />;
  const view = await renderLazy({ screen });
  return (await view.findAllByRole("button")).map(({ textContent }) => textContent);
};

it("offers to cancel, beside what it confirms", async () => {
  expect(await buttons("Rimuovi")).toEqual(["Annulla", "Rimuovi"]);
});

it("has no two buttons that cancel where what it confirms cancels something", async () => {
  expect(await buttons("Annulla la lezione")).toEqual(["Lascia così", "Annulla la lezione"]);
});
