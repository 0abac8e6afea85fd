/**
 * The sections in their order. `coversPage`: what it shows covers the page, and so stands on one of its own. `opens`: a
 * button opens what it shows.
 */
export const SECTIONS = [
  { name: "buttons" },
  { name: "rows" },
  { name: "heads" },
  { name: "cards" },
  { name: "marks" },
  { name: "notices" },
  { name: "empty" },
  { name: "fields" },
  { name: "more-fields" },
  { name: "choices" },
  { name: "plates" },
  { name: "figures" },
  { name: "sync" },
  { name: "waiting" },
  { name: "dialog", coversPage: true },
  { name: "confirm", coversPage: true },
  { name: "form", coversPage: true },
  { name: "gym", coversPage: true },
  { name: "menu", opens: true },
  { name: "popover", opens: true },
  { name: "toasts" },
] as const satisfies readonly { name: string; coversPage?: boolean; opens?: boolean }[];

export type SectionName = (typeof SECTIONS)[number]["name"];
