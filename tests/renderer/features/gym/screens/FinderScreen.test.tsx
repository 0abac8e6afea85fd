// @vitest-environment happy-dom
import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Around, FinderFailure, FoundGym, FoundProfessional } from "#renderer/data/account/gym-finder-api.ts";
import { GymLinks } from "#renderer/features/gym/components/GymLinks.tsx";
import { FinderScreen } from "#renderer/features/gym/screens/FinderScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { GYM, NOW, openAtGym } from "#tests/helpers/screens/gym-view.tsx";

/** Stands in for the server: what was searched for, and what it answers. */
const server = vi.hoisted(() => ({ asked: [] as unknown[], answer: null as unknown, professionals: null as unknown }));
vi.mock("#renderer/data/account/gym-finder-api.ts", async (original) => ({
  ...(await original<typeof import("#renderer/data/account/gym-finder-api.ts")>()),
  createGymFinderApi: () => ({
    gyms: async (words: string, around: Around | null) => {
      server.asked.push(around ? [words, around] : words);
      return server.answer;
    },
    professionals: async (words: string, specialty: string | null, around: Around | null) => {
      server.asked.push([words, specialty, ...(around ? [around] : [])]);
      return server.professionals;
    },
  }),
}));
const tell = (answer: Result<FoundGym[], FinderFailure>) => {
  server.answer = answer;
};

const FERRO: FoundGym = {
  ...{ id: "gym-2", name: "Ferro & Cuore", town: "Forlì", address: "Corso della Repubblica 12", zone: "Europe/Rome" },
  ...{
    contact: "0543 000000",
    about: "Sala pesi.\nAnche di notte.",
    classes: ["Pilates", "Yoga"],
    near: false,
    kilometres: null,
  },
  // A Wednesday, as today.
  overrides: {},
  weekly: {
    "3": [
      ["06:30", "12:00"],
      ["15:00", "22:00"],
    ],
  },
};
const bare = (id: string, name: string): FoundGym => ({
  ...{ id, name, town: "Bari", address: "", zone: "Europe/Rome", contact: "", about: "", classes: [], near: false },
  ...{ weekly: {}, overrides: {}, kilometres: null },
});

const ELENA: FoundProfessional = {
  ...{ id: "coach-row", gym_id: "gym-2", name: "Elena Ferri", headline: "Preparatrice atletica", appointments: true },
  ...{ specialties: ["strength", "martial_arts"], bio: "Vent'anni di sala pesi.", near: false, gym: "Ferro & Cuore" },
  ...{ town: "Forlì", address: "Corso della Repubblica 12", contact: "0543 000000", kilometres: null },
};
const PROFESSIONALS = "/schedule/gyms?show=professionals";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  server.asked = [];
  tell(ok([FERRO]));
  server.professionals = ok([ELENA]);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (path = "/schedule/gyms") => openAtGym(<FinderScreen />, path);
type View = Awaited<ReturnType<typeof open>>;
const searchFor = (view: View, words: string) => {
  fireEvent.change(view.getByLabelText("Nome, città o indirizzo"), { target: { value: words } });
  fireEvent.submit(view.getByRole("search"));
};

it("shows gyms as they describe themselves, with today's hours, and tells one's own apart", async () => {
  tell(ok([FERRO, bare(GYM, "Palestra Demo")]));
  const view = await open();
  const shown = await view.findByRole("article", { name: "Ferro & Cuore" });
  for (const text of [
    "Corso della Repubblica 12, Forlì",
    /^06:30–12:00, 15:00–22:00/,
    "Pilates, Yoga",
    "0543 000000",
    /Anche di notte/,
  ])
    expect(within(shown).getByText(text)).toBeTruthy();
  const own = view.getByRole("article", { name: "Palestra Demo" });
  expect(await within(own).findByText("La tua palestra")).toBeTruthy();
  // What a gym does not say is not made up.
  expect(own.textContent).toBe("Palestra DemoBariLa tua palestra");
  expect(view.getByText("2 palestre").getAttribute("role")).toBe("status");
});

