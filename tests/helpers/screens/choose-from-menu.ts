import { fireEvent, type RenderResult } from "@testing-library/react";
import { expect } from "vitest";

type View = Pick<RenderResult, "getByRole" | "findByRole">;

/** Opens a menu by the name of its button and takes an entry, with the keys: a click asks for a layout to point at. */
export const chooseFromMenu = async (view: View, menu: string, item: string | RegExp): Promise<void> => {
  fireEvent.click(await view.findByRole("button", { name: menu }));
  const entry = await view.findByRole("menuitem", { name: item });
  const list = view.getByRole("menu");
  await expect
    .poll(() => {
      if (!entry.hasAttribute("data-highlighted")) fireEvent.keyDown(list, { key: "ArrowDown" });
      return entry.hasAttribute("data-highlighted");
    })
    .toBe(true);
  fireEvent.keyDown(list, { key: "Enter" });
};
