// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { firstValueFrom, NEVER } from "rxjs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { MemberData } from "#renderer/data/member-data.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { benching, loadCoach, openCoach } from "#tests/helpers/screens/coach-view.tsx";

beforeAll(loadCoach, 60_000);
afterEach(cleanup);

const consentsOf = async (data: MemberData, purpose: string) =>
  (await data.documents("consents").find({ ref: purpose })).map(({ given, parent_name }) => [given, parent_name]);

it("stops reading the log at one tap, and reads it again at another", async () => {
  const view = await openCoach();
  const reads = await view.findByRole("switch", { name: "Legge il diario" });
  expect(reads.getAttribute("aria-checked")).toBe("true");
  fireEvent.click(reads);
  await waitFor(() => expect(reads.getAttribute("aria-checked")).toBe("false"));
  expect(view.toasts.map(({ text }) => text)).toContain("Consenso ritirato: PrimeBot non legge più il diario");
  view.ask("La panca è ferma?");
  const needed = await view.answer();
  expect(needed.textContent).toContain("mi serve il tuo consenso");
  const again = "Chiedi di nuovo: adesso posso leggere il diario";
  expect(within(needed).queryByRole("button", { name: again })).toBeNull();
  fireEvent.click(reads);
  await waitFor(() => expect(reads.getAttribute("aria-checked")).toBe("true"));
  fireEvent.click(await within(needed).findByRole("button", { name: again }));
  expect((await view.answer(1)).textContent).toContain("kg a settimana");
  expect(await consentsOf(view.data, "log_analysis")).toEqual([
    [true, ""],
    [false, ""],
    [true, ""],
  ]);
});

it("leaves the focus in the conversation when the question for consent goes", async () => {
  const view = await openCoach({ consent: null });
  const yes = await view.findByRole("button", { name: "Sì, leggi il diario" });
  yes.focus();
  fireEvent.click(yes);
  await waitFor(() => expect(view.queryByRole("button", { name: "Sì, leggi il diario" })).toBeNull());
  expect(document.activeElement).toBe(view.getByRole("region", { name: "Conversazione" }));
});

describe("under fourteen", () => {
  const TITLE = "Serve il consenso di un genitore";
  const young = async () => {
    const member = await benching({});
    await member.profile.update({ birth_date: `${new Date(systemClock.now()).getFullYear() - 12}-01-01` });
    return member;
  };
  const declare = (view: Awaited<ReturnType<typeof openCoach>>) => {
    fireEvent.change(view.getByRole("textbox", { name: "Nome e cognome del genitore" }), {
      target: { value: " Grazia Deledda " },
    });
    fireEvent.click(view.getByRole("checkbox"));
    fireEvent.click(view.getByRole("button", { name: "Acconsento" }));
  };

  it("is off before it can answer anything, and asks the member for nothing", async () => {
    const { exercises } = await benching();
    const never = { exercises: { ...exercises, watch: () => NEVER } };
    const view = await openCoach({ consent: null, member: young(), changed: never });
    expect(await view.findByRole("heading", { name: TITLE })).toBeTruthy();
    expect(view.queryByRole("heading", { name: "Posso leggere il tuo diario?" })).toBeNull();
    expect(view.queryByRole("switch")).toBeNull();
  });

  it("answers red flags alone", async () => {
    const view = await openCoach({ member: young() });
    view.ask("La panca è ferma?");
    expect((await view.answer()).textContent).toContain("Sotto i quattordici anni");
    view.ask("Ho un dolore forte al petto");
    expect(within(await view.answer(1)).getByRole("alert").textContent).toContain("112");
  });

  it("takes no declaration without a name and a statement", async () => {
    const view = await openCoach({ member: young() });
    fireEvent.click(await view.findByRole("button", { name: "Acconsento" }));
    expect(await view.findByText("Scrivi nome e cognome")).toBeTruthy();
    expect(view.getByText("Serve la dichiarazione qui sopra")).toBeTruthy();
    expect(await consentsOf(view.data, "parental")).toEqual([]);
  });

  it("goes on with what a parent declared, and is off again once that is withdrawn", async () => {
    const view = await openCoach({ member: young() });
    await view.findByRole("heading", { name: TITLE });
    declare(view);
    await view.findByRole("heading", { name: "Che cosa vuoi sapere?" });
    expect(await consentsOf(view.data, "parental")).toEqual([[true, "Grazia Deledda"]]);
    view.ask("Miglioro nella panca?");
    expect((await view.answer()).textContent).toContain("Panca piana");
    view.ask("Che massimale ho di panca?");
    expect((await view.answer(1)).textContent).toContain("Di massimali non parlo");

    fireEvent.click(view.getByRole("button", { name: "Che cosa sa di te" }));
    expect(await view.findByText(/^Dichiarato da Grazia Deledda /)).toBeTruthy();
    fireEvent.click(view.getByRole("button", { name: "Ritira" }));
    expect(await view.findByRole("heading", { name: TITLE })).toBeTruthy();
    expect(await consentsOf(view.data, "parental")).toEqual([
      [true, "Grazia Deledda"],
      [false, ""],
    ]);
  });
});

it("keeps the goal that is written down", async () => {
  const view = await openCoach();
  fireEvent.click(await view.findByRole("button", { name: "Che cosa sa di te" }));
  const goal = await view.findByRole("textbox", { name: "Obiettivo" });
  fireEvent.change(goal, { target: { value: "Più forza nella panca " } });
  fireEvent.blur(goal);
  await waitFor(async () =>
    expect((await firstValueFrom(view.data.coachProfile.watch()))?.goal).toBe("Più forza nella panca"),
  );
});

it("measures a muscle's sets by the range that the member gives it", async () => {
  const view = await openCoach();
  fireEvent.click(await view.findByRole("button", { name: "Che cosa sa di te" }));
  const most = await view.findByRole("textbox", { name: "Massimo" });
  fireEvent.change(most, { target: { value: "14,5" } });
  expect(await view.findByText("Scrivi un numero intero tra 0 e 60")).toBeTruthy();
  for (const [name, value] of [
    ["Massimo", "14"],
    ["Minimo", "6"],
  ] as const) {
    const field = view.getByRole("textbox", { name });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
    await waitFor(() => expect((view.getByRole("textbox", { name }) as HTMLInputElement).value).toBe(value));
  }
  await waitFor(async () =>
    expect((await firstValueFrom(view.data.coachProfile.watch()))?.ranges).toEqual({ chest: { min: 6, max: 14 } }),
  );
  fireEvent.click(view.getByRole("button", { name: "Fatto" }));
  view.ask("Quante serie di petto?");
  expect((await view.answer()).textContent).toMatch(/6.*14/);
});

it("says which engine answered, by what is stored with the answer", async () => {
  const view = await openCoach();
  view.ask("Miglioro nella panca?");
  const answer = await view.answer();
  expect(answer.textContent).toContain("Risposta calcolata su questo dispositivo");
  const [, stored] = await view.messages();
  expect([stored?.engine, typeof stored?.engine_version]).toEqual(["rules", "number"]);
  await view.data.documents("coach_messages").update(stored?.id ?? "", { engine: "model" });
  await waitFor(() => expect(answer.textContent).toContain("Risposta scritta da un modello linguistico"));
});
