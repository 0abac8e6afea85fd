/** Style of a text: its baseline is at `y`; `x` is its left, right or middle by `align`. */
type TextStyle = {
  size: number;
  color: string;
  weight?: number;
  /** `heading`: the condensed font of figures and headings. */
  face?: "heading" | "body";
  align?: CanvasTextAlign;
};

/** Draws with the app's fonts on a canvas. */
export type Pen = {
  readonly canvas: CanvasRenderingContext2D;
  /** Width of a text in pixels. */
  measure: (text: string, style: TextStyle) => number;
  /** Draws a text and gives its width. */
  write: (text: string, x: number, y: number, style: TextStyle) => number;
  /** The style with the largest size, down to `least`, in which the text is no wider than `width`. */
  fit: (text: string, style: TextStyle, width: number, least: number) => TextStyle;
  /** The text in at most `lines` lines of `width`, the last one cut short where it does not fit. */
  wrap: (text: string, style: TextStyle, width: number, lines: number) => string[];
  bar: (x: number, y: number, width: number, height: number, color: string, radius?: number) => void;
};

const FACES = { heading: '"Archivo Variable", "Arial Narrow", sans-serif', body: '"Inter Variable", sans-serif' };

/** Loads the app's fonts; without them the canvas uses the system's. */
export const loadLetters = async (): Promise<void> => {
  const fonts = ["800 40px", "700 40px"].map((style) => document.fonts.load(`${style} "Archivo Variable"`));
  await Promise.allSettled([...fonts, document.fonts.load('500 40px "Inter Variable"')]);
};

export const createPen = (canvas: CanvasRenderingContext2D): Pen => {
  const set = ({ size, color, weight = 700, face = "heading", align = "left" }: TextStyle) => {
    canvas.font = `${weight} ${size}px ${FACES[face]}`;
    canvas.fontStretch = face === "heading" ? "condensed" : "normal";
    canvas.fillStyle = color;
    canvas.textAlign = align;
    canvas.textBaseline = "alphabetic";
  };
  const measure: Pen["measure"] = (text, style) => {
    set(style);
    return canvas.measureText(text).width;
  };
  const cut = (text: string, style: TextStyle, width: number): string => {
    let letters = [...text];
    if (measure(text, style) <= width) return text;
    while (letters.length > 1 && measure(`${letters.join("").trimEnd()}…`, style) > width)
      letters = letters.slice(0, -1);
    return `${letters.join("").trimEnd()}…`;
  };
  return {
    canvas,
    measure,
    write(text, x, y, style) {
      set(style);
      canvas.fillText(text, x, y);
      return canvas.measureText(text).width;
    },
    fit(text, style, width, least) {
      let size = style.size;
      while (size > least && measure(text, { ...style, size }) > width) size -= 2;
      return { ...style, size };
    },
    wrap(text, style, width, lines) {
      const words = text.split(/\s+/).filter(Boolean);
      const found: string[] = [];
      while (words.length > 0 && found.length < lines) {
        let line = words.shift() ?? "";
        const isLast = found.length === lines - 1;
        while (words[0] !== undefined && (isLast || measure(`${line} ${words[0]}`, style) <= width)) {
          line = `${line} ${words.shift()}`;
        }
        found.push(cut(line, style, width));
      }
      return found;
    },
    bar(x, y, width, height, color, radius = height / 2) {
      canvas.fillStyle = color;
      canvas.beginPath();
      canvas.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
      canvas.fill();
    },
  };
};
