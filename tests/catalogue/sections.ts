import type { ComponentType } from "react";
import type { SectionName } from "./section-names.ts";
import { Cards, Empty, Marks, Notices } from "./sections/cards.tsx";
import { Choices, Fields, MoreFields } from "./sections/fields.tsx";
import { Figures } from "./sections/figures.tsx";
import { Plates, Sync, Waiting } from "./sections/kit.tsx";
import { Confirm, FormInDialog, Gym, Menus, Popovers, Toasted, WideDialog } from "./sections/overlays.tsx";
import { Buttons, Heads, RowsInCards } from "./sections/rows.tsx";

/** Every part of ui and kit that draws something, in its states. */
export const CONTENTS = {
  buttons: Buttons,
  rows: RowsInCards,
  heads: Heads,
  cards: Cards,
  marks: Marks,
  notices: Notices,
  empty: Empty,
  fields: Fields,
  "more-fields": MoreFields,
  choices: Choices,
  plates: Plates,
  figures: Figures,
  sync: Sync,
  waiting: Waiting,
  dialog: WideDialog,
  confirm: Confirm,
  form: FormInDialog,
  gym: Gym,
  menu: Menus,
  popover: Popovers,
  toasts: Toasted,
} satisfies Record<SectionName, ComponentType>;
