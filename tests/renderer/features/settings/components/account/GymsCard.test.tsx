// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { GymsCard } from "#renderer/features/settings/components/account/GymsCard.tsx";
import { openAtGym } from "#tests/helpers/screens/gym-view.tsx";

afterEach(cleanup);

const OPEN = "Lascia la palestra: Palestra Demo";
const open = () => openAtGym(<GymsCard />, "/settings/privacy");

it("leaves a gym once that is confirmed, without a network too, and takes it back", async () => {
  const view = await open();
  act(view.loseNetwork);
  fireEvent.click(await view.findByRole("button", { name: OPEN }));
  const dialog = await view.findByRole("alertdialog", { name: "Lasciare Palestra Demo?" });
  expect(dialog.textContent).toContain("I dati che la palestra ha registrato restano");
  fireEvent.click(view.getByRole("button", { name: "Resta in palestra" }));
  expect(await view.asked()).toEqual([]);
  fireEvent.click(await view.findByRole("button", { name: OPEN }));
  fireEvent.click(await view.findByRole("button", { name: "Lascia la palestra" }));
  expect(await view.findByText("Richiesta di uscita dalla palestra. Invio appena torni online.")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "leave_gym", args: {} }]);
  fireEvent.click(view.getByRole("button", { name: "Ritira la richiesta" }));
  expect(await view.findByRole("button", { name: OPEN })).toBeTruthy();
  expect(await view.asked()).toEqual([]);
});

it("says why the gym refuses", async () => {
  const view = await open();
  fireEvent.click(await view.findByRole("button", { name: OPEN }));
  fireEvent.click(await view.findByRole("button", { name: "Lascia la palestra" }));
  await view.findByText("Richiesta di uscita dalla palestra. In attesa della risposta.");
  await view.answer("refused", "last_owner");
  const text = "Richiesta non accettata: la palestra resterebbe senza titolare. Prima nominane un altro.";
  expect(await view.findByText(text)).toBeTruthy();
  expect(view.getByRole("button", { name: OPEN })).toBeTruthy();
});
