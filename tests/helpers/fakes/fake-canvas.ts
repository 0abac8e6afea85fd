/** A text as it was drawn: its left and right end in pixels, and its baseline. */
export type DrawnText = { text: string; left: number; right: number; baseline: number; size: number };

/** Letters of this face are half as wide as they are tall. */
const WIDTH_OF_LETTER = 0.5;

/** What draws, and what only changes how. */
const IGNORED = [
  ...["beginPath", "moveTo", "lineTo", "rect", "fillRect", "clearRect", "roundRect", "stroke", "fill"],
  ...["save", "restore", "clip", "translate", "setLineDash"],
];
const ignore = () => undefined;

/** Stands for a `Path2D`, whose lines nobody looks at. */
export class FakePath {
  moveTo = ignore;
  lineTo = ignore;
  arc = ignore;
  rect = ignore;
}

/** A point of the canvas, in pixels. */
type Place = { x: number; y: number };

/** A canvas that writes down what texts and dots it was given and where, and draws nothing. */
export const createFakeCanvas = (): { context: CanvasRenderingContext2D; texts: DrawnText[]; dots: Place[] } => {
  const texts: DrawnText[] = [];
  const dots: Place[] = [];
  const state = { font: "10px serif", textAlign: "left" };
  const size = () => Number(/(\d+(?:\.\d+)?)px/.exec(state.font)?.[1] ?? 10);
  const widthOf = (text: string) => [...text].length * size() * WIDTH_OF_LETTER;
  const context = Object.assign(state, {
    fillText(text: string, x: number, y: number) {
      const width = widthOf(text);
      const left = { right: x - width, center: x - width / 2 }[state.textAlign] ?? x;
      texts.push({ text, left, right: left + width, baseline: y, size: size() });
    },
    arc: (x: number, y: number) => void dots.push({ x, y }),
    measureText: (text: string) => ({ width: widthOf(text) }),
    ...Object.fromEntries(IGNORED.map((method) => [method, ignore])),
  });
  return { context: context as unknown as CanvasRenderingContext2D, texts, dots };
};
