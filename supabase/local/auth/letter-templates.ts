import { escapeHtml } from "../mail/escape-html.ts";
import type { Letter } from "../mail/inbox.ts";

export type LetterKind = "signup" | "invite" | "magiclink" | "recovery" | "email_change" | "reauthentication";

type Wording = { subject: string; text: string; action: string; code: string; ignore: string };

const ITALIAN: Record<LetterKind, Wording> = {
  signup: {
    subject: "Conferma la tua e-mail",
    text: "Ti diamo il benvenuto in Performance Prime. Conferma il tuo indirizzo per iniziare ad allenarti.",
    action: "Conferma l'indirizzo",
    code: "Oppure inserisci questo codice",
    ignore: "Non hai chiesto tu l'iscrizione? Ignora questa e-mail.",
  },
  recovery: {
    subject: "Reimposta la password",
    text: "Abbiamo ricevuto una richiesta per scegliere una nuova password.",
    action: "Scegli una nuova password",
    code: "Oppure inserisci questo codice",
    ignore: "Non l'hai chiesta tu? Ignora questa e-mail: la password resta quella di prima.",
  },
  email_change: {
    subject: "Conferma il cambio di e-mail",
    text: "Conferma il cambio dell'indirizzo e-mail del tuo account.",
    action: "Conferma il cambio",
    code: "Oppure inserisci questo codice",
    ignore: "Non l'hai chiesto tu? Ignora questa e-mail e cambia la password.",
  },
  magiclink: {
    subject: "Il tuo accesso",
    text: "Usa questo link per accedere a Performance Prime.",
    action: "Accedi",
    code: "Oppure inserisci questo codice",
    ignore: "Non l'hai chiesto tu? Ignora questa e-mail: nessuno può accedere senza.",
  },
  invite: {
    subject: "Il tuo invito a Performance Prime",
    text: "Ti hanno invitato in Performance Prime. Accetta l'invito per creare il tuo account.",
    action: "Accetta l'invito",
    code: "Oppure inserisci questo codice",
    ignore: "Non te l'aspettavi? Ignora questa e-mail.",
  },
  reauthentication: {
    subject: "Conferma che sei tu",
    text: "Stai per cambiare la password del tuo account.",
    action: "",
    code: "Inserisci questo codice per confermare",
    ignore: "Non sei tu? Non dare il codice a nessuno e cambia la password.",
  },
};

const ENGLISH: Record<LetterKind, Wording> = {
  signup: {
    subject: "Confirm your email",
    text: "Welcome to Performance Prime. Confirm your address to start training.",
    action: "Confirm the address",
    code: "Or enter this code",
    ignore: "Was it not you who signed up? Ignore this email.",
  },
  recovery: {
    subject: "Reset your password",
    text: "We received a request to choose a new password.",
    action: "Choose a new password",
    code: "Or enter this code",
    ignore: "Was it not you? Ignore this email: your password stays as it was.",
  },
  email_change: {
    subject: "Confirm the change of email",
    text: "Confirm the change of your account's email address.",
    action: "Confirm the change",
    code: "Or enter this code",
    ignore: "Was it not you? Ignore this email and change your password.",
  },
  magiclink: {
    subject: "Your sign-in",
    text: "Use this link to sign in to Performance Prime.",
    action: "Sign in",
    code: "Or enter this code",
    ignore: "Was it not you? Ignore this email: nobody can sign in without it.",
  },
  invite: {
    subject: "Your invitation to Performance Prime",
    text: "You have been invited to Performance Prime. Accept the invitation to create your account.",
    action: "Accept the invitation",
    code: "Or enter this code",
    ignore: "Were you not expecting it? Ignore this email.",
  },
  reauthentication: {
    subject: "Confirm that it is you",
    text: "You are about to change your account's password.",
    action: "",
    code: "Enter this code to confirm",
    ignore: "Is it not you? Give the code to nobody and change your password.",
  },
};

const plainPart = (words: Wording, link: string | null, code: string): string =>
  `${words.text}\n\n${link === null ? "" : `${words.action}:\n${link}\n\n`}${words.code}: ${code}\n\n${words.ignore}\n`;

const htmlPart = (words: Wording, language: string, link: string | null, code: string): string =>
  `<div lang="${language}"><h1>${escapeHtml(words.subject)}</h1><p>${escapeHtml(words.text)}</p>` +
  (link === null ? "" : `<p><a href="${escapeHtml(link)}">${escapeHtml(words.action)}</a></p>`) +
  `<p>${escapeHtml(words.code)}: <strong>${code}</strong></p><p>${escapeHtml(words.ignore)}</p></div>`;

/** One letter in two languages, Italian first, each with the link, where it has one, and the code. */
export const composeLetter = (kind: LetterKind, to: string, link: string | null, code: string): Letter => {
  const [italian, english] = [ITALIAN[kind], ENGLISH[kind]];
  return {
    to,
    subject: `${italian.subject} · ${english.subject}`,
    text: `${plainPart(italian, link, code)}\n---\n\n${plainPart(english, link, code)}`,
    html:
      `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${escapeHtml(italian.subject)}</title></head>` +
      `<body>${htmlPart(italian, "it", link, code)}<hr>${htmlPart(english, "en", link, code)}</body></html>`,
  };
};
