import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { LOW } from "./tokens.ts";

const surface = {
  bg: "bg.raised",
  color: "fg",
  borderWidth: "1px",
  borderColor: "border",
  borderRadius: "card",
  outline: "0",
  boxShadow: "0 12px 32px rgb(0 0 0 / 0.18)",
} as const;

const appear = {
  _open: { animation: "surface-in 200ms ease-out" },
  _closed: { animation: "fade-out 120ms ease-out" },
} as const;

export const dialogRecipe = defineSlotRecipe({
  slots: [
    "trigger",
    "backdrop",
    "positioner",
    "content",
    "title",
    "description",
    "closeTrigger",
    "header",
    "body",
    "footer",
  ],
  base: {
    backdrop: {
      position: "fixed",
      inset: "0",
      bg: "rgb(4 6 8 / 0.6)",
      zIndex: "overlay",
      _open: { animation: "fade-in 200ms ease-out" },
      _closed: { animation: "fade-out 120ms ease-out" },
    },
    positioner: {
      position: "fixed",
      inset: "0",
      zIndex: "modal",
      display: "flex",
      alignItems: { base: "flex-end", sm: "center" },
      justifyContent: "center",
      padding: { base: "0", sm: "4" },
      overscrollBehavior: "contain",
    },
    content: {
      ...surface,
      ...appear,
      width: "100%",
      maxWidth: "28rem",
      maxHeight: "calc(100dvh - 2rem)",
      display: "flex",
      flexDirection: "column",
      overflow: "hidden",
      // Between its head and its buttons there would be no room left.
      [LOW]: { maxHeight: "100dvh", overflow: "auto" },
      borderBottomRadius: { base: "0", sm: "card" },
      paddingBottom: { base: "env(safe-area-inset-bottom)", sm: "0" },
      position: "relative",
      overscrollBehavior: "contain",
      // Says that a finger draws it down.
      _before: {
        content: '""',
        display: { base: "block", sm: "none" },
        position: "absolute",
        top: "2",
        left: "calc(50% - 1.125rem)",
        width: "2.25rem",
        height: "4px",
        borderRadius: "full",
        bg: "border.control",
      },
    },
    // Clear of the button that closes.
    header: { padding: "6", paddingBottom: "2", paddingInlineEnd: "16" },
    title: { textStyle: "h2", fontSize: "xl" },
    description: { color: "fg.muted" },
    body: { paddingInline: "6", paddingBlock: "2", overflow: "auto", [LOW]: { overflow: "visible", flexShrink: "0" } },
    footer: {
      padding: "6",
      paddingTop: "4",
      display: "flex",
      flexDirection: { base: "column-reverse", sm: "row" },
      justifyContent: "flex-end",
      gap: "3",
    },
  },
});

export const popoverRecipe = defineSlotRecipe({
  slots: ["trigger", "positioner", "content", "title", "description", "header", "body", "footer", "closeTrigger"],
  base: {
    positioner: { zIndex: "popover" },
    content: {
      ...surface,
      ...appear,
      zIndex: "popover",
      width: "20rem",
      maxWidth: "calc(100vw - 1rem)",
      maxHeight: "min(32rem, var(--available-height, 32rem))",
      display: "flex",
      flexDirection: "column",
      overflow: "hidden",
    },
    header: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      gap: "2",
      minHeight: "3.25rem",
      paddingInlineStart: "4",
      paddingInlineEnd: "14",
      borderBottomWidth: "1px",
      borderColor: "border",
    },
    title: { textStyle: "h3" },
    body: { overflow: "auto" },
  },
});

export const menuRecipe = defineSlotRecipe({
  slots: ["trigger", "positioner", "content", "item", "itemText", "itemGroup", "itemGroupLabel", "separator"],
  base: {
    positioner: { zIndex: "popover" },
    content: {
      ...surface,
      ...appear,
      // The positioner takes it over from here: without it the bar at the bottom would cover the last entries.
      zIndex: "popover",
      minWidth: "14rem",
      maxWidth: "calc(100vw - 1rem)",
      maxHeight: "var(--available-height, 32rem)",
      overflow: "auto",
      padding: "1",
      // It stands inside what opened it: a table's centred cells must not reach in.
      textAlign: "start",
      whiteSpace: "normal",
    },
    item: {
      display: "flex",
      alignItems: "center",
      gap: "3",
      minHeight: "2.75rem",
      paddingInline: "3",
      borderRadius: "8px",
      cursor: "pointer",
      fontSize: "sm",
      fontWeight: "500",
      textDecoration: "none",
      color: "fg",
      userSelect: "none",
      _highlighted: { bg: "bg.hover" },
      _disabled: { opacity: "0.5", cursor: "default" },
      "&[data-danger]": { color: "danger" },
    },
    itemGroupLabel: { paddingInline: "3", paddingBlock: "2", fontSize: "xs", color: "fg.muted" },
    separator: { height: "1px", bg: "border", marginBlock: "1" },
  },
});
