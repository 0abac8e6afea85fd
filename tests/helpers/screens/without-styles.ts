import { onTestFinished } from "vitest";
import { system } from "#renderer/ui/theme/system.ts";

const NONE = Object.freeze({});

type Recipe = Record<string, unknown>;
type Make = (config?: object) => Recipe;

/** Each config's recipe is made once, and gives no styles: only names of variants, which are no attributes. */
const plain = (make: Make): Make => {
  const made = new WeakMap<object, Recipe>();
  return (config = NONE) => {
    let recipe = made.get(config);
    if (!recipe) {
      recipe = Object.assign(() => NONE, make(config));
      made.set(config, recipe);
    }
    return recipe;
  };
};

const styled = { ...system };
const recipe = plain(system.cva as unknown as Make);
const slotRecipe = plain(system.sva as unknown as Make);
const unstyled = {
  _global: [],
  css: () => NONE,
  cva: recipe,
  sva: slotRecipe,
  getRecipeFn: (key: string) => recipe(system.getRecipe(key, NONE)),
  getSlotRecipeFn: (key: string) => slotRecipe(system.getSlotRecipe(key, NONE)),
};

// Components without styles: working out rules that few tests read takes a sixth of the time of screen tests. How
// things look is for the browser tests.
Object.assign(system, unstyled);

/** Gives components their styles until the test is over. Call it before the test renders. */
export const withStyles = (): void => {
  Object.assign(system, styled);
  onTestFinished(() => void Object.assign(system, unstyled));
};
