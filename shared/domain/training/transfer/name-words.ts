import type { Equipment } from "#shared/domain/training/exercise.ts";
import { searchable } from "#shared/domain/training/exercises/exercise-search.ts";

/** Ways of writing one thing, in lower case without accents and plurals. */
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

/** What a name calls the equipment: those of two words before those of which one is theirs. */
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

/** A name in one way of writing: lower case, no accents, plurals, brackets and joining words. */
export const plainName = (name: string): string => {
  const words = searchable(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\b(\p{L}{3,}[^s\W])s\b/gu, "$1");
  return spaced(SAME.reduce((text, [from, to]) => text.replace(from, to), spaced(words)).replace(JOINING, " "));
};

/**
 * A name taken apart: the equipment that it names, each once, and the other words, the movement with its grip, angle
 * and side, in the order of the alphabet.
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

/** What other apps put into brackets, the last of them. */
const IN_BRACKETS = /\(([^)]*)\)\s*$/;

/**
 * The one equipment that a name means: what it says in its last brackets, else anywhere; null where it says none, or
 * two at once.
 */
export const equipmentIn = (name: string): Equipment | null => {
  const [inside] = namePartsOf(IN_BRACKETS.exec(name)?.[1] ?? "").equipment;
  if (inside !== undefined) return inside;
  const { equipment } = namePartsOf(name);
  return equipment.length === 1 ? (equipment[0] ?? null) : null;
};
