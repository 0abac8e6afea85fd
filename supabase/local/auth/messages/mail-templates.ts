import type { MailTemplate, MailTemplates } from "#local/config/mail-templates.ts";
import { renderTemplate } from "#local/mail/go-template.ts";
import { htmlToText } from "#local/mail/html-to-text.ts";
import type { InboxMail } from "#local/mail/inbox.ts";

export type MailKind = "signup" | "invite" | "magiclink" | "recovery" | "email_change" | "reauthentication";

/** The variables of a template, by GoTrue's names. `RedirectTo`: the address that the link finally leads to. */
export type MailVariables = {
  SiteURL: string;
  ConfirmationURL: string;
  RedirectTo: string;
  Token: string;
  TokenHash: string;
  Email: string;
};

const NAMES = {
  signup: "confirmation",
  invite: "invite",
  magiclink: "magic_link",
  recovery: "recovery",
  email_change: "email_change",
  reauthentication: "reauthentication",
} satisfies Record<MailKind, keyof MailTemplates>;

const withLink = (subject: string): MailTemplate => ({
  subject,
  content: `<h2>${subject}</h2><p><a href="{{ .ConfirmationURL }}">Follow this link</a></p><p>Or enter this code: {{ .Token }}</p>`,
});

/** Subjects and texts where the config has no template. */
const DEFAULTS: Record<keyof MailTemplates, MailTemplate> = {
  confirmation: withLink("Confirm your email"),
  invite: withLink("Your invitation"),
  magic_link: withLink("Your sign-in"),
  recovery: withLink("Reset your password"),
  email_change: withLink("Confirm the change of email"),
  reauthentication: { subject: "Confirm that it is you", content: "<p>Enter this code: {{ .Token }}</p>" },
};

/** Composes the e-mail of that kind to `to`, from its template. */
export const composeMail = (
  templates: MailTemplates,
  kind: MailKind,
  to: string,
  variables: MailVariables,
): InboxMail => {
  const template = { ...DEFAULTS[NAMES[kind]], ...templates[NAMES[kind]] };
  const html = renderTemplate(template.content, variables);
  return { to, subject: renderTemplate(template.subject, variables, (value) => value), html, text: htmlToText(html) };
};
