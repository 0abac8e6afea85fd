import { createHash } from "node:crypto";
import { escapeHtml } from "#local/mail/escape-html.ts";
import type { PageLanguage, PageTexts } from "./page-texts.ts";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 28rem; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
p { margin: 0.5rem 0; }
label { display: block; font-weight: 600; margin: 0.75rem 0 0.25rem; }
input { box-sizing: border-box; font: inherit; min-height: 44px; padding: 0 0.75rem; width: 100%; }
button, a.button { align-items: center; border: 1px solid; border-radius: 0.5rem; box-sizing: border-box; color: inherit; display: inline-flex; font: inherit; font-weight: 600; justify-content: center; margin: 0.75rem 0 0; min-height: 44px; padding: 0 1rem; text-decoration: none; width: 100%; }
[role="alert"] { border: 2px solid; border-radius: 0.5rem; padding: 0.5rem 0.75rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid GrayText; padding: 0.75rem 0; overflow-wrap: anywhere; }
`;

/** The pages' content security policy: no script, and no request but the form's own. */
export const PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

type Shell = { language: PageLanguage; title: string; goTo?: string };

const page = ({ language, title, goTo }: Shell, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
  (goTo === undefined ? "" : `<meta http-equiv="refresh" content="0;url=${escapeHtml(goTo)}">`) +
  `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

const field = (name: string, label: string, complete: string, mode = "numeric"): string =>
  `<label for="${name}">${escapeHtml(label)}</label>` +
  `<input id="${name}" name="${name}" required autocomplete="${complete}" inputmode="${mode}">`;

const alert = (text: string | null): string => (text === null ? "" : `<p role="alert">${escapeHtml(text)}</p>`);

type CardPage = {
  language: PageLanguage;
  t: PageTexts;
  title: string;
  /** The amount of a purchase, formatted; null where only a card is asked for. */
  amount: string | null;
  back: string;
  error: string | null;
};

export const cardPage = ({ language, t, title, amount, back, error }: CardPage): string =>
  page(
    { language, title },
    `${amount === null ? "" : `<p><strong>${escapeHtml(amount)}</strong></p>`}<p>${escapeHtml(t.test)}</p>${alert(error)}` +
      `<form method="post">${field("number", t.number, "cc-number")}${field("expiry", t.expiry, "cc-exp", "text")}` +
      `${field("cvc", t.cvc, "cc-csc")}<button>${escapeHtml(amount === null ? t.save : t.pay)}</button></form>` +
      `<a class="button" href="${escapeHtml(back)}">${escapeHtml(t.back)}</a>`,
  );

export const confirmPage = (language: PageLanguage, t: PageTexts, error: string | null = null, title = t.confirm) =>
  page(
    { language, title },
    `<p>${escapeHtml(t.confirmText)}</p>${alert(error)}<form method="post">` +
      `<button name="agree" value="yes">${escapeHtml(t.agree)}</button>` +
      `<button name="agree" value="no">${escapeHtml(t.refuse)}</button></form>`,
  );

/** A page that sends the reader on: the policy lets no form's answer redirect to another origin. */
export const donePage = (language: PageLanguage, t: PageTexts, goTo: string): string =>
  page(
    { language, title: t.done, goTo },
    `<p>${escapeHtml(t.doneText)}</p><a class="button" href="${escapeHtml(goTo)}">${escapeHtml(t.goOn)}</a>`,
  );

export const notePage = (language: PageLanguage, title: string, text = ""): string =>
  page({ language, title }, text === "" ? "" : `<p>${escapeHtml(text)}</p>`);

export type CustomerLine = { id: string; email: string | null; time: string; subscriptions: readonly string[] };

/** The list of the stand-in's customers with the time of each, for the machine's owner, who can advance it. */
export const customersPage = (customers: readonly CustomerLine[]): string =>
  page(
    { language: "it", title: "Pagamenti · Payments" },
    customers.length === 0
      ? `<p>Nessun cliente. <span lang="en">No customers.</span></p>`
      : `<ul>${customers
          .map(
            ({ id, email, time, subscriptions }) =>
              `<li><strong>${escapeHtml(email ?? id)}</strong><p>${escapeHtml(subscriptions.join(", ") || "–")}</p>` +
              `<p><time datetime="${escapeHtml(time)}">${escapeHtml(time.slice(0, 16).replace("T", " "))} UTC</time></p>` +
              `<form method="post" action="/payments/customers/${escapeHtml(id)}/advance">` +
              `<button name="days" value="1" aria-label="+1: ${escapeHtml(email ?? id)}">+1 giorno · day</button>` +
              `<button name="days" value="31" aria-label="+31: ${escapeHtml(email ?? id)}">+31 giorni · days</button></form></li>`,
          )
          .join("")}</ul>`,
  );
