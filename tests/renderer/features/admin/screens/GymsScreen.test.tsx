// @vitest-environment happy-dom
import { randomUUID } from "node:crypto";
import { act, cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { AdminGym, AuditEntry } from "#renderer/data/admin/admin-answers.ts";
import type { AdminApi } from "#renderer/data/admin/admin-api.ts";
import { AdminContext } from "#renderer/features/admin/hooks/admin-context.ts";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { GymsScreen } from "#renderer/features/admin/screens/GymsScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const Screen = () => {
  useTexts("admin", ADMIN_TEXTS);
  return <GymsScreen />;
};

const open = (api: Partial<AdminApi>) => {
  const screen = (
    <AdminContext value={{ audit: async () => ok([]), ...api } as AdminApi}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </AdminContext>
  );
  return act(async () => await renderApp({ screen }));
};

const GYM: AdminGym = {
  id: randomUUID(),
  name: "Palestra Uno",
  zone: "Europe/Rome",
  createdAt: "2026-11-20T10:00:00Z",
  owners: [{ id: randomUUID(), email: "olga@example.test", name: "Olga" }],
  invitedOwners: ["piero@example.test"],
  coaches: 6,
  desks: 2,
  members: 40,
};

it("makes a gym, and says on the form what the server refuses of it", async () => {
  const gyms: AdminGym[] = [];
  const makeGym = vi.fn<AdminApi["makeGym"]>(async (name, zone, email) => {
    if (!email.includes("@")) return fail("invalid_email");
    gyms.push({ ...GYM, name, zone, owners: [], invitedOwners: [email] });
    return ok(null);
  });
  const view = await open({ gyms: async () => ok([...gyms]), makeGym });
  await view.findByText("Ancora nessuna palestra.");
  fireEvent.click(view.getByRole("button", { name: "Aggiungi palestra" }));
  const form = within(await view.findByRole("dialog", { name: "Aggiungi palestra" }));
  fireEvent.change(form.getByLabelText("Nome"), { target: { value: "Palestra Due" } });
  fireEvent.change(form.getByLabelText("Fuso orario"), { target: { value: "Europe/Lisbon" } });
  fireEvent.click(form.getByRole("button", { name: "Crea" }));
  expect(await form.findByText("L'indirizzo email non è valido.")).toBeTruthy();
  fireEvent.change(form.getByLabelText("Email del titolare"), { target: { value: "piero@example.test" } });
  fireEvent.click(form.getByRole("button", { name: "Crea" }));
  expect(await view.findByRole("heading", { name: "Palestra Due" })).toBeTruthy();
  expect(makeGym).toHaveBeenLastCalledWith("Palestra Due", "Europe/Lisbon", "piero@example.test");
  expect(view.toasts.map(({ text }) => text)).toEqual(["Palestra Due: palestra creata, invito inviato"]);
});

it("shows who is of a gym, invites another owner and withdraws an invitation", async () => {
  const done: string[][] = [];
  const note =
    (what: string) =>
    async (...args: string[]) => {
      done.push([what, ...args]);
      return ok(null);
    };
  const view = await open({
    gyms: async () => ok([GYM]),
    inviteOwner: note("invite"),
    withdrawOwner: note("withdraw"),
  });
  for (const text of ["40 iscritti", "6 coach", "2 alla reception", "olga@example.test"])
    expect(await view.findByText(text)).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Invita un titolare" }));
  const form = within(await view.findByRole("dialog", { name: "Nuovo titolare di Palestra Uno" }));
  fireEvent.change(form.getByLabelText("Email del titolare"), { target: { value: "bea@example.test" } });
  fireEvent.click(form.getByRole("button", { name: "Invia l'invito" }));
  await waitFor(() => expect(done).toEqual([["invite", GYM.id, "bea@example.test"]]));
  fireEvent.click(view.getByRole("button", { name: "Ritira l'invito a piero@example.test", hidden: true }));
  await waitFor(() => expect(done.at(-1)).toEqual(["withdraw", GYM.id, "piero@example.test"]));
});

it("asks before it removes an owner, and says that a gym keeps one", async () => {
  const endOwner = vi.fn<AdminApi["endOwner"]>(async () => fail("last_owner"));
  const view = await open({ gyms: async () => ok([GYM]), endOwner });
  fireEvent.click(await view.findByRole("button", { name: "Rimuovi Olga dai titolari" }));
  const question = within(await view.findByRole("alertdialog", { name: "Rimuovere Olga dai titolari?" }));
  expect(endOwner).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole("button", { name: "Rimuovi" }));
  const text = "Una palestra deve avere almeno un titolare: aspetta che quello nuovo accetti l'invito.";
  await waitFor(() => expect(view.toasts).toMatchObject([{ tone: "error", text }]));
  expect(endOwner).toHaveBeenCalledWith(GYM.id, GYM.owners[0]?.id);
});

it("tells in the audit what was done to which gym", async () => {
  const entry = (id: number, action: AuditEntry["action"]): AuditEntry => ({
    ...{ id, at: "2026-11-20T10:00:00Z", action, actor: randomUUID(), actorEmail: "root@example.test" },
    ...{ target: GYM.id, targetEmail: null, detail: { gym: "Palestra Uno" } },
  });
  const log = [entry(4, "end_owner"), entry(3, "withdraw_owner"), entry(2, "invite_owner"), entry(1, "make_gym")];
  const view = await open({ gyms: async () => ok([]), audit: async () => ok(log) });
  for (const what of ["titolare rimosso", "invito al titolare ritirato", "titolare invitato", "palestra creata"])
    expect(await view.findByText(`Palestra Uno: ${what}`)).toBeTruthy();
});

it("says that the server does not answer, and asks again", async () => {
  let reachable = false;
  const view = await open({
    gyms: async () => (reachable ? ok([GYM]) : fail("unreachable")),
    audit: async () => (reachable ? ok([]) : fail("unreachable")),
  });
  await view.findByRole("alert");
  reachable = true;
  fireEvent.click(view.getByRole("button", { name: "Riprova" }));
  expect(await view.findByRole("heading", { name: "Palestra Uno" })).toBeTruthy();
  expect(view.queryByRole("alert")).toBeNull();
});
