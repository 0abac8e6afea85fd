// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { AddressCode } from "#renderer/features/settings/components/sign-in/AddressCode.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const sent = vi.fn();
/** Every code is refused. */
const Example = () => {
  useTexts("settings");
  const [error, setError] = useState<string | null>(null);
  const confirm = async (code: string) => {
    sent(code);
    setError("refused");
    return false;
  };
  return (
    <AddressCode address="giulia@example.it" confirmed={false} disabled={false} error={error} onConfirm={confirm} />
  );
};

const confirmWith = async (code: string) => {
  sent.mockClear();
  const view = await renderLazy({ screen: <Example /> });
  const field = await view.findByLabelText("Codice arrivato a giulia@example.it");
  fireEvent.change(field, { target: { value: code } });
  const button = view.getByRole("button");
  button.focus();
  await act(async () => fireEvent.click(button));
  return { field, alert: view.getByRole("alert").textContent };
};

it.each([
  ["too short a code", "123", "Il codice deve avere almeno 6 cifre.", []],
  ["a refused one", "123456", "refused", [["123456"]]],
])("leads back to the field after %s, and says why", async (_, code, why, calls) => {
  const { field, alert } = await confirmWith(code);
  expect(alert).toBe(why);
  expect(document.activeElement).toBe(field);
  expect(sent.mock.calls).toEqual(calls);
});
