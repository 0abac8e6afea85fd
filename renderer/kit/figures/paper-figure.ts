import "./figures.css";
import { gapOf, paintsOf } from "#shared/domain/figures/drawing/paint.ts";
import { frameAt } from "#shared/domain/figures/frame.ts";
import { MOVEMENTS, movementNameOf } from "#shared/domain/figures/movements.ts";
import { posesOf, sightOf } from "#shared/domain/figures/sight.ts";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { coloursOn } from "./paint-canvas.ts";

/** The page's colours on white paper, whatever the screen has. */
const PAPER = { fg: "#14171c", "fg-muted": "#5b626d", "bg-panel": "#ffffff", "prime-line": "#557f00" };

/** A colour as browsers tell a mixed one, `color(srgb 0.2 0.4 0.6)`, or a plain one, `rgb(51, 102, 153)`. */
export const hexOf = (colour: string): string => {
  const most = colour.startsWith("color(") ? 1 : 255;
  const parts = (colour.match(/\d*\.?\d+(?:e-?\d+)?/g) ?? []).slice(0, 3).map((part) => Number(part) / most);
  const hex = parts.map((part) =>
    Math.round(Math.min(1, part) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
};

/** Says what each colour of the figures is on paper. `end` takes its place on the page away again. */
export const paperColours = (): { colourOf: (colour: string) => string; end: () => void } => {
  const sample = document.createElement("div");
  sample.className = "figure paper";
  sample.hidden = true;
  for (const [name, colour] of Object.entries(PAPER)) sample.style.setProperty(`--pp-colors-${name}`, colour);
  document.body.append(sample);
  const resolve = coloursOn(sample);
  return { colourOf: (colour) => hexOf(resolve(colour)), end: () => sample.remove() };
};

/** Millimetres of the body between two poses, in which the arrow stands. */
const BETWEEN = 420;
const ARROW = "M-130 0H130M50 -80L130 0L50 80";
const PIXELS = 320;

/** The poses of an exercise side by side, as text of an SVG; null where none is drawn. */
export const posesOnPaper = (exercise: Exercise, colourOf: (colour: string) => string): string | null => {
  const movement = MOVEMENTS.get(movementNameOf(exercise) ?? "");
  if (movement === undefined) return null;
  const { primary_muscles, secondary_muscles } = exercise;
  const tint = { primary_muscles, secondary_muscles, simple: false };
  const [left, top, width, height] = sightOf(movement);
  const poses = posesOf(movement);
  const gap = gapOf(PIXELS);
  const drawn = poses.map((progress, index) => {
    const paths = frameAt(movement, progress, tint)
      .shapes.flatMap((shape) => paintsOf(shape, gap))
      .map(({ d, fill, stroke, width: line, cap = "butt" }) => {
        // A file of this kind knows no order of paints: the line below, then the area.
        const below =
          stroke === undefined
            ? ""
            : `<path d="${d}" fill="none" stroke="${colourOf(stroke)}" stroke-width="${line}" stroke-linejoin="round" stroke-linecap="${cap}"/>`;
        return below + (fill === "none" ? "" : `<path d="${d}" fill="${colourOf(fill)}"/>`);
      });
    const at = index * (width + BETWEEN);
    const arrow =
      index === 0
        ? ""
        : `<path transform="translate(${at - BETWEEN / 2} ${height / 2})" d="${ARROW}" fill="none" stroke="${PAPER["fg-muted"]}" stroke-width="28"/>`;
    return `${arrow}<g transform="translate(${at - left} ${-top})">${paths.join("")}</g>`;
  });
  const all = poses.length * width + (poses.length - 1) * BETWEEN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${all} ${height}" width="${all}" height="${height}">${drawn.join("")}</svg>`;
};
