import { readFileSync } from "node:fs";
import { semanticColors } from "#renderer/ui/theme/tokens.ts";
import { gapOf, markupOf } from "#shared/domain/figures/drawing/paint.ts";
import { type Frame, frameAt } from "#shared/domain/figures/frame.ts";
import type { MovementPattern } from "#shared/domain/figures/movement.ts";
import { posesOf, type Sight, sightOf, stillOf } from "#shared/domain/figures/sight.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { projectPath } from "./project.ts";

export type Theme = "light" | "dark";

/** A movement by its name, with the exercise whose muscles it shows. */
export type SheetEntry = { name: string; movement: MovementPattern; exercise: Exercise };

/** Movements on one sheet, and the pixels of a pose and of a still. */
export const PER_SHEET = 21;
const POSE = 200;
const STILL = 72;

const svg = ({ shapes, shadows }: Frame, sight: Sight, pixels: number): string => {
  const floor = shadows.map(
    ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="210" ry="42" fill="var(--pp-colors-fg)" opacity="0.1"/>`,
  );
  const size = `width="${pixels}" height="${pixels}" viewBox="${sight.join(" ")}"`;
  return `<svg class="figure" ${size}>${floor.join("")}${markupOf(shapes, gapOf(pixels))}</svg>`;
};

const cell = ({ name, movement, exercise }: SheetEntry): string => {
  const tint = { ...exercise, simple: false };
  const sight = sightOf(movement, tint);
  const poses = posesOf(movement);
  const pixels = poses.length > 2 ? POSE * 0.75 : POSE;
  const still = stillOf(movement, exercise, STILL);
  const drawn = poses.map((progress) => svg(frameAt(movement, progress, tint), sight, pixels)).join("");
  return `<div><b>${name}</b>${drawn}${svg(still.frame, still.sight, STILL)}</div>`;
};

const colours = (theme: Theme): string => {
  const pick = ({ value }: { value: { base: string; _dark: string } }): string =>
    theme === "light" ? value.base : value._dark;
  const { bg, fg, prime } = semanticColors;
  return [
    ["bg", bg.DEFAULT],
    ["bg-panel", bg.panel],
    ["fg", fg.DEFAULT],
    ["fg-muted", fg.muted],
    ["prime-line", prime.line],
  ]
    .map(([name, pair]) => `--pp-colors-${name}: ${pick(pair as typeof fg.muted)};`)
    .join(" ");
};

const LAYOUT = `
  body { margin: 8px; width: 1600px; display: grid; grid: auto-flow 224px / repeat(3, 1fr); gap: 8px;
    background: var(--pp-colors-bg); color: var(--pp-colors-fg); font: 12px sans-serif }
  body > div { position: relative; display: flex; align-items: center; padding: 6px; border-radius: 10px;
    overflow: hidden; background: var(--pp-colors-bg-panel) }
  b { position: absolute; top: 4px; left: 8px }`;

/** A page with all poses and the still of some movements. */
export const sheetPage = (entries: readonly SheetEntry[], theme: Theme): string => {
  const style = readFileSync(projectPath("renderer/kit/figures/figures.css"), "utf8");
  return `<!doctype html><html class="${theme}"><style>:root { ${colours(theme)} } ${style} ${LAYOUT}</style><body>${entries
    .map(cell)
    .join("")}</body></html>`;
};
