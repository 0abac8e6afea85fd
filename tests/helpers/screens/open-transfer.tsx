import { act, fireEvent } from "@testing-library/react";
import { Suspense } from "react";
import { expect } from "vitest";
import { TransferScreen } from "#renderer/features/transfer/screens/TransferScreen.tsx";
import { MEMBER, openMemberData, type TestMemberData } from "#tests/helpers/data/member-data.ts";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { stubReadingWorker } from "#tests/helpers/fakes/fake-worker.ts";
import { renderApp } from "./render-app.tsx";

/** One set of Strong's export, which says nothing of its units. */
export const STRONG = [
  "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE",
  "2025-03-01 07:30:00,Push,45m,Bench Press (Barbell),1,100,5,0,0,,,",
].join("\n");

/** The screen of imports, once it takes a file. */
export const openTransfer = async (given?: TestMemberData) => {
  stubReadingWorker();
  const data = given ?? (await openMemberData({ rows: { profiles: [memberRows(MEMBER).profiles] } }));
  const screen = (
    <Suspense fallback={null}>
      <TransferScreen />
    </Suspense>
  );
  const view = await act(() => renderApp({ screen, path: "/workouts/import", data }));
  const button = await view.findByRole("button", { name: "Scegli un file" });
  await expect.poll(() => button.hasAttribute("disabled")).toBe(false);
  const give = async (content: BlobPart, name = "export.csv") => {
    const input = view.container.querySelector("input[type=file]");
    if (!input) throw new Error("no file input");
    fireEvent.change(input, { target: { files: [new File([content], name)] } });
  };
  return { ...view, data, give };
};
