/** The figures of the visual design: one accent, multiples of four, three radii. */
const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

export const semanticColors = {
  bg: {
    DEFAULT: pair("#F6F6F3", "#0B0D10"),
    panel: pair("#FFFFFF", "#14171C"),
    raised: pair("#FFFFFF", "#1B1F26"),
    soft: pair("#EDEDE8", "#1B1F26"),
    hover: pair("#EDEDE8", "#262B34"),
    done: pair("#F0F8D6", "#1C2412"),
  },
  border: {
    DEFAULT: pair("#DEDED8", "#2A2F38"),
    /** Edges of controls: 3:1 against whatever they stand on, so that a field is seen as one. */
    control: pair("#7F848D", "#6B7380"),
  },
  fg: {
    DEFAULT: pair("#14171C", "#F1F2EE"),
    muted: pair("#5B626D", "#A0A7B2"),
  },
  prime: {
    DEFAULT: pair("#C6F135", "#C6F135"),
    hover: pair("#B9E422", "#D3F95A"),
    ink: pair("#14171C", "#14171C"),
    fg: pair("#3F5E00", "#C6F135"),
    line: pair("#557F00", "#C6F135"),
  },
  gold: pair("#8A6000", "#F0C24B"),
  success: pair("#167A43", "#3CC77F"),
  warning: pair("#9A5B00", "#F0A93A"),
  danger: pair("#B42318", "#FF6B5E"),
  info: pair("#1D5FC4", "#6AA8FF"),
};

const px = (value: number) => ({ value: `${value / 16}rem` });

export const fontSizes = {
  xs: px(12),
  sm: px(14),
  md: px(16),
  lg: px(18),
  xl: px(22),
  "2xl": px(28),
  "3xl": px(36),
  "4xl": px(48),
  "5xl": px(64),
};

const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];

export const spacing = Object.fromEntries(STEPS.map((step) => [String(step), px(step * 4)]));

export const radii = { control: px(10), card: px(12), full: { value: "9999px" } };

export const fonts = {
  heading: { value: '"Archivo Variable", "Arial Narrow", system-ui, sans-serif' },
  body: { value: '"Inter Variable", system-ui, sans-serif' },
};

/** Narrower than any phone: a page zoomed to twice its size. */
export const ZOOMED = "@media (max-width: 22.9rem)";

/** A phone on its side, and a desk zoomed to four times: bars that stay would leave no room to read. */
export const LOW = "@media (max-height: 30rem)";

/** A phone zoomed to twice its size: words beside icons have no room left. */
export const ZOOMED_PHONE = "@media (max-width: 17rem)";

/** What is chosen among others: a line twice as thick, which is seen without its colour, too. */
export const CHOSEN = {
  bg: "bg.done",
  borderColor: "prime.line",
  boxShadow: "inset 0 0 0 1px var(--pp-colors-prime-line)",
} as const;

/** What is chosen of rows: a thick line at its side. */
export const CHOSEN_ROW = { bg: "bg.done", boxShadow: "inset 4px 0 0 var(--pp-colors-prime-line)" } as const;

export const breakpoints = { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" };

const heading = { fontFamily: "heading" } as const;

/** Headings and figures are condensed Archivo; `num` keeps digits in columns. */
export const textStyles = {
  display: { value: { ...heading, fontSize: "4xl", fontWeight: "800", fontStretch: "75%", lineHeight: "0.95" } },
  h1: {
    value: {
      ...heading,
      fontSize: "2xl",
      fontWeight: "750",
      fontStretch: "88%",
      letterSpacing: "-0.01em",
      lineHeight: "1.1",
    },
  },
  h2: { value: { ...heading, fontSize: "lg", fontWeight: "700", fontStretch: "92%", lineHeight: "1.25" } },
  h3: { value: { ...heading, fontSize: "md", fontWeight: "650", fontStretch: "95%", lineHeight: "1.25" } },
  brand: {
    value: {
      ...heading,
      fontSize: "lg",
      fontWeight: "800",
      fontStretch: "80%",
      letterSpacing: "0.01em",
      textTransform: "uppercase",
      lineHeight: "1",
    },
  },
  num: {
    value: { ...heading, fontVariantNumeric: "tabular-nums", fontStretch: "85%", fontWeight: "700", lineHeight: "1" },
  },
};

/** Words about a mouse are for who has one: a finger drags no file onto a page. */
export const BY_MOUSE = { "@media not (pointer: fine)": { display: "none" } };
