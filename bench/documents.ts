import type { Page } from "@playwright/test";
import { interleave, type Measurement, speedFigure } from "./figure.ts";
import type { DocumentsTask } from "./page/documents.ts";

const WORKOUTS = 500;
const DOCUMENTS = 2_000;
const AMONG = 10_000;
const KINDS_OVERHEAD = 1.05;
const MAX_DATABASES = 1;
const ROUNDS: Record<DocumentsTask, number> = { open: 21, wipe: 9, list: 61, openWithMore: 31 };

/** Documents of all kinds in one collection against bare IndexedDB; on the disk, as members have them. */
export const documentFigures = async (page: Page): Promise<Measurement[]> => {
  const measure = async (task: DocumentsTask, name: string, faster: number | null): Promise<Measurement> => {
    const call = (how: "ours" | "raw") => () =>
      page.evaluate(([what, layout]) => globalThis.bench.documents(what, layout), [task, how] as const);
    return speedFigure(name, await interleave(ROUNDS[task], call("ours"), call("raw")), faster);
  };
  await page.evaluate(([workouts, count]) => globalThis.bench.startDocuments(workouts, count), [
    WORKOUTS,
    DOCUMENTS,
  ] as const);
  const what = `${WORKOUTS} workouts and ${DOCUMENTS} documents`;
  const figures = [
    await measure("open", `cold open of ${what} (bare IndexedDB)`, null),
    await measure("openWithMore", "the same with 30 more kinds (without)", 1 / KINDS_OVERHEAD),
    await measure("wipe", `wipe of ${what} (bare IndexedDB)`, null),
  ];
  const stores = await page.evaluate(() => globalThis.bench.documentStores());
  figures.push({
    name: "databases of IndexedDB per member, without photos",
    value: stores,
    unit: "",
    ratio: 1 / stores,
    control: MAX_DATABASES,
    target: MAX_DATABASES,
    better: "lower",
  });
  await page.evaluate(() => globalThis.bench.stopDocuments());
  await page.evaluate((count) => globalThis.bench.startDocuments(1, count), AMONG);
  figures.push(await measure("list", `200 documents among ${AMONG} (bare IndexedDB)`, null));
  await page.evaluate(() => globalThis.bench.stopDocuments());
  return figures;
};
