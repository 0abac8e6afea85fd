import { addDays, weekdayOf } from "#shared/domain/training/days.ts";
import { numberOf } from "./numbers.ts";

const BY = /^(?:di|by)$/;
const WEEKDAYS: readonly RegExp[] = [
  /^(?:lunedi|monday)$/,
  /^(?:martedi|tuesday)$/,
  /^(?:mercoledi|wednesday)$/,
  /^(?:giovedi|thursday)$/,
  /^(?:venerdi|friday)$/,
  /^(?:sabato|saturday)$/,
  /^(?:domenica|sunday)$/,
];
const MONTHS: readonly RegExp[] = [
  ...[/^(?:genn?aio|january|gen|jan)$/, /^(?:febb?raio|february|feb)$/, /^(?:marzo|march|mar)$/],
  ...[/^(?:aprile|april|apr)$/, /^(?:maggio|may|mag)$/, /^(?:giugno|june|giu|jun)$/],
  ...[/^(?:luglio|july|lug|jul)$/, /^(?:agosto|august|ago|aug)$/, /^(?:settembre|september|sett?|sept?)$/],
  ...[/^(?:ottobre|october|ott|oct)$/, /^(?:novembre|november|nov)$/, /^(?:dicembre|december|dic|dec)$/],
];
/** Verbs that put one day in the place of another: «cambia giovedì con venerdì». */
const EXCHANGES = /^(?:cambi|scambi|inverti|swap|switch)/;
const MOVES_SESSION = /^(?:spost|rimand|postic|anticip|slitta|move|reschedul|postpon|push)/;
const TO = /^(?:a|al|all|alla|to|until|on|per|for)$/;
const OF = /^(?:di|del|dell|della|da|dal|of|from|s)$/;
const FILLER = /^(?:il|la|the|prossim[oa]|next)$/;

/** The day that the words from index `at` name: the next weekday of that name after `today`; null for none. */
const dayAt = (words: readonly string[], at: number, today: string): string | null => {
  const word = words[at] ?? "";
  if (FILLER.test(word)) return dayAt(words, at + 1, today);
  if (/^(?:oggi|stasera|today|tonight)$/.test(word)) return today;
  if (/^(?:domani|tomorrow)$/.test(word)) return addDays(today, 1);
  if (word === "dopodomani") return addDays(today, 2);
  const weekday = WEEKDAYS.findIndex((name) => name.test(word));
  if (weekday >= 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  const [first, second] = [numberOf(word), numberOf(words[at + 1] ?? "")];
  const monthOf = (name: string | undefined) => MONTHS.findIndex((one) => one.test(name ?? "")) + 1;
  const [day, month] = first !== null ? [first, monthOf(words[at + 1])] : [second, monthOf(word)];
  if (day === null || month < 1 || day < 1 || day > 31) return null;
  const inYear = (year: number) => {
    const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    return Number.isNaN(Date.parse(date)) ? null : date;
  };
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(year);
  return thisYear !== null && thisYear >= today ? thisYear : inYear(year + 1);
};

/** A session that moves to another day. `from`, `to`: null where not named. */
export type Reschedule = { from: string | null; to: string | null };

/** Refusals of a day, which ask to move its session: «domani non posso venire». */
const CANNOT =
  /\b(?:non (?:posso|potro|riesco a|riesco ad|riusciro a|riusciro ad) (?:venire|allenarmi|esserci|andare in palestra)|non (?:vengo|ci sono)|(?:cant|won?t|not able to) (?:make it|train|come in|be there|work out))\b/;
const AHEAD = /^(?:domani|dopodomani|tomorrow)$/;

/** The first future day on which the member cannot train; null where the message names none. */
const cannotOn = (words: readonly string[], today: string): string | null => {
  if (!CANNOT.test(words.join(" "))) return null;
  const isDay = (word: string) => AHEAD.test(word) || WEEKDAYS.some((name) => name.test(word));
  const days = words.flatMap((word, at) => (isDay(word) ? (dayAt(words, at, today) ?? []) : []));
  return days[0] ?? null;
};

/** The move of a session that a message asks for; null for none. */
export const readReschedule = (words: readonly string[], today: string): Reschedule | null => {
  const cannot = cannotOn(words, today);
  const days = words.filter((word) => WEEKDAYS.some((name) => name.test(word)));
  const isOfDays = days.length === 2 && words.some((word) => EXCHANGES.test(word));
  if (isOfDays) {
    const [from = null, to = null] = days.map((day) => dayAt([day], 0, today));
    return { from, to };
  }
  if (cannot === null && !words.some((word) => MOVES_SESSION.test(word))) return null;
  const named = (preposition: RegExp) =>
    words.flatMap((word, at) => (preposition.test(word) ? (dayAt(words, at + 1, today) ?? []) : []));
  const from = cannot ?? named(OF)[0] ?? null;
  const by = words.findIndex((word, at) => BY.test(word) && /^(?:giorn[oi]|days?)$/.test(words[at + 2] ?? ""));
  const moved =
    by < 0 ? null : (numberOf(words[by + 1] ?? "") ?? (/^(?:un|a|one)$/.test(words[by + 1] ?? "") ? 1 : null));
  const isEarlier = words.some((word) => word.startsWith("anticip"));
  const until = moved === null ? null : addDays(from ?? today, isEarlier ? -moved : moved);
  return {
    from,
    to: named(TO).at(-1) ?? until ?? (from === null || cannot !== null ? null : bareDay(words, today, from)),
  };
};

/** A day without a preposition: «sposta la seduta di oggi domani»; null for none. */
const bareDay = (words: readonly string[], today: string, from: string): string | null =>
  words
    .flatMap((word, at) =>
      OF.test(words[at - 1] ?? "") || numberOf(word) !== null ? [] : (dayAt(words, at, today) ?? []),
    )
    .find((day) => day !== from) ?? null;
