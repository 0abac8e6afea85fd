import { createHash } from "node:crypto";
import { CHANNEL_NAMES } from "./channel-names.ts";
import { escapeHtml } from "./escape-html.ts";
import type { StoredMail } from "./inbox.ts";

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 48rem; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid GrayText; padding: 0.75rem 0; }
li a { font-weight: 600; }
p { margin: 0.25rem 0; }
dl { display: grid; gap: 0.25rem 1rem; grid-template-columns: max-content 1fr; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
.e-mail { border-top: 1px solid GrayText; overflow-wrap: anywhere; padding-top: 1rem; white-space: pre-wrap; }
`;

/** Content security policy of the pages: no script, no frame, no request; links are allowed. */
export const MAIL_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const LINK = /https?:\/\/[^\s<>"]+/g;

/** Escapes text and makes its web addresses links. */
const linkify = (text: string): string => {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [link] = match;
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a>`;
    end = match.index + link.length;
  }
  return html + escapeHtml(text.slice(end));
};

const time = (iso: string): string =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.slice(0, 19).replace("T", " "))} UTC</time>`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
  `<style>${STYLE}</style></head><body>${body}</body></html>`;

const TITLE = "Posta · Mail";

const badge = ({ channel }: StoredMail): string =>
  channel === "email" ? "" : `<strong>${CHANNEL_NAMES[channel]}</strong> · `;

/** The inbox, newest first. `base` is the path that the pages are mounted at, without a trailing slash. */
export const inboxPage = (mails: readonly StoredMail[], total: number, base: string): string => {
  const items = mails.map(
    (mail) =>
      `<li><a href="${escapeHtml(base)}/view/${escapeHtml(mail.id)}">${escapeHtml(mail.subject)}</a>` +
      `<p>${badge(mail)}${escapeHtml(mail.to)} · ${time(mail.createdAt)}</p></li>`,
  );
  const list =
    items.length > 0
      ? `<p>${total} ${total === 1 ? "e-mail" : "e-mail · e-mails"}</p><ul>${items.join("")}</ul>`
      : `<p>Nessuna e-mail. <span lang="en">No e-mails.</span></p>`;
  return page(TITLE, `<main><h1>${TITLE}</h1>${list}</main>`);
};

const filesOf = ({ id, files }: StoredMail, base: string): string => {
  if (files.length === 0) return "";
  const links = files.map(
    ({ part, name, size }) =>
      `<a href="${escapeHtml(base)}/api/v1/message/${escapeHtml(id)}/part/${part}">${escapeHtml(name)}</a>` +
      ` (${Math.ceil(size / 1000)} kB)`,
  );
  return `<dt>Allegati · Attachments</dt><dd>${links.join("<br>")}</dd>`;
};

export const mailPage = (mail: StoredMail, base: string): string =>
  page(
    mail.subject,
    `<nav><a href="${escapeHtml(base || "/")}">${TITLE}</a></nav><main><h1>${escapeHtml(mail.subject)}</h1>` +
      `<dl><dt>Da · From</dt><dd>${escapeHtml(mail.from)}</dd><dt>A · To</dt><dd>${escapeHtml(mail.to)}</dd>` +
      `<dt>Tipo · Kind</dt><dd>${mail.channel === "email" ? "Email" : CHANNEL_NAMES[mail.channel]}</dd>` +
      `<dt>Data · Date</dt><dd>${time(mail.createdAt)}</dd>${filesOf(mail, base)}</dl>` +
      `<div class="e-mail">${linkify(mail.text)}</div></main>`,
  );

export const missingPage = (base: string): string =>
  page(
    TITLE,
    `<main><h1>E-mail non trovata · E-mail not found</h1><p><a href="${escapeHtml(base || "/")}">${TITLE}</a></p></main>`,
  );
