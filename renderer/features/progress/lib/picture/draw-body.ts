import { BACK, BODY, FRONT } from "#renderer/kit/exercises/figure-paths.ts";
import type { Muscle } from "#shared/domain/training/exercise.ts";

/** Width of one side of the body, and the height, in units of the drawing. */
const SIDE = 92;
export const BODY_HEIGHT = 224;
/** Width of both sides with the gap. */
export const BODY_WIDTH = SIDE * 2 + 8;

export type BodyColours = { skin: string; muscle: string; worked: string; assisting: string; edge: string };
type Worked = { primary_muscles: readonly Muscle[]; secondary_muscles: readonly Muscle[] };

/** Draws a body from front and back, `height` pixels high, with its upper left corner at `x` and `y`. */
export const drawBody = (
  canvas: CanvasRenderingContext2D,
  worked: Worked,
  { x, y, height }: { x: number; y: number; height: number },
  colours: BodyColours,
): void => {
  const colourOf = (muscle: string) => {
    if (worked.primary_muscles.some((name) => name === muscle)) return colours.worked;
    return worked.secondary_muscles.some((name) => name === muscle) ? colours.assisting : colours.muscle;
  };
  const drawHalf = (muscles: Partial<Record<Muscle, string>>) => {
    canvas.fillStyle = colours.skin;
    canvas.fill(new Path2D(BODY));
    for (const [muscle, path] of Object.entries(muscles)) {
      const shape = new Path2D(path);
      canvas.fillStyle = colourOf(muscle);
      canvas.fill(shape);
      canvas.strokeStyle = colours.edge;
      canvas.lineWidth = 0.7;
      canvas.lineJoin = "round";
      canvas.stroke(shape);
    }
  };
  const scale = height / BODY_HEIGHT;
  for (const [index, muscles] of [FRONT, BACK].entries()) {
    canvas.save();
    canvas.translate(x, y);
    canvas.scale(scale, scale);
    canvas.translate(SIDE / 2 + index * (SIDE + 8), 2);
    canvas.fillStyle = colours.skin;
    canvas.beginPath();
    canvas.ellipse(0, 13.5, 8.6, 11.2, 0, 0, Math.PI * 2);
    canvas.fill();
    canvas.fillRect(-4.6, 18, 9.2, 12);
    drawHalf(muscles);
    canvas.scale(-1, 1);
    drawHalf(muscles);
    canvas.restore();
  }
};
