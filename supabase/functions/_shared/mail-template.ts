import { elided } from "#shared/i18n/elision.ts";
import en from "#shared/i18n/en/mails.json" with { type: "json" };
import it from "#shared/i18n/it/mails.json" with { type: "json" };
import { fail, ok, type Result } from "#shared/lib/result.ts";
import type { Mail } from "./mail.ts";

/** Instants are ISO 8601, and shown in `zone`, Rome's where none is named; days are `2026-11-24`. */
export type MailValue =
  | string
  | number
  | { cents: number; currency: string }
  | { day: string }
  | { at: string; zone?: string };
export type MailData = Readonly<Record<string, MailValue>>;

type Template = keyof typeof it;

const LANGUAGES = [
  { lang: "it", locale: "it-IT", texts: it },
  { lang: "en", locale: "en-GB", texts: en },
] as const;

const written = (value: MailValue, locale: string): string => {
  if (typeof value !== "object") return String(value);
  if ("cents" in value) {
    const { cents, currency } = value;
    return new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100);
  }
  const [at, style] =
    "day" in value
      ? [new Date(`${value.day}T00:00Z`), { dateStyle: "long", timeZone: "UTC" } as const]
      : [new Date(value.at), { dateStyle: "long", timeStyle: "short", timeZone: value.zone ?? "Europe/Rome" } as const];
  return new Intl.DateTimeFormat(locale, style).format(at);
};

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const isTemplate = (name: string): name is Template => Object.hasOwn(it, name);

/**
 * An e-mail in both languages, as those of the sign-in are: the server does not know which one a member reads.
 */
export const renderMail = (template: string, data: MailData): Result<Omit<Mail, "to" | "key">, string> => {
  if (!isTemplate(template)) return fail(`There is no template ${template}`);
  const missing = new Set<string>();
  const parts = LANGUAGES.map(({ lang, locale, texts }) => {
    const fill = (text: string): string => {
      const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = Object.hasOwn(data, name) ? data[name] : undefined;
        if (value === undefined) missing.add(name);
        return value === undefined ? "" : written(value, locale);
      });
      return lang === "it" ? elided(filled) : filled;
    };
    return { lang, subject: fill(texts[template].subject), paragraphs: fill(texts[template].text).split("\n\n") };
  });
  const html = parts.map(({ lang, subject, paragraphs }) => {
    const body = [`<h1>${escaped(subject)}</h1>`, ...paragraphs.map((text) => `<p>${escaped(text)}</p>`)];
    return `<div lang="${lang}">${body.join("")}</div>`;
  });
  if (missing.size > 0) return fail(`${template} has no value for ${[...missing].join(", ")}`);
  return ok({
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: `${parts.map(({ paragraphs }) => paragraphs.join("\n\n")).join("\n\n---\n\n")}\n`,
    html: `<!doctype html><html lang="it"><meta charset="utf-8"><body>${html.join("<hr>")}</body></html>`,
  });
};
