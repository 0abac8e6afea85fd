import { readdirSync, readFileSync } from "node:fs";
import { projectPath } from "#scripts/lib/project.ts";
import { gapOf, markupOf } from "#shared/domain/figures/drawing/paint.ts";
import { type Frame, frameAt } from "#shared/domain/figures/frame.ts";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { MOVEMENTS } from "#shared/domain/figures/movements.ts";
import { GROUPS } from "#shared/domain/figures/patterns/patterns.ts";
import { posesOf, type Sight, sightOf, stillOf } from "#shared/domain/figures/sight.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { pageColours, type Theme } from "./page-colours.ts";

/** A movement by its name, with its exercises: the first one's muscles are shown in full. */
export type SheetEntry = { name: string; movement: MovementPattern; exercises: readonly Exercise[] };

const LIBRARY = "resources/exercises";

/**
 * The movements of every group, in their order.
 * @throws Error if one belongs to no exercise of the library
 */
export const sheets = (): { group: string; entries: SheetEntry[] }[] => {
  const exercises = readdirSync(projectPath(LIBRARY))
    .filter((file) => file.endsWith(".json"))
    .flatMap((file): Exercise[] => JSON.parse(readFileSync(projectPath(`${LIBRARY}/${file}`), "utf8")));
  const entryOf = ([name, movement]: readonly [string, MovementPattern]): SheetEntry => ({
    name,
    movement,
    exercises: movement.exercises.map((id) => {
      const exercise = exercises.find((each) => each.id === id);
      if (exercise === undefined) throw new Error(`${name} has no exercise ${id}`);
      return exercise;
    }),
  });
  return Object.entries(GROUPS).map(([group, patterns]) => ({
    group,
    entries: [...MOVEMENTS].filter(([name]) => (name.split("/")[0] as string) in patterns).map(entryOf),
  }));
};

/** The pixels of a pose and of a still. */
const POSE = 200;
const STILL = 72;

const svg = ({ shapes, shadows }: Frame, sight: Sight, pixels: number): string => {
  const floor = shadows.map(
    ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="210" ry="42" fill="var(--pp-colors-fg)" opacity="0.1"/>`,
  );
  const size = `width="${pixels}" height="${pixels}" viewBox="${sight.join(" ")}"`;
  return `<svg class="figure" ${size}>${floor.join("")}${markupOf(shapes, gapOf(pixels))}</svg>`;
};

/** The exercises of a movement that work the same muscles look alike, and are drawn once. */
const looks = (exercises: readonly Exercise[]): Exercise[] => [
  ...new Map(
    exercises.map((exercise) => [`${exercise.primary_muscles}|${exercise.secondary_muscles}`, exercise]),
  ).values(),
];

const cell = ({ name, movement, exercises }: SheetEntry): string => {
  const [exercise] = exercises as [Exercise];
  const tint = { ...exercise, simple: false };
  const sight = sightOf(movement);
  const poses = posesOf(movement);
  const pixels = poses.length > 2 ? POSE * 0.75 : POSE;
  const drawn = poses.map((progress) => svg(frameAt(movement, progress, tint), sight, pixels));
  const stills = looks(exercises).map((each) => {
    const still = stillOf(movement, each, STILL);
    return svg(still.frame, still.sight, STILL);
  });
  return `<div><b>${name}</b>${drawn.join("")}<i>${stills.join("")}</i></div>`;
};

const colours = (theme: Theme): string =>
  Object.entries(pageColours(theme))
    .map(([name, colour]) => `${name}: ${colour};`)
    .join(" ");

const LAYOUT = `
  body { margin: 8px; width: 1600px; display: grid; grid: auto-flow 224px / repeat(3, 1fr); gap: 8px;
    background: var(--pp-colors-bg); color: var(--pp-colors-fg); font: 12px sans-serif }
  body > div { position: relative; display: flex; align-items: center; padding: 6px; border-radius: 10px;
    overflow: hidden; background: var(--pp-colors-bg-panel) }
  i { display: flex; flex-direction: column; max-height: 220px; flex-wrap: wrap }
  b { position: absolute; top: 4px; left: 8px }`;

/** A page with all poses and the still of some movements. */
export const sheetPage = (entries: readonly SheetEntry[], theme: Theme): string => {
  const style = readFileSync(projectPath("renderer/kit/figures/figures.css"), "utf8");
  return `<!doctype html><html class="${theme}"><style>:root { ${colours(theme)} } ${style} ${LAYOUT}</style><body>${entries
    .map(cell)
    .join("")}</body></html>`;
};
