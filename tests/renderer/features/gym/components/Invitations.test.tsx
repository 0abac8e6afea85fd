// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Invitations, useGymTexts } from "#renderer/features/gym/index.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { GYM, NOW, openAtGym } from "#tests/helpers/screens/gym-view.tsx";

afterEach(cleanup);

const Screen = () => {
  useGymTexts();
  return <Invitations />;
};

const open = async () => {
  const view = await openAtGym(<Screen />, "/schedule", { isMember: false });
  const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
  const row = { id: "invitation", space_id: MEMBER, ...stamps, gym_id: GYM, name: "Palestra Demo" };
  await view.receive("own_invitations", { ...row, roles: ["member", "desk"] });
  await view.findByRole("heading", { name: "Palestra Demo ti invita" });
  return view;
};

it("says who invites and as what, and accepts", async () => {
  const view = await open();
  expect(view.getByText("Ruolo: iscritto, reception")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Accetta" }));
  expect(await view.findByText("Hai accettato l'invito. In attesa della risposta.")).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "accept_invitation", args: {} }]);
  await view.answer("refused", "unknown_invitation");
  expect(await view.findByText("Richiesta non accettata: l'invito non c'è più.")).toBeTruthy();
});

it("declines without a network, and takes that back", async () => {
  const view = await open();
  act(view.loseNetwork);
  fireEvent.click(view.getByRole("button", { name: "Rifiuta" }));
  expect(await view.findByText("Hai rifiutato l'invito. Invio appena torni online.")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Ritira la richiesta" }));
  expect(await view.findByRole("button", { name: "Accetta" })).toBeTruthy();
  expect(await view.asked()).toEqual([]);
});
