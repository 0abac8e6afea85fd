import type { Source } from "#scripts/lib/import-graph.ts";
import { isCue, italianTexts, type KeyedText } from "./italian-texts.ts";

/** What reads stiffly, though not wrongly: how often it may stand is a number that only falls. */
type StyleRule = {
  /** The rule's name in the list of allowed counts: what it finds, and what to write. */
  name: string;
  finds: (text: string) => boolean;
  /** Texts that it is about; all where absent. */
  about?: (found: KeyedText) => boolean;
};

const LONGEST = 220;
/** Legal pages, help and mails are read like a letter, and so are PrimeBot's cards. */
const isPage = ({ file }: KeyedText): boolean => /legal\.json$|mails\.json$|^resources\//.test(file);

const found =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

const STYLE_RULES: readonly StyleRule[] = [
  {
    name: "tenere → mantenere, conservare",
    finds: found(
      /\b[Tt]ien(?:i|e|ilo|ile)\b(?! (?:conto|riservata))|\b[Tt]enut[oaie]\b|\btenerl[aeo]\b|\btenere\b(?! d)/,
    ),
  },
  {
    name: "togliere → rimuovere, eliminare",
    finds: found(/\b(?:[Tt]ogli(?:ere|e)?|[Tt]olt[oaie]|[Tt]oglil[ae])\b/),
  },
  {
    name: "entrare → accedere",
    finds: found(/\b(?:[Ee]ntri|[Ee]ntra(?:re|to)?|[Ee]ntrerai)\b(?! (?:in lista|nell))/),
    // At a gym's door people do enter.
    about: ({ file, key }) => !/(?:desk|stored|reports)\.json$/.test(file) && !/^(?:pass|shortcuts)\./.test(key),
  },
  { name: "la rete → la connessione, offline", finds: found(/[Ss]enza rete|\b[Ll]a rete\b|c.è rete/) },
  {
    name: "parte → si avvia, viene inviato",
    finds: found(/\b[Pp]art(?:e|ono) (?:quando|da sol|al prossimo)/),
  },
  { name: "vale → conta, riguarda, è valido", finds: found(/\b(?:[Vv]ale|[Vv]algono|valga(?:no)?)\b(?! circa)/) },
  {
    name: "«non si può» → who cannot",
    finds: found(/\bnon si (?:può|possono|vede|legge|leggono|apre|aprono|sa|dice)\b/),
  },
  { name: "ciò che → a noun", finds: found(/\bciò che\b/) },
  { name: "chi è titolare → il titolare", finds: found(/chi (?:ne )?è titolare/) },
  {
    name: "passo → incremento",
    finds: found(/\b(?:un|di un|il) passo\b|^Passo/),
    about: ({ file }) => !file.startsWith("resources/exercises"),
  },
  { name: "cresce → progressione", finds: found(/[Cc]ome cresce|regola di crescita/) },
  { name: "limite → record", finds: found(/limiti? (?:di prima|superat|da superare)|^Il limite/) },
  { name: "registro → diario", finds: found(/\bregistro\b(?! (?:delle azioni|degli|errori|locale))/) },
  { name: "«da qui non» → non posso", finds: found(/[Dd]a qui non|\bda qui\b.*\bnon\b/) },
  { name: "mandare → inviare", finds: found(/\b[Mm]and(?:a|i|ato|ata|ate|iamo|are|alo|ala|ami)\b/) },
  { name: "membro → utente, iscritto", finds: found(/\b[Mm]embr[oi]\b/) },
  {
    name: "secondo fattore → verifica in due passaggi",
    finds: found(/\bsecond[oi] (?:fattor|passagg)|\bdue fattori\b/),
  },
  {
    name: "a participle with the reader's gender",
    finds: found(
      /\b(?:[Ss]ei|[Ee]ri|[Ss]arai|[Tt]i senti) (?:già |più |ancora |molto |troppo )*(?!sotto)(?:\p{L}+(?:[aiu]t|tt|es|rt)o|sicuro|stanco|solo|pronto|rigido|fermo)\b/u,
    ),
    about: ({ file }) => file.startsWith("shared/"),
  },
  {
    name: `over ${LONGEST} characters`,
    finds: (text) => text.length > LONGEST,
    about: (one) => !isPage(one),
  },
  { name: "cues: costole basse", finds: found(/[Cc]ostole basse/), about: isCue },
  { name: "cues: stese, distese → tese", finds: found(/\b(?:di)?stes[aoie]\b/), about: isCue },
  { name: "cues: piega da → fletti", finds: found(/^Piega da/), about: isCue },
  { name: "cues: l'alto del petto → la parte alta del petto", finds: found(/alto del petto/), about: isCue },
];

