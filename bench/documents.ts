import type { Page } from "@playwright/test";
import { type Figure, interleave, speedFigure } from "./figure.ts";
import type { DocumentsTask } from "./page/documents.ts";

const WORKOUTS = 500;
const DOCUMENTS = 2_000;
const AMONG = 10_000;
/** Times of what the former layout takes that a cold open and a wipe may take. */
const SHARE = 0.7;
/** Times that a list among other kinds may take of one in a collection of its own. */
const LIST_OVERHEAD = 1.1;
const KINDS_OVERHEAD = 1.05;
const MOST_DATABASES = 10;
const ROUNDS: Record<DocumentsTask, number> = { open: 21, wipe: 9, list: 61, openWithMore: 31 };

/** One collection for every kind against a collection for each, as it was before; on the disk, as members have them. */
export const documentFigures = async (page: Page): Promise<Figure[]> => {
  const measure = async (task: DocumentsTask, name: string, faster: number): Promise<Figure> => {
    const call = (how: "ours" | "former") => () =>
      page.evaluate(([what, layout]) => globalThis.bench.documents(what, layout), [task, how] as const);
    return speedFigure(name, await interleave(ROUNDS[task], call("ours"), call("former")), faster);
  };
  await page.evaluate(([workouts, count]) => globalThis.bench.startDocuments(workouts, count), [
    WORKOUTS,
    DOCUMENTS,
  ] as const);
  const what = `${WORKOUTS} workouts and ${DOCUMENTS} documents`;
  const figures = [
    await measure("open", `cold open of ${what} (a collection per kind)`, 1 / SHARE),
    await measure("openWithMore", "the same with 30 more kinds (without)", 1 / KINDS_OVERHEAD),
    await measure("wipe", `wipe of ${what} (a collection per kind)`, 1 / SHARE),
  ];
  const [ours, former] = await page.evaluate(() => globalThis.bench.documentStores());
  figures.push({
    name: "databases of IndexedDB per member (a collection per kind)",
    value: ours,
    unit: "",
    ratio: Number((former / ours).toFixed(2)),
    control: former,
    target: MOST_DATABASES,
    better: "lower",
  });
  await page.evaluate(() => globalThis.bench.stopDocuments());
  await page.evaluate((count) => globalThis.bench.startDocuments(1, count), AMONG);
  figures.push(await measure("list", `200 documents among ${AMONG} (a collection of their own)`, 1 / LIST_OVERHEAD));
  await page.evaluate(() => globalThis.bench.stopDocuments());
  return figures;
};
