import { act, fireEvent } from "@testing-library/react";
import { Suspense } from "react";
import { expect } from "vitest";
import { TransferScreen } from "#renderer/features/transfer/screens/TransferScreen.tsx";
import { memberRows } from "#tests/helpers/data/member-rows.ts";
import { createFakeMemberData } from "#tests/helpers/fakes/fake-member-data.ts";
import type { FakeRows } from "#tests/helpers/fakes/fake-rows.ts";
import { renderApp } from "./render-app.tsx";

export const MEMBER = "00000000-0000-4000-8000-000000000001";
const { profiles } = memberRows(MEMBER);
export const EMPTY: FakeRows = { profile: profiles, notifications: [], workouts: [], exercises: [], sets: [] };

/** One set of Strong's export, which says nothing of its units. */
export const STRONG = [
  "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE",
  "2025-03-01 07:30:00,Push,45m,Bench Press (Barbell),1,100,5,0,0,,,",
].join("\n");

/** The screen of imports, once it takes a file. */
export const openTransfer = async (data = createFakeMemberData(MEMBER, EMPTY, () => "2026-11-21T10:00:00.000Z")) => {
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
