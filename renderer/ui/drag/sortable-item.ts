/** Makes an element an item of a sortable list; shows that it is held, and where another one would land. */
export const SORTABLE_ITEM = {
  "data-sortable": "",
  css: {
    "&[data-dragged]": { opacity: 0.5 },
    "&[data-drop=before]": { boxShadow: "0 -0.5rem 0 -0.25rem {colors.prime.line}" },
    "&[data-drop=after]": { boxShadow: "0 0.5rem 0 -0.25rem {colors.prime.line}" },
  },
} as const;
