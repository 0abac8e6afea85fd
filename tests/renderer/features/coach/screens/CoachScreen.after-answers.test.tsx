// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, beforeAll, expect, it } from "vitest";
import { systemClock } from "#shared/lib/clock.ts";
import { BENCH, benching, loadCoach, openCoach } from "#tests/helpers/screens/coach-view.tsx";

beforeAll(loadCoach, 60_000);
afterEach(cleanup);

it("opens on what another screen hands over", async () => {
  const view = await openCoach({ state: { about: { exercise: BENCH } } });
  const questions = within(await view.findByRole("list", { name: "Domande da cui partire" }));
  const names = questions.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toContain("Panca piana: come si fa?");
  expect(names.every((name) => name?.toLowerCase().includes("panca piana"))).toBe(true);
});

it("shows the trend that it speaks of as a chart, and suggests what to ask next", async () => {
  const view = await openCoach();
  view.ask("Miglioro nella panca?");
  const answer = within(await view.answer());
  expect(await answer.findByRole("figure")).toBeTruthy();
  fireEvent.click(answer.getByRole("button", { name: "Quanto carico oggi in panca piana?" }));
  const next = await view.answer(1);
  expect(next.textContent).toContain("Panca piana");
  expect(answer.queryByRole("list", { name: "Puoi chiedere" })).toBeNull();
});

it("answers an English question in English, with its buttons, units and dates, whatever the app speaks", async () => {
  const view = await openCoach();
  view.ask("Am I improving on the bench?");
  const answer = await view.answer();
  expect(answer.lang).toBe("en");
  const buttons = await within(answer).findAllByRole("button", { name: /Bench press|^Why\?$/ });
  expect(answer.textContent).toMatch(/Bench press.* a week/);
  expect(answer.textContent).not.toMatch(/settimana|Panca|Risposta/);
  fireEvent.click(buttons.at(-1) as HTMLElement);
  expect((await view.answer(1)).lang).toBe("en");
  view.ask("I have a strong pain in my chest");
  expect((await view.answer(2)).textContent).toContain("Call 112");
  view.ask("e la panca?");
  expect((await view.answer(3)).lang).toBe("it");
});

it("asks the first question about what another screen handed over", async () => {
  const view = await openCoach({ state: { about: { exercise: BENCH } } });
  view.ask("come va?");
  expect((await view.answer()).textContent).toContain("Panca piana");
});

it("sets two periods side by side in a table, and leads to the screen that has them", async () => {
  const view = await openCoach();
  // On the first days of a month that one has no workout yet.
  const [last, before] = [1, 2].map((back) => {
    const day = new Date(systemClock.now());
    return new Date(day.getFullYear(), day.getMonth() - back, 15).toLocaleDateString("it", { month: "long" });
  });
  view.ask(`Confronta ${last} con ${before} nella panca`);
  const answer = within(await view.answer());
  const table = within(await answer.findByRole("table"));
  expect(table.getAllByRole("columnheader")).toHaveLength(3);
  const row = within(table.getByRole("row", { name: /^Panca piana, carico più alto/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent?.replace(/\d+$/, ""))).toEqual([
    "Panca piana, carico più alto",
    expect.stringMatching(/^10(?:0|2,5)\u00a0kg$/),
    expect.stringMatching(/^10(?:0|2,5)\u00a0kg$/),
  ]);
  expect(answer.getByRole("link", { name: "Apri panca piana" }).getAttribute("href")).toBe(
    `/workouts/exercises/${BENCH}`,
  );
});

it("shows a program as a table for each of its routines", async () => {
  const view = await openCoach();
  view.ask("Fammi una scheda da 3 giorni");
  const answer = within(await view.answer());
  const tables = await answer.findAllByRole("table");
  expect(tables.length).toBeGreaterThan(1);
  expect(
    within(tables[0] as HTMLElement)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Esercizio", "Serie × ripetizioni"]);
  expect((await within(tables[0] as HTMLElement).findAllByRole("checkbox")).length).toBeGreaterThan(2);
});

it("asks for a missing date of birth in place, and answers then", async () => {
  const member = await benching({});
  await member.profile.update({ birth_date: null });
  const view = await openCoach({ member: Promise.resolve(member) });
  view.ask("Che massimale ho di panca?");
  const answer = within(await view.answer());
  fireEvent.change(await answer.findByLabelText("Data di nascita"), { target: { value: "1990-05-01" } });
  fireEvent.click(answer.getByRole("button", { name: "Salva e chiedi di nuovo" }));
  expect((await view.answer(1)).textContent).toContain("più o meno");
  expect((await firstValueFrom(view.data.profile.watch()))?.birth_date).toBe("1990-05-01");
});

it("asks nobody for a date of birth whose age it knows", async () => {
  const member = await benching({});
  await member.profile.update({ birth_date: `${new Date(systemClock.now()).getFullYear() - 15}-01-01` });
  const view = await openCoach({ member: Promise.resolve(member) });
  view.ask("Che massimale ho di panca?");
  const answer = await view.answer();
  expect(answer.textContent).toContain("Di massimali non parlo");
  expect(within(answer).queryByLabelText("Data di nascita")).toBeNull();
});

it("shares an answer as a picture that says what the answer says", async () => {
  const view = await openCoach();
  view.ask("Miglioro nella panca?");
  fireEvent.click(within(await view.answer()).getByRole("button", { name: "Condividi come immagine" }));
  const picture = await within(await view.findByRole("dialog")).findByRole("img", { name: /^Miglioro nella panca\? / });
  await waitFor(() => expect(picture.getAttribute("aria-label")).toContain("panca piana"));
});
