import { paintsOf } from "#shared/domain/figures/drawing/paint.ts";
import type { Frame } from "#shared/domain/figures/frame.ts";
import type { Sight } from "#shared/domain/figures/sight.ts";

/** What a colour of a style sheet is on `element` now; a canvas knows no custom properties. Each is asked for once. */
export const coloursOn = (element: HTMLElement): ((colour: string) => string) => {
  const known = new Map<string, string>();
  return (colour) => {
    const found = known.get(colour);
    if (found !== undefined) return found;
    element.style.color = colour;
    const resolved = getComputedStyle(element).color;
    known.set(colour, resolved);
    return resolved;
  };
};

const SHADOW = "var(--pp-colors-fg)";

/** Draws a frame over all of a canvas, the middle of `sight` in its middle. */
export const paintCanvas = (
  canvas: HTMLCanvasElement,
  { shapes, shadows }: Frame,
  [left, top, width, height]: Sight,
  gap: number,
  colourOf: (colour: string) => string,
): void => {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const scale = Math.min(canvas.width / width, canvas.height / height);
  const [x, y] = [
    (canvas.width - width * scale) / 2 - left * scale,
    (canvas.height - height * scale) / 2 - top * scale,
  ];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, x, y);
  context.lineJoin = "round";
  context.globalAlpha = 0.1;
  context.fillStyle = colourOf(SHADOW);
  for (const [shadowX, shadowY] of shadows) {
    context.beginPath();
    context.ellipse(shadowX, shadowY, 210, 42, 0, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
  for (const paint of shapes.flatMap((shape) => paintsOf(shape, gap))) {
    const path = new Path2D(paint.d);
    if (paint.stroke !== undefined) {
      context.strokeStyle = colourOf(paint.stroke);
      context.lineWidth = paint.width ?? 1;
      context.lineCap = paint.cap ?? "butt";
      context.stroke(path);
    }
    if (paint.fill === "none") continue;
    context.fillStyle = colourOf(paint.fill);
    context.fill(path);
  }
};

/** What stands on a canvas, kept for whenever it is shown again. */
export const copyOf = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext("2d")?.drawImage(canvas, 0, 0);
  return copy;
};

/** Shows what {@link copyOf} kept. */
export const showCopy = (canvas: HTMLCanvasElement, copy: HTMLCanvasElement): void => {
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = "copy";
  context.drawImage(copy, 0, 0);
  context.globalCompositeOperation = "source-over";
};
