import { createElement } from "react";
import { createRoot } from "react-dom/client";
import type { WorkoutDocument } from "#shared/domain/kinds/documents.ts";
import { deleteRaw, fillRaw, newestRaw, openRaw, settled } from "./raw-indexeddb.ts";
import { makeHistory } from "./sample.ts";

declare global {
  /** Puts a history into bare IndexedDB, for the next start of the page. */
  var fillList: (workouts: number, sets: number) => Promise<void>;
}

const SHOWN = 4;

/** The least that a start with figures can be: the newest workouts of bare IndexedDB, and the number of all sets. */
const show = async (root: HTMLElement): Promise<void> => {
  const database = await openRaw();
  const workouts: WorkoutDocument[] = await settled(
    database.transaction("workouts").objectStore("workouts").index("started_at").getAll(),
  );
  const sets = await newestRaw(database, workouts.length);
  database.close();
  const newest = workouts.toReversed().slice(0, SHOWN);
  const rows = newest.map(({ id, name, started_at }) => createElement("li", { key: id }, `${name} ${started_at}`));
  createRoot(root).render(createElement("main", null, `${sets} sets`, createElement("ul", null, rows)));
};

globalThis.fillList = async (workouts, sets) => {
  await deleteRaw();
  const database = await openRaw();
  await fillRaw(database, makeHistory(crypto.randomUUID(), workouts, sets, "panca-piana", Date.now()));
  database.close();
};

const root = document.getElementById("root");
if (root) await show(root);