it("searches for what was typed, keeps it in the address, and says where nothing goes by it", async () => {
  const view = await open("/schedule/gyms?q=forli");
  await view.findByRole("article", { name: "Ferro & Cuore" });
  expect(server.asked).toEqual(["forli"]);
  tell(ok([]));
  searchFor(view, "  Milano ");
  expect(
    await view.findByText("Nessuna palestra per «Milano». Prova con meno parole, o con la sola città."),
  ).toBeTruthy();
  expect(server.asked).toEqual(["forli", "Milano"]);
  tell(ok(Array.from({ length: 50 }, (_, at) => bare(`gym-${at}`, `Palestra ${at}`))));
  searchFor(view, "");
  expect(await view.findByText(/^Le prime 50 palestre/)).toBeTruthy();
});

it.each([
  ["unreachable", /^Il server non risponde: per cercare serve la connessione/],
  ["failed", /^La ricerca non è riuscita/],
] as const)("says that it is %s, and searches again when asked", async (failure, text) => {
  tell(fail(failure));
  const view = await open();
  expect(await view.findByText(text)).toBeTruthy();
  tell(ok([{ ...FERRO, weekly: { "1": [["06:30", "12:00"]] } }]));
  fireEvent.click(view.getByRole("button", { name: "Riprova" }));
  const shown = await view.findByRole("article", { name: "Ferro & Cuore" });
  expect(within(shown).getByText("Chiusa")).toBeTruthy();
  expect(view.queryByText(text)).toBeNull();
});

it("shows coaches as they describe themselves, with how to reach their gym", async () => {
  const view = await open(PROFESSIONALS);
  const shown = await view.findByRole("article", { name: "Elena Ferri" });
  expect(shown.textContent).toBe(
    "Elena FerriPreparatrice atleticaForzaArti marzialiVent'anni di sala pesi." +
      "PalestraFerro & Cuore · Corso della Repubblica 12, ForlìContatti della palestra0543 000000Riceve su appuntamento",
  );
  // Of a gym that is not the member's nothing can be asked here.
  expect(within(shown).queryByRole("link")).toBeNull();
  expect(view.getByText("1 professionista").getAttribute("role")).toBe("status");
});

it("leads to a time with a coach of one's own gym, where they have any", async () => {
  const own = { ...ELENA, gym_id: GYM };
  server.professionals = ok([own, { ...own, id: "other", name: "Ugo", appointments: false }]);
  const view = await open(PROFESSIONALS);
  const link = await view.findByRole("link", { name: "Chiedi un appuntamento: Elena Ferri" });
  expect(link.getAttribute("href")).toBe("/schedule/coaches?coach=coach-row");
  const other = within(view.getByRole("article", { name: "Ugo" }));
  expect(other.getByText("La tua palestra")).toBeTruthy();
  expect(other.queryByRole("link")).toBeNull();
  expect(other.queryByText("Riceve su appuntamento")).toBeNull();
});

it("keeps in the address what is looked for, and by which speciality", async () => {
  const view = await open(`${PROFESSIONALS}&q=forli&specialty=yoga`);
  await view.findByRole("article", { name: "Elena Ferri" });
  expect(view.getByRole("button", { name: "Yoga" }).getAttribute("aria-pressed")).toBe("true");
  server.professionals = ok([]);
  fireEvent.click(view.getByRole("button", { name: "Corsa" }));
  expect(await view.findByText(/^Nessun professionista per «forli, Corsa»\./)).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Tutte" }));
  expect(await view.findByText(/^Nessun professionista per «forli»\./)).toBeTruthy();
  fireEvent.click(view.getByRole("radio", { name: "Palestre" }));
  expect(await view.findByRole("article", { name: "Ferro & Cuore" })).toBeTruthy();
  expect(server.asked).toEqual([["forli", "yoga"], ["forli", "running"], ["forli", null], "forli"]);
  fireEvent.click(view.getByRole("radio", { name: "Professionisti" }));
  expect(await view.findByLabelText("Nome, specialità, palestra o città")).toHaveProperty("value", "forli");
});

const FORLI = { latitude: 44.222, longitude: 12.041 };
const typeTown = async (view: View, text: string) => {
  const field = view.getByRole("combobox", { name: "Vicino a (comune)" });
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
  });
};

