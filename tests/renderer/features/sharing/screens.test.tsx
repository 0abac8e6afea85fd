// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { keepShare, keptShare } from "#renderer/features/sharing/lib/kept-share.ts";
import { SharedScreen } from "#renderer/features/sharing/screens/SharedScreen.tsx";
import { WorkoutsScreen } from "#renderer/features/workouts/screens/WorkoutsScreen.tsx";
import { routineExerciseOf, routineSetOf } from "#shared/domain/training/routine.ts";
import { encodeShare } from "#shared/domain/training/share/share-code.ts";
import { MEMBER, openMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { chooseFromMenu } from "#tests/helpers/screens/choose-from-menu.ts";
import { renderApp } from "#tests/helpers/screens/render-app.tsx";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const PATH = "/workouts/shared";
const own = {
  ...{ name: "Panca di nonno", equipment: "machine", type: "weight_reps", primary: ["chest"], secondary: [] },
  movesLike: "panca-piana",
};
const PLAN = {
  prime: 1,
  name: "Forza",
  routines: [
    {
      name: "Spinta",
      exercises: [
        { exercise: "panca-piana", sets: [{ reps_min: 5 }] },
        { exercise: 0, sets: [{}] },
      ],
    },
    { name: "Gambe", exercises: [{ exercise: "squat", sets: [{}, {}] }] },
  ],
  own: [own],
};

const openData = () => openMemberData({ rows: { profiles: [memberRows(MEMBER).profiles] } });
type Data = Awaited<ReturnType<typeof openData>>;
const open = async (data: Data, code: string) =>
  renderLazy({ screen: <SharedScreen />, path: { pathname: PATH, state: { shared: code } }, data });
const routinesOf = async (data: Data) =>
  (await firstValueFrom(data.routines.watch())).map(({ name, folder, exercises }) => [
    name,
    folder,
    exercises.map(({ exercise_id }) => exercise_id),
  ]);
const take = (view: { findByRole: (role: string, options: object) => Promise<HTMLElement> }) =>
  view.findByRole("button", { name: "Aggiungi alle mie schede" }).then((button) => fireEvent.click(button));

it("is looked at first, and then becomes routines of one's own, with the own exercises", async () => {
  const data = await openData();
  const view = await open(data, await encodeShare(PLAN));
  expect(await view.findByText("Panca piana (1) · Panca di nonno (1)")).toBeTruthy();
  expect(await routinesOf(data)).toEqual([]);
  await take(view);
  await expect.poll(view.path).toBe("/workouts");
  const [mine] = await firstValueFrom(data.exercises.watch());
  expect(mine).toMatchObject({
    name: "Panca di nonno",
    equipment: "machine",
    primary_muscles: ["chest"],
    moves_like: "panca-piana",
  });
  expect(await routinesOf(data)).toEqual([
    ["Spinta", "Forza", ["panca-piana", mine?.id]],
    ["Gambe", "Forza", ["squat"]],
  ]);
});

it("is taken back as a whole", async () => {
  const data = await openData();
  const view = await open(data, await encodeShare(PLAN));
  await take(view);
  await expect.poll(async () => (await routinesOf(data)).length).toBe(2);
  await expect.poll(() => view.toasts.length).toBe(1);
  view.toasts[0]?.action?.run();
  await expect.poll(async () => (await routinesOf(data)).length).toBe(0);
  await expect
    .poll(async () => (await firstValueFrom(data.exercises.watch())).every(({ archived }) => archived))
    .toBe(true);
});

it.each([
  ["uses the member's own exercise of that name", null, 1],
  ["adds another one where the member wants it", "Aggiungi questo", 2],
])("%s", async (_, choice, count) => {
  const data = await openData();
  const id = await data.exercises.create({
    ...{ name: "panca di NONNO", equipment: "other", type: "weight_reps" },
    ...{ primary_muscles: [], secondary_muscles: [] },
  });
  const view = await open(data, await encodeShare(PLAN));
  expect(await view.findByText("Hai già un esercizio con questo nome")).toBeTruthy();
  if (choice) fireEvent.click(view.getByLabelText(choice));
  await take(view);
  await expect.poll(async () => (await routinesOf(data)).length).toBe(2);
  expect(await firstValueFrom(data.exercises.watch())).toHaveLength(count);
  const [[, , ids]] = (await routinesOf(data)) as [[string, string, string[]]];
  expect(ids.includes(id)).toBe(choice === null);
});

it("shows a name with a script as the words that it is", async () => {
  const data = await openData();
  const name = "<img src=x onerror=alert(1)>";
  const view = await open(data, await encodeShare({ ...PLAN, name }));
  expect(await view.findByText(name)).toBeTruthy();
  expect(view.container.querySelector("img")).toBeNull();
});

it.each([
  ["broken", "p1.AAAA", /non contiene una scheda leggibile/],
  ["of a newer version", "p2.AAAA", /versione più recente/],
])("says what is wrong with a link that is %s", async (_, code, words) => {
  const view = await open(await openData(), code);
  expect((await view.findByRole("alert")).textContent).toMatch(words);
});

it("takes a file, and says where it is too big", async () => {
  const view = await renderLazy({ screen: <SharedScreen />, path: PATH, data: await openData() });
  const input = await view.findByLabelText("Scegli il file");
  const choose = (text: string) => fireEvent.change(input, { target: { files: [new File([text], "Forza.prime")] } });
  choose(`${JSON.stringify(PLAN)}${" ".repeat(300_000)}`);
  expect((await view.findByRole("alert")).textContent).toMatch(/più di quanto possa contenere/);
  choose(JSON.stringify(PLAN));
  expect(await view.findByText("Gambe")).toBeTruthy();
});

it("leaves out an exercise that this version does not know, and says so", async () => {
  const data = await openData();
  const routines = [
    {
      name: "A",
      exercises: [
        { exercise: "of-later", sets: [] },
        { exercise: "squat", sets: [] },
      ],
    },
  ];
  const view = await open(data, await encodeShare({ prime: 1, routines }));
  expect(await view.findByText(/1 esercizio non esiste in questa versione/)).toBeTruthy();
  await take(view);
  await expect.poll(() => routinesOf(data)).toEqual([["A", "", ["squat"]]]);
});

it("keeps what a stranger's link holds, and nothing else of an address", () => {
  keepShare({ pathname: PATH, hash: "#access_token=x" });
  keepShare({ pathname: "/dashboard", hash: "#p1.AAAA" });
  keepShare({ pathname: PATH, hash: `#p1.${"A".repeat(65_000)}` });
  expect(keptShare()).toBeNull();
  keepShare({ pathname: PATH, hash: "#p1.AAAA" });
  expect(keptShare()).toBe("p1.AAAA");
});

it("shares a routine as a link and a code, one too long as a file alone, and says what nobody could take", async () => {
  const data = await openData();
  const setsOf = (count: number, exercise: number) =>
    Array.from({ length: count }, (_, at) =>
      routineSetOf({ reps_min: (at * 397 + exercise * 61) % 499, reps_max: 500 + ((at * 211 + exercise * 83) % 500) }),
    );
  const routine = (name: string, count: number, sets: number) => ({
    ...{ name, folder: "", notes: "mie note" },
    exercises: Array.from({ length: count }, (_, at) =>
      routineExerciseOf({ exercise_id: `e-${crypto.randomUUID()}-${at}`, sets: setsOf(sets, at) }),
    ),
  });
  await data.routines.create(routine("Breve", 1, 1));
  await data.routines.create(routine("Lunga", 60, 50));
  await data.routines.create(routine("Infinita", 61, 1));
  const share = async (name: string) => {
    const view = await renderApp({ screen: <WorkoutsScreen />, path: "/workouts", data });
    await chooseFromMenu(view, `Azioni per ${name}`, "Condividi");
    return within(await view.findByRole("dialog", { name: `Condividi ${name}` }));
  };
  const short = await share("Breve");
  expect(await short.findByRole("img", { name: "Codice QR del link" })).toBeTruthy();
  expect(short.getByText(/(?:\/workouts|performanceprime:\/)\/shared#p1\./)).toBeTruthy();
  cleanup();
  const long = await share("Lunga");
  expect(await long.findByText("È troppo lungo per un link: invia il file.")).toBeTruthy();
  expect(long.getByRole("button", { name: "Salva il file" })).toBeTruthy();
  cleanup();
  const endless = await share("Infinita");
  expect(await endless.findByText(/^È troppo per un solo link/)).toBeTruthy();
  expect(endless.queryByRole("button", { name: "Salva il file" })).toBeNull();
});
