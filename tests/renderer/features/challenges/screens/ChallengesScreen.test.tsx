// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChallengesScreen } from "#renderer/features/challenges/screens/ChallengesScreen.tsx";
import type { GymRole } from "#shared/domain/kinds/gym/gym-people.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { idOf } from "#tests/helpers/data/id-of.ts";
import { MEMBER } from "#tests/helpers/data/member-data.ts";
import { GYM, NOW, openAtGym, SPACE } from "#tests/helpers/screens/gym-view.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type View = Awaited<ReturnType<typeof openAtGym>>;
const stamps = { created_at: NOW.toISOString(), updated_at: NOW.toISOString() };
const challengeOf = (values: Partial<RowOfKind<"gym_challenges">> = {}): RowOfKind<"gym_challenges"> => ({
  ...{ id: idOf("challenge-1"), space_id: SPACE, ...stamps, title: "Novembre di ferro", measure: "workouts" },
  ...{ starts_on: "2026-11-02", ends_on: "2026-11-29", ...values },
});
const scoreOf = (member_id: string, name: string, score: number, challenge_id = idOf("challenge-1")) => ({
  ...{ id: `${challenge_id}-${member_id}`, space_id: SPACE, ...stamps, challenge_id, member_id, name, score },
});
const open = async (roles: GymRole[] = ["member"]): Promise<View> => {
  const view = await openAtGym(<ChallengesScreen />, "/schedule/challenges");
  const own = { id: "own-gym", space_id: MEMBER, ...stamps, gym_id: GYM, name: "Palestra Demo", suspended_until: null };
  await view.receive("own_gyms", { ...own, roles });
  return view;
};
const placesIn = (view: View, title = "Novembre di ferro") =>
  within(view.getByRole("list", { name: `Classifica: ${title}` }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const press = (view: View, name: string) => fireEvent.click(view.getByRole("button", { name }));
const fill = (view: View, label: string, value: string) =>
  fireEvent.change(view.getByLabelText(label), { target: { value } });

it("shows how a challenge stands: equal scores share a place, and one's own is told apart", async () => {
  const view = await open();
  await view.receive("gym_challenges", challengeOf());
  await view.receive(
    "gym_scores",
    ...[scoreOf("a", "Carla V.", 7), scoreOf("b", "Aldo M.", 9), scoreOf(MEMBER, "Ada R.", 7), scoreOf("d", "", 1)],
  );
  await view.findByText("2ª posizione su 4");
  const card = view.getByRole("region", { name: "Novembre di ferro" });
  expect(card.textContent).toContain("Allenamenti · dal 2 nov al 29 nov · mancano 11 giorni");
  expect(placesIn(view)).toEqual([
    "1.Aldo M.9 allenamenti",
    "2.Ada R. (tu)7 allenamenti",
    "2.Carla V.7 allenamenti",
    "4.Senza nome1 allenamento",
  ]);
});

it("shows ten, one's own place and, when asked, everybody", async () => {
  const view = await open();
  await view.receive("gym_challenges", challengeOf());
  const others = Array.from({ length: 14 }, (_, index) => scoreOf(`m${index}`, `Persona ${index}`, 50 - index));
  await view.receive("gym_scores", ...others, scoreOf(MEMBER, "Ada R.", 1));
  await view.findByText("15ª posizione su 15");
  expect(placesIn(view)).toHaveLength(11);
  expect(placesIn(view).at(-1)).toBe("15.Ada R. (tu)1 allenamento");
  press(view, "Mostra tutti (15)");
  expect(placesIn(view)).toHaveLength(15);
});

it("tells what others see before somebody takes part, asks the gym, and says why it refused", async () => {
  const view = await open();
  await view.receive("gym_challenges", challengeOf({ measure: "minutes" }));
  fireEvent.click(await view.findByRole("button", { name: "Partecipa" }));
  const question = await view.findByRole("alertdialog", { name: "Partecipi a «Novembre di ferro»?" });
  expect(question.textContent).toMatch(/al massimo tre ore.*iniziale del cognome.*non gli allenamenti/);
  fireEvent.click(within(question).getByRole("button", { name: "Partecipa" }));
  expect(await view.findByText(/Richiesta di partecipazione/)).toBeTruthy();
  expect(await view.asked()).toEqual([{ verb: "join_challenge", args: { challenge_id: idOf("challenge-1") } }]);
  expect(view.queryByRole("button", { name: "Partecipa" })).toBeNull();
  await view.answer("refused", "unknown_challenge");
  expect(await view.findByText(/la sfida non c'è più, o è conclusa/)).toBeTruthy();
});

it("lets somebody out of a challenge that is over, and nobody in", async () => {
  const view = await open();
  const over = { starts_on: "2026-10-01", ends_on: "2026-10-31" };
  await view.receive(
    "gym_challenges",
    challengeOf({ ...over, id: idOf("mine"), title: "Ottobre" }),
    challengeOf({ ...over, id: "other", title: "Altra" }),
  );
  await view.receive("gym_scores", scoreOf(MEMBER, "Ada R.", 3, idOf("mine")));
  await view.findByText("Non ha partecipato nessuno.");
  expect(view.queryByRole("button", { name: "Partecipa" })).toBeNull();
  press(view, "Esci dalla sfida");
  const question = await view.findByRole("alertdialog", { name: "Esci da «Ottobre»?" });
  expect(question.textContent).toContain("non potrai rientrare");
  fireEvent.click(within(question).getByRole("button", { name: "Esci dalla sfida" }));
  await expect.poll(view.asked).toEqual([{ verb: "leave_challenge", args: { challenge_id: idOf("mine") } }]);
});

it("orders by what runs, what comes and what is over, and says without a network how old it is", async () => {
  const view = await open();
  await view.receive(
    "gym_challenges",
    challengeOf({ id: "1", title: "Finita", starts_on: "2026-10-01", ends_on: "2026-11-17" }),
    challengeOf({ id: "2", title: "Futura", starts_on: "2026-11-19", ends_on: "2026-12-01" }),
    challengeOf({ id: "3", title: "Oggi finisce", ends_on: "2026-11-18" }),
    challengeOf({ id: "4", title: "D'un altro posto", space_id: "elsewhere" }),
  );
  await view.findByText(/ultimo giorno/);
  const titles = view.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Oggi finisce", "Futura", "Finita"]);
  expect(view.getByText(/inizia domani/)).toBeTruthy();
  act(view.loseNetwork);
  expect(await view.findByText("Sei offline: le classifiche sono quelle dell'ultimo aggiornamento.")).toBeTruthy();
});

it("lets whoever works there make a challenge, and says what is wrong with one", async () => {
  const view = await open(["coach"]);
  fireEvent.click(await view.findByRole("button", { name: "Nuova sfida" }));
  await view.findByRole("dialog", { name: "Nuova sfida" });
  fill(view, "Dal", "2026-11-17");
  fill(view, "Al", "2026-11-16");
  press(view, "Salva");
  for (const wrong of ["Scrivi un nome.", /Scegli un giorno, da oggi/, /Scegli un giorno da oggi in poi, successivo/]) {
    expect(view.getByText(wrong)).toBeTruthy();
  }
  expect(await view.asked()).toEqual([]);
  fill(view, "Nome", " Dicembre ");
  fireEvent.click(view.getByRole("radio", { name: "Giorni di allenamento" }));
  fill(view, "Dal", "2026-12-01");
  fill(view, "Al", "2026-12-31");
  press(view, "Salva");
  expect(await view.findByText(/Nuova sfida: «Dicembre»/)).toBeTruthy();
  const args = { title: "Dicembre", measure: "days", starts_on: "2026-12-01", ends_on: "2026-12-31" };
  expect(await view.asked()).toEqual([{ verb: "save_challenge", args }]);
});

it("changes of one that began its name and its end alone, and deletes it after a question", async () => {
  const view = await open(["owner"]);
  await view.receive("gym_challenges", challengeOf());
  fireEvent.click(await view.findByRole("button", { name: "Modifica: Novembre di ferro" }));
  await view.findByRole("dialog", { name: "Modifica la sfida" });
  expect(view.queryByRole("radio")).toBeNull();
  expect((view.getByLabelText("Dal") as HTMLInputElement).disabled).toBe(true);
  fill(view, "Al", "2026-11-30");
  press(view, "Salva");
  await view.findByText(/Modifica della sfida/);
  const { title, measure, starts_on } = challengeOf();
  const args = { title, measure, starts_on, ends_on: "2026-11-30", challenge_id: idOf("challenge-1") };
  expect(await view.asked()).toEqual([{ verb: "save_challenge", args }]);
  fireEvent.click(await view.findByRole("button", { name: "Elimina: Novembre di ferro" }));
  const question = await view.findByRole("alertdialog", { name: "Elimini «Novembre di ferro»?" });
  fireEvent.click(within(question).getByRole("button", { name: "Elimina la sfida" }));
  await expect.poll(async () => (await view.asked()).at(-1)?.verb).toBe("remove_challenge");
});

it("offers members no way to make one, and says what the screen is for", async () => {
  const view = await open();
  expect(await view.findByText("Ancora nessuna sfida. Le crea chi lavora in palestra.")).toBeTruthy();
  await view.receive("gym_challenges", challengeOf());
  await view.findByRole("heading", { level: 3, name: "Novembre di ferro" });
  for (const name of ["Nuova sfida", /^Modifica/, /^Elimina/]) expect(view.queryByRole("button", { name })).toBeNull();
  cleanup();
  const without = await openAtGym(<ChallengesScreen />, "/schedule/challenges", { isMember: false });
  expect(await without.findByText(/Qui trovi le sfide della tua palestra|Non sappiamo ancora/)).toBeTruthy();
});
