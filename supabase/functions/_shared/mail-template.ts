import { elided } from "#shared/i18n/elision.ts";
import en from "#shared/i18n/en/mails.json" with { type: "json" };
import it from "#shared/i18n/it/mails.json" with { type: "json" };
import { fail, ok, type Result } from "#shared/lib/result.ts";
import { isZone } from "#shared/lib/zones.ts";
import type { MailContent } from "./mail.ts";

/**
 * A value of an e-mail's template. Instants are ISO 8601 and shown in `zone`, by default Rome's; days are `2026-11-24`;
 * `it` and `en` are a text by language. A list holds other e-mails, each shown by its subject and first paragraph.
 */
export type MailValue =
  | string
  | number
  | { cents: number; currency: string }
  | { day: string }
  | { at: string; zone?: string }
  | { it: string; en: string }
  | readonly { template: string; data: MailData }[];
export type MailData = { readonly [name: string]: MailValue };

type Template = keyof typeof it;
type Language = (typeof LANGUAGES)[number];

const LANGUAGES = [
  { lang: "it", locale: "it-IT", texts: it },
  { lang: "en", locale: "en-GB", texts: en },
] as const;

/** For a subject, of which a phone shows some forty characters. */
const SHORT = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
const LONG = { year: "numeric", month: "long", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;

/** Formats an instant by the clocks of its zone; by UTC, and with its name, where the zone is unknown here. */
const instant = (at: string, locale: string, zone: string, isShort: boolean): string => {
  const clocks = isZone(zone) ? { timeZone: zone } : ({ timeZone: "UTC", timeZoneName: "short" } as const);
  const styles = isZone(zone) ? ({ dateStyle: "long", timeStyle: "short" } as const) : LONG;
  const named = { ...(isShort ? SHORT : styles), ...clocks };
  return new Intl.DateTimeFormat(locale, named).format(new Date(at));
};

const isList = (value: MailValue): value is readonly { template: string; data: MailData }[] => Array.isArray(value);

const written = (value: MailValue, language: Language, isShort: boolean): string => {
  const { locale } = language;
  if (typeof value !== "object") return String(value);
  if (isList(value)) {
    const notices = value.flatMap(({ template, data }) => {
      const one = isTemplate(template) ? partOf(template, data, language) : null;
      return one?.ok ? [`${one.value.subject}\n${one.value.paragraphs[0]}`] : [];
    });
    return notices.join("\n\n");
  }
  if ("cents" in value) {
    const { cents, currency } = value;
    return new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100);
  }
  if ("it" in value) return value[language.lang];
  if ("at" in value) return instant(value.at, locale, value.zone ?? "Europe/Rome", isShort);
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${value.day}T00:00Z`),
  );
};

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replaceAll("\n", "<br>");

const isTemplate = (name: string): name is Template => Object.hasOwn(it, name);

/** The page of the app that an e-mail leads to; whoever is signed out gets there after the sign-in. */
const PAGES: Partial<Record<Template, string>> = {
  ...{
    gym_invitation: "/schedule",
    gym_request: "/schedule/staff",
    gym_promoted: "/schedule",
    gym_offered: "/schedule",
  },
  ...{ gym_class_cancelled: "/schedule", gym_confirmed: "/schedule", gym_proposed: "/schedule" },
  ...{ gym_moved: "/schedule", gym_cancelled: "/schedule" },
};

/** The address of an e-mail's page at a site; null where it has none, or the site is unknown. */
const pageOf = (template: Template, data: MailData, site: string | undefined): string | null => {
  const path = template === "gym_letter" ? `/unsubscribe?token=${data.token}` : PAGES[template];
  return path !== undefined && site !== undefined && URL.canParse(path, site) ? new URL(path, site).href : null;
};

type Part = { lang: Language["lang"]; subject: string; paragraphs: string[]; link: string };

/** Subject and paragraphs of an e-mail in one language. Throws where a value is missing or of the wrong type. */
const partOf = (template: Template, data: MailData, language: Language): Result<Part, string> => {
  const { lang, texts } = language;
  const missing = new Set<string>();
  const own = texts[template];
  const fill = (text: string, isShort = false): string => {
    const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = Object.hasOwn(data, name) ? data[name] : undefined;
      if (value === undefined) missing.add(name);
      return value === undefined ? "" : written(value, language, isShort);
    });
    return lang === "it" ? elided(filled) : filled;
  };
  try {
    const part = {
      lang,
      subject: fill(own.subject, true),
      paragraphs: fill(own.text).split("\n\n"),
      link: "link" in own ? own.link : "",
    };
    if (missing.size > 0) return fail(`${template} has no value for ${[...missing].join(", ")}`);
    return ok(part);
  } catch (error) {
    return fail(`${template} has a value that makes no sense: ${error instanceof Error ? error.name : "unknown"}`);
  }
};

/** Paragraphs with the link among them: after the first one, or at the end where it is the way out of such e-mails. */
const withLink = (paragraphs: readonly string[], link: string | null, template: Template): string[] =>
  paragraphs.toSpliced(template === "gym_letter" ? paragraphs.length : 1, 0, ...(link === null ? [] : [link]));

export type MailOptions = {
  /** The address of the app, to which an e-mail that has a page there links. */
  site?: string | undefined;
  /** The language that the member last used the app in; Italian where it is not known. */
  reader?: string | undefined;
};

/** An e-mail with its subject in the reader's language, and its text in both: in the reader's first. */
export const renderMail = (
  template: string,
  data: MailData,
  { site, reader }: MailOptions = {},
): Result<MailContent, string> => {
  if (!isTemplate(template)) return fail(`There is no template ${template}`);
  const parts: Part[] = [];
  for (const language of LANGUAGES.toSorted((a, b) => Number(b.lang === reader) - Number(a.lang === reader))) {
    const part = partOf(template, data, language);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  const page = pageOf(template, data, site);
  const html = parts.map(({ lang, subject, paragraphs, link }) => {
    const anchor = page === null ? null : `<a href="${escaped(page)}">${escaped(link)}</a>`;
    const body = withLink(paragraphs.map(escaped), anchor, template).map((text) => `<p>${text}</p>`);
    return `<div lang="${lang}"><h1>${escaped(subject)}</h1>${body.join("")}</div>`;
  });
  const plain = parts.map(({ paragraphs, link }) =>
    withLink(paragraphs, page === null ? null : `${link}: ${page}`, template).join("\n\n"),
  );
  return ok({
    subject: parts[0]?.subject ?? "",
    text: `${plain.join("\n\n---\n\n")}\n`,
    html: `<!doctype html><html lang="${parts[0]?.lang ?? "it"}"><meta charset="utf-8"><body>${html.join("<hr>")}</body></html>`,
  });
};
