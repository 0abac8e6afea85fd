// @vitest-environment happy-dom
import { randomUUID } from "node:crypto";
import { act, cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import type { AdminApi } from "#renderer/data/admin/admin-api.ts";
import type { AdminPayment, AdminPaymentsApi, Reconciliation, Till } from "#renderer/data/admin/admin-payments.ts";
import { AdminContext } from "#renderer/features/admin/hooks/admin-context.ts";
import { ADMIN_TEXTS } from "#renderer/features/admin/lib/admin-texts.ts";
import { PaymentsScreen } from "#renderer/features/admin/screens/PaymentsScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { fail, ok } from "#shared/lib/result.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";

afterEach(cleanup);

const Screen = () => {
  useTexts("admin", ADMIN_TEXTS);
  return <PaymentsScreen />;
};
const PLANS = { betaUntil: "2026-02", betaEnds: "2026-02-28T23:00:00Z", prices: [] };
const NO_TILL: Till = { mode: "institutional", documents: [], days: [] };
const open = async (part: string, money: Partial<AdminPaymentsApi>) => {
  const api = { money: { plans: async () => ok(PLANS), till: async () => ok(NO_TILL), ...money } } as AdminApi;
  const screen = (
    <AdminContext value={api}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </AdminContext>
  );
  const view = await act(async () => await renderApp({ screen }));
  fireEvent.click(await view.findByRole("tab", { name: part }));
  return view;
};
const payment: AdminPayment = {
  ...{ id: randomUUID(), payment: "pi_1", number: "2026/7", at: "2026-11-20T10:00:00Z", email: "anna@example.test" },
  ...{
    cents: 999,
    billing: "month",
    refunds: [{ number: "2026/8", at: "2026-11-21T10:00:00Z", cents: 400, reason: "x" }],
  },
};

it("refunds no more than is left, with a reason, and only after the question", async () => {
  const orders: object[] = [];
  let answer: Awaited<ReturnType<AdminPaymentsApi["refund"]>> = fail("provider_unreachable");
  const view = await open("Pagamenti", {
    payments: async () => ok({ total: 1, payments: [payment] }),
    refund: async (order) => {
      orders.push(order);
      return answer;
    },
  });
  fireEvent.click(await view.findByRole("button", { name: "Rimborsa la ricevuta 2026/7" }));
  const form = within(await view.findByRole("dialog"));
  expect(form.getByLabelText<HTMLInputElement>("Importo, in euro").value).toBe("5,99");
  fireEvent.change(form.getByLabelText("Importo, in euro"), { target: { value: "6" } });
  fireEvent.click(form.getByRole("button", { name: "Continua" }));
  await form.findByText("Scrivi un importo tra 0,01 e 5,99 euro.");
  form.getByText(/^Scrivi il motivo/);
  fireEvent.change(form.getByLabelText("Importo, in euro"), { target: { value: "5,99" } });
  fireEvent.change(form.getByLabelText("Motivo"), { target: { value: " Doppio addebito " } });
  fireEvent.click(form.getByRole("button", { name: "Continua" }));
  const question = within(await view.findByRole("alertdialog"));
  question.getByText(/^anna@example\.test riceve 5,99.*Motivo: Doppio addebito$/);
  expect(orders).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Conferma rimborso" }));
  await question.findByText(/non sappiamo ancora se il rimborso è stato fatto/);
  answer = ok(null);
  fireEvent.click(question.getByRole("button", { name: "Conferma rimborso" }));
  await waitFor(() => expect(view.queryByRole("alertdialog")).toBeNull());
  expect(orders).toEqual(Array.from({ length: 2 }, () => ({ payment: "pi_1", cents: 599, reason: "Doppio addebito" })));
  expect(view.toasts).toMatchObject([{ tone: "success" }]);
});

it("offers no refund of what was given back, and says where nothing is found or nothing comes", async () => {
  const returned = { ...payment, refunds: [{ ...payment.refunds[0], cents: 999 }] } as AdminPayment;
  let answer: Awaited<ReturnType<AdminPaymentsApi["payments"]>> = ok({ total: 1, payments: [returned] });
  const view = await open("Pagamenti", { payments: async () => answer });
  await view.findByText("Rimborsato");
  expect(view.queryByRole("button", { name: /^Rimborsa/ })).toBeNull();
  answer = ok({ total: 0, payments: [] });
  fireEvent.change(view.getByLabelText("Cerca"), { target: { value: "nessuno" } });
  await view.findByText("Nessun pagamento corrisponde alla ricerca.");
  answer = fail("unreachable");
  fireEvent.change(view.getByLabelText("Cerca"), { target: { value: "altro" } });
  await within(await view.findByRole("alert")).findByText(/^Il servizio non risponde/);
});

it("tells what a night's comparison found, field by field", async () => {
  const night: Reconciliation = {
    ...{ id: 2, at: "2026-11-24T01:41:00Z", customers: 3, failed: ["cus_lost"] },
    mended: [
      {
        ...{ customer: "cus_1", email: "anna@example.test", documents: ["2026/9"] },
        changes: [
          { field: "cancels_at_period_end", from: false, to: true },
          { field: "status", from: "active", to: "past_due" },
          { field: "cents", from: null, to: 999 },
          { field: "ended_at", from: "2026-11-23T10:00:00Z", to: null },
        ],
      },
    ],
  };
  const view = await open("Confronti", { reconciliations: async () => ok([night]) });
  await view.findByText("1 corretto");
  view.getByText("1 non confrontato");
  for (const words of [
    "Disdetto: da No a Sì",
    "Stato: da Attivo a Pagamento non riuscito",
    /^Prezzo: da niente a 9,99/,
    /^Finito: da .* a niente$/,
    "Mancava il documento 2026/9",
    "cus_lost",
  ])
    view.getByText(words);
});

it("says that the beta is over", async () => {
  const view = await open("Piani", {});
  await view.findByText(/^Terminata .* nessuno ha più questo piano/);
});

it("notes what the till says and closes its days, and says why one is not closed", async () => {
  const document = {
    id: randomUUID(),
    kind: "receipt",
    number: "2026/7",
    at: "2026-11-20T10:00:00Z",
    cents: 999,
  } as const;
  let till: Till = {
    mode: "external_rt",
    documents: [document],
    days: [{ day: "2026-11-20", cents: 999, missing: 1 }],
  };
  const notes: string[][] = [];
  const view = await open("Corrispettivi", {
    till: async () => ok(till),
    noteRtNumber: async (...note) => {
      notes.push(note);
      till = { ...till, documents: [], days: [{ day: "2026-11-20", cents: 999, missing: 0 }] };
      return ok(null);
    },
    closeDay: async (day) => {
      if (till.documents.length > 0) return fail("rt_document_missing");
      till = { ...till, days: till.days.filter((one) => one.day !== day) };
      return ok(999);
    },
  });
  await view.findByText("Manca 1 numero RT");
  const close = async () => {
    fireEvent.click(await view.findByRole("button", { name: "Chiudi il giorno: 20 nov 2026" }));
    const question = within(await view.findByRole("alertdialog"));
    question.getByText(/^Incassi: 9,99.*non può essere riaperto/);
    fireEvent.click(question.getByRole("button", { name: "Chiudi il giorno" }));
  };
  await close();
  await view.findByText(/^Ad alcuni documenti di questo giorno manca il numero RT/);

  fireEvent.click(view.getByRole("button", { name: "Annota il numero: Ricevuta 2026/7" }));
  const form = within(await view.findByRole("dialog"));
  fireEvent.change(form.getByLabelText("Numero RT"), { target: { value: "42" } });
  fireEvent.click(form.getByRole("button", { name: "Annota il numero" }));
  await form.findByText(/^Il numero ha quattro cifre/);
  expect(notes).toEqual([]);
  expect(form.getByLabelText("Numero RT").matches(":focus")).toBe(true);
  fireEvent.change(form.getByLabelText("Numero RT"), { target: { value: " 0042-0007" } });
  fireEvent.click(form.getByRole("button", { name: "Annota il numero" }));
  await view.findByText("Tutti i documenti hanno il loro numero RT.");
  expect(notes).toEqual([[document.id, "0042-0007"]]);
  await close();
  await view.findByText("Nessun giorno da chiudere.");
  expect(view.toasts).toMatchObject([{ tone: "success" }, { tone: "success" }]);
});

it("shows no till where takings are not registered by one", async () => {
  const view = await open("Piani", {});
  await view.findByText(/^Terminata /);
  expect(view.queryByRole("tab", { name: "Corrispettivi" })).toBeNull();
});