it("searches around a town of the list, says how far each is, and widens the search", async () => {
  const view = await open("/schedule/gyms?q=yoga");
  await view.findByRole("article", { name: "Ferro & Cuore" });
  tell(
    ok([
      { ...FERRO, kilometres: 4.7 },
      { ...bare("gym-3", "Accanto"), kilometres: 0.4 },
    ]),
  );
  await typeTown(view, "forli");
  fireEvent.click(await view.findByRole("option", { name: "Forlì (FC)" }));
  expect(await view.findByText("Corso della Repubblica 12, Forlì · circa 5 km")).toBeTruthy();
  expect(view.getByText("Bari · qui vicino")).toBeTruthy();
  expect(view.getByText(/^Distanze in linea d'aria dal centro di Forlì \(FC\)\./)).toBeTruthy();
  tell(ok([]));
  fireEvent.change(view.getByLabelText("Entro"), { target: { value: "50" } });
  expect(await view.findByText("Nessuna palestra per «yoga» entro 50 km da Forlì (FC).")).toBeTruthy();
  fireEvent.click(view.getByRole("button", { name: "Cerca entro 100\u00a0km" }));
  expect(await view.findByText("Nessuna palestra per «yoga» entro 100 km da Forlì (FC).")).toBeTruthy();
  expect(view.queryByRole("button", { name: /^Cerca entro/ })).toBeNull();
  const around = (within: number) => ["yoga", { ...FORLI, within }];
  expect(server.asked).toEqual(["yoga", around(25), around(50), around(100)]);
});

it("asks for a town that it knows, and searches around the one that the words name", async () => {
  tell(ok([]));
  const view = await open("/schedule/gyms?q=bertinoro");
  fireEvent.click(await view.findByRole("button", { name: "Cerca vicino a Bertinoro (FC)" }));
  expect(await view.findByText("Nessuna palestra entro 25 km da Bertinoro (FC).")).toBeTruthy();
  expect(view.getByLabelText("Nome, città o indirizzo")).toHaveProperty("value", "");
  await typeTown(view, "Atlantide");
  fireEvent.submit(view.getByRole("search"));
  expect(await view.findByText("Scegli un comune dall'elenco.")).toBeTruthy();
  await typeTown(view, "");
  fireEvent.submit(view.getByRole("search"));
  expect(await view.findByText("Ancora nessuna palestra nell'elenco.")).toBeTruthy();
  expect(server.asked).toEqual(["bertinoro", ["", { latitude: 44.149, longitude: 12.136, within: 25 }], ""]);
});

it("says that what it found goes by other words than those", async () => {
  tell(ok([{ ...FERRO, near: true }]));
  server.professionals = ok([{ ...ELENA, near: true }]);
  const view = await open("/schedule/gyms?q=fero");
  expect(await view.findByText("Nessuna palestra per «fero»: 1 con parole simili.")).toBeTruthy();
  fireEvent.click(view.getByRole("radio", { name: "Professionisti" }));
  expect(await view.findByText("Nessun professionista per «fero»: 1 con parole simili.")).toBeTruthy();
});

it("shows a long description in part until the rest is asked for", async () => {
  server.professionals = ok([{ ...ELENA, bio: "Forza. ".repeat(60) }]);
  const view = await open(PROFESSIONALS);
  const more = await view.findByRole("button", { name: "Leggi tutto: Elena Ferri" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(more);
  expect(view.getByRole("button", { name: "Mostra meno: Elena Ferri" }).getAttribute("aria-expanded")).toBe("true");
});

it.each([
  ["unreachable", /^Il server non risponde: per cercare serve la connessione/],
  ["failed", /^La ricerca non è riuscita/],
] as const)("says that the search for professionals is %s, and searches again when asked", async (failure, text) => {
  server.professionals = fail(failure);
  const view = await open(PROFESSIONALS);
  expect(await view.findByText(text)).toBeTruthy();
  server.professionals = ok([]);
  fireEvent.click(view.getByRole("button", { name: "Riprova" }));
  expect(await view.findByText("Ancora nessun professionista nell'elenco.")).toBeTruthy();
});

/** As on the calendar, which has the texts. */
const Links = () => {
  useTexts("gym");
  return <GymLinks />;
};

it("is offered to who has no gym, and to nobody before that is known", async () => {
  const name = "Palestre e professionisti";
  const none = await openAtGym(<Links />, "/schedule", { isMember: false });
  expect(await none.findByRole("link", { name })).toBeTruthy();
  act(none.loseNetwork);
  await expect.poll(() => none.queryByRole("link", { name })).toBeNull();
  cleanup();
  const member = await openAtGym(<Links />, "/schedule");
  expect(await member.findByRole("link", { name: "Sfide" })).toBeTruthy();
  expect(member.queryByRole("link", { name })).toBeNull();
});
