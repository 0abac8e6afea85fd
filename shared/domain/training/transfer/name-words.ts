import type { Equipment } from "#shared/domain/training/exercise.ts";
import { searchable } from "#shared/domain/training/exercises/exercise-search.ts";

/** Spellings of the same word, in lower case without accents and plurals. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(?:flye|flie)\b/g, "fly"],
  [/\btriceps?\b/g, "tricep"],
  [/\bbiceps?\b/g, "bicep"],
  [/\bflat\b(?! leg| knee)/g, ""],
  [/\b(push|pull|chin|sit|step|muscle|v) up\b/g, "$1up"],
  [/\b(push|pull) down\b/g, "$1down"],
  [/\bskull crusher\b/g, "skullcrusher"],
  [/\bkick back\b/g, "kickback"],
  [/\b(?:single|one|1) arm\b/g, "onearm"],
  [/\b(?:single|one|1) leg\b/g, "oneleg"],
  [/\b(close|wide|neutral|reverse) grip\b/g, "$1grip"],
  [/\b(?:underhand|supinated)(?: grip)?\b/g, "reversegrip"],
  [/\b(\w+) legged\b/g, "$1 leg"],
];

/** Names of equipment; those of two words come first. */
const EQUIPMENT_NAMES: readonly (readonly [RegExp, Equipment])[] = [
  [/\b(?:smith machine|smith|multipower)\b/g, "smith"],
  [/\b(?:ez bar|ez|bilanciere ez|bilanciere sagomato)\b/g, "ez_bar"],
  [/\b(?:trap bar|hex bar)\b/g, "trap_bar"],
  [/\b(?:swiss ball|stability ball|exercise ball|fitball)\b/g, "swiss_ball"],
  [/\b(?:medicine ball|palla medica)\b/g, "medicine_ball"],
  [/\bfoam roller\b/g, "foam_roller"],
  [/\b(?:kettlebell|kb)\b/g, "kettlebell"],
  [/\b(?:barbell|bb|bilanciere)\b/g, "barbell"],
  [/\b(?:dumbbell|db|manubri|manubrio)\b/g, "dumbbell"],
  [/\b(?:machine plate|plate loaded|hammer strength|machine|macchina|leve)\b/g, "machine"],
  [/\b(?:cable|cavi|cavo)\b/g, "cable"],
  [/\b(?:band|banded|banda|elastico|elastici)\b/g, "band"],
  [/\b(?:bodyweight|body weight|corpo libero)\b/g, "bodyweight"],
  [/\b(?:suspension|suspended|trx|sospensione)\b/g, "suspension"],
  [/\b(?:plate|disco|dischi)\b/g, "plate"],
];

const JOINING = /\b(?:the|with|on|and|to|a|al|alla|alle|ai|con|da|di|del|della|e|in|per|su|sul|sulla)\b/g;

const spaced = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A name in lower case, without accents, plurals, brackets and connecting words. */
export const plainName = (name: string): string => {
  const words = searchable(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\b(\p{L}{3,}[^s\W])s\b/gu, "$1");
  return spaced(SAME.reduce((text, [from, to]) => text.replace(from, to), spaced(words)).replace(JOINING, " "));
};

/**
 * A name in parts: its equipment, each once, and the other words (movement, grip, angle, side) in alphabetical order.
 */
export type NameParts = { equipment: readonly Equipment[]; movement: string };

export const namePartsOf = (name: string): NameParts => {
  const equipment = new Set<Equipment>();
  let rest = plainName(name);
  for (const [pattern, which] of EQUIPMENT_NAMES) {
    rest = rest.replace(pattern, () => {
      equipment.add(which);
      return " ";
    });
  }
  return { equipment: [...equipment], movement: [...new Set(spaced(rest).split(" "))].toSorted().join(" ") };
};

/** The last brackets of a name. */
const IN_BRACKETS = /\(([^)]*)\)\s*$/;

/** The one equipment of a name: from its last brackets, else from anywhere; null for none or two. */
export const equipmentIn = (name: string): Equipment | null => {
  const [inside] = namePartsOf(IN_BRACKETS.exec(name)?.[1] ?? "").equipment;
  if (inside !== undefined) return inside;
  const { equipment } = namePartsOf(name);
  return equipment.length === 1 ? (equipment[0] ?? null) : null;
};
