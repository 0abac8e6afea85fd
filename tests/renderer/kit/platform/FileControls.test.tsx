// @vitest-environment happy-dom
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AvatarPicker } from "#renderer/features/profile/components/AvatarPicker.tsx";
import { BodyScreen } from "#renderer/features/progress/screens/BodyScreen.tsx";
import { ReportScreen } from "#renderer/features/progress/screens/ReportScreen.tsx";
import { ExportCard } from "#renderer/features/settings/components/account/ExportCard.tsx";
import { DiagnosticsCard } from "#renderer/features/settings/components/sync/DiagnosticsCard.tsx";
import { TransferScreen } from "#renderer/features/transfer/screens/TransferScreen.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { agree } from "#tests/helpers/data/agree.ts";
import { trainedMember } from "#tests/helpers/data/trained.ts";
import { createFakePlatform } from "#tests/helpers/platform/fake-platform.ts";
import { renderLazy } from "#tests/helpers/screens/render-lazy.tsx";

afterEach(cleanup);

const startOfToday = () => {
  const start = new Date();
  start.setHours(0, 0, 0, 0);
  return start;
};

/** As the screens around them show these, which bring the texts. */
const Export = () => {
  useTexts("settings");
  return <ExportCard />;
};

const Diagnostics = () => {
  useTexts("stored");
  return <DiagnosticsCard />;
};

it.each([
  ["a picture", <AvatarPicker key="" url={null} name="Anna" update={async () => undefined} />, "Cambia foto"],
  ["a report", <ReportScreen key="" />, "Scarica il PDF"],
  ["a photo of the body", <BodyScreen key="" />, "Scegli una foto"],
  ["all data", <Export key="" />, "Scarica lo zip"],
  ["diagnostics", <Diagnostics key="" />, "Scarica il file"],
  ["workouts", <TransferScreen key="" />, "Scegli un file"],
])("%s can be a file on one's own device, and a front desk says that it has none", async (_, screen, name) => {
  const start = startOfToday();
  const data = await trainedMember([{ name: "Oggi", start, exerciseId: "squat", sets: [[100, 5]] }]);
  await agree(data, "health_data");
  const own = await renderLazy({ screen, path: "/x", data });
  await own.findByRole("button", { name });
  cleanup();

  const platform = createFakePlatform({ config: { kiosk: true } });
  const desk = await renderLazy({ screen, path: "/x", data, platform });
  await desk.findByText(/non puoi aprire né salvare file/);
  expect(desk.queryByRole("button", { name })).toBeNull();
  expect(desk.container.querySelector("input[type=file]")).toBeNull();
});