/** A verb in the imperative, an answer, or a word that goes on: what a button may begin with. */
const ACT = /^(?:\p{Lu}\p{L}*[ai](?:l[oaie]|ti|ne|ci)?|Sì|No|Non|Fine)$/u;
const NO_ACT = new Set(["Nuova", "Altra", "Tutti", "Ultima"]);

/** A text that is one participle alone: `Copiato.` */
const BARE = /^\p{L}+(?:[aiu]t|ess|ost|ers|ert|itt|olt)[oaie][.!]?$/u;

const BUTTON = /\{t\("([^"]+)"(?:[^{}]|\{[^{}]*\})*\}\s*<\/(?:Plain)?Button>/g;
const TOAST = /\btext: t\("([^"]+)"|removeWithUndo\([^;]*?\bt\("([^"]+)"/g;

const keysIn = (components: readonly Source[], pattern: RegExp): Set<string> =>
  new Set(components.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, key, other]) => key ?? other ?? "")));

/** `shared/i18n/it/lazy/desk.json` and `door.start` as `desk:door.start`, the stem for plural forms. */
const messageKey = ({ file, key }: KeyedText): string =>
  `${/(\w+)\.json$/.exec(file)?.[1] ?? ""}:${key.replace(/_(?:one|other)$/, "")}`;

/** Where each rule finds something: places as `file key`, by the rule's name. */
export type StyleFindings = ReadonlyMap<string, readonly string[]>;

/**
 * What reads stiffly. `components` show the texts of `bundles`: a button's label is an act, and no toast is a
 * participle alone.
 */
export const stiffTexts = (bundles: readonly Source[], components: readonly Source[]): StyleFindings => {
  const texts = bundles.flatMap(italianTexts);
  const buttons = keysIn(components, BUTTON);
  const toasts = keysIn(components, TOAST);
  const shown: StyleRule[] = [
    ...STYLE_RULES,
    {
      name: "a button that begins with no verb",
      finds: (text) => {
        const first = text.split(/[ ,.:…?]/, 1)[0] ?? "";
        return !ACT.test(first) || NO_ACT.has(first);
      },
      about: (one) => one.file.startsWith("shared/") && buttons.has(messageKey(one)),
    },
    {
      name: "a toast of a participle alone",
      finds: (text) => BARE.test(text),
      about: (one) => one.file.startsWith("shared/") && toasts.has(messageKey(one)),
    },
  ];
  return new Map(
    shown.map(({ name, finds, about }) => [
      name,
      texts.filter((one) => (about?.(one) ?? true) && finds(one.text)).map(({ file, key }) => `${file} ${key}`),
    ]),
  );
};

/** Allowed counts by the rule's name; none where a rule is not in it. */
export type AllowedCounts = Readonly<Record<string, number>>;

/** The rules whose count has risen, with each of their places. */
export const risenStyle = (findings: StyleFindings, allowed: AllowedCounts): string[] =>
  [...findings].flatMap(([name, places]) =>
    places.length > (allowed[name] ?? 0)
      ? [`${name}: ${places.length}, and at most ${allowed[name] ?? 0}`, ...places.map((place) => `  ${place}`)]
      : [],
  );

/** The rules whose count has fallen, so that the allowed one can follow. */
export const fallenStyle = (findings: StyleFindings, allowed: AllowedCounts): string[] =>
  Object.entries(allowed).flatMap(([name, most]) => {
    const now = findings.get(name)?.length ?? 0;
    return now < most ? [`${name}: ${now} instead of ${most}`] : [];
  });
