// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { ConsentsCard } from "#renderer/features/settings/components/account/ConsentsCard.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { CONSENTS } from "#shared/domain/profile/consents.ts";
import { agree } from "#tests/helpers/data/agree.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const Card = () => {
  useTexts("settings");
  return <ConsentsCard />;
};

it("names what was agreed to and since when, and takes it back with one tap", async () => {
  const data = await agree(await trainedMember([]), "log_analysis");
  const view = await renderLazy({ screen: <Card />, path: "/settings/privacy", data });
  await view.findByText(/^Dato /);
  view.getByText("Non ancora chiesto");
  fireEvent.click(view.getByRole("button", { name: "Ritira il consenso: PrimeBot legge il diario" }));
  await view.findByText(/^Negato, /);
  const said = await data.documents("consents").find({ ref: "log_analysis" });
  expect(said.map(({ given }) => given)).toEqual([true, false]);
  expect(view.toasts.map(({ text }) => text)).toEqual(["Consenso ritirato: PrimeBot non legge più il diario"]);
});

it("shows what a parent declared, and nothing of it once it is taken back", async () => {
  const data = await trainedMember([]);
  const declared = { purpose: "parental", given: true, wording: CONSENTS.parental, parent_name: "Grazia Deledda" };
  await data.documents("consents").create(declared);
  const view = await renderLazy({ screen: <Card />, path: "/settings/privacy", data });
  const name = "Ritira il consenso: PrimeBot sotto i quattordici anni";
  fireEvent.click(await view.findByRole("button", { name }));
  await waitFor(() => expect(view.queryByText("PrimeBot sotto i quattordici anni")).toBeNull());
  const said = await data.documents("consents").find({ ref: "parental" });
  expect(said.map(({ given }) => given)).toEqual([true, false]);
});

it("takes the consent to a model back, which it never gives: that shows first what is sent", async () => {
  const data = await agree(await trainedMember([]), "online_model");
  const view = await renderLazy({ screen: <Card />, path: "/settings/privacy", data });
  fireEvent.click(await view.findByRole("button", { name: "Ritira il consenso: Risposte di un modello" }));
  await waitFor(() => expect(view.queryByText("Risposte di un modello")).toBeNull());
  const said = await data.documents("consents").find({ ref: "online_model" });
  expect(said.map(({ given }) => given)).toEqual([true, false]);
});

it("deletes at once what is left of the body of somebody who took their consent back, and brings it back", async () => {
  const data = await agree(await trainedMember([]), "health_data");
  await data.measures.add({ kind: "bodyweight", day: "2026-11-01", value: 80 });
  const goal = { side: "both", start: 80, target: 75, day: "2026-11-01", due: "2026-12-01", reached_on: null } as const;
  await data.documents("goals").create({ ...goal, subject: "measure:bodyweight", figure: "measure" });
  await data.documents("goals").create({ ...goal, subject: "exercise:squat", figure: "weight" });
  await data.photos.add({ day: "2026-11-01", pose: "front", picture: new Blob(["x"], { type: "image/jpeg" }) });
  const view = await renderLazy({ screen: <Card />, path: "/settings/privacy", data });
  await view.findByText(/^Dato /);
  expect(view.queryByRole("button", { name: "Elimina tutto" })).toBeNull();
  fireEvent.click(view.getByRole("button", { name: "Ritira il consenso: Peso, misure e foto" }));
  await view.findByText("Ci sono ancora 3 misure e foto di prima.");
  fireEvent.click(view.getByRole("button", { name: "Elimina tutto" }));
  const kept = async () => [
    (await firstValueFrom(data.measures.watch())).length,
    (await firstValueFrom(data.photos.watch())).length,
    ...(await data.documents("goals").find()).map(({ subject }) => subject).toSorted(),
  ];
  await expect.poll(kept).toEqual([0, 0, "exercise:squat"]);
  const removed = () => view.toasts.find(({ text }) => text === "3 misure e foto eliminate");
  await waitFor(() => expect(removed()).toBeDefined());
  removed()?.action?.run();
  await expect.poll(kept).toEqual([1, 1, "exercise:squat", "measure:bodyweight"]);
});
