/** A text as it was drawn: its left and right end in pixels, and its baseline. */
export type DrawnText = { text: string; left: number; right: number; baseline: number; size: number };

/** Letters of this face are half as wide as they are tall. */
const WIDTH_OF_LETTER = 0.5;

/** A canvas that writes down what texts it was given and where, and draws nothing. */
export const createFakeCanvas = (): { context: CanvasRenderingContext2D; texts: DrawnText[] } => {
  const texts: DrawnText[] = [];
  const state = { font: "10px serif", textAlign: "left" };
  const size = () => Number(/(\d+(?:\.\d+)?)px/.exec(state.font)?.[1] ?? 10);
  const widthOf = (text: string) => [...text].length * size() * WIDTH_OF_LETTER;
  const ignore = () => undefined;
  const context = Object.assign(state, {
    fillText(text: string, x: number, y: number) {
      const width = widthOf(text);
      const left = { right: x - width, center: x - width / 2 }[state.textAlign] ?? x;
      texts.push({ text, left, right: left + width, baseline: y, size: size() });
    },
    measureText: (text: string) => ({ width: widthOf(text) }),
    fillRect: ignore,
    beginPath: ignore,
    roundRect: ignore,
    fill: ignore,
  });
  return { context: context as unknown as CanvasRenderingContext2D, texts };
};
