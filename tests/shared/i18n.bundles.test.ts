import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "#shared/contract/errors/error-codes.ts";
import type { Language } from "#shared/i18n/languages.ts";

type Tree = { [key: string]: string | Tree };

const texts = (tree: Tree, path = ""): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[`${path}${key}`, value] as const] : [...texts(value, `${path}${key}.`)],
    ),
  );

/** Every namespace of a language, also those that no bundle loads at once. */
const everyText = (language: Language) => {
  const folder = join(import.meta.dirname, "../../shared/i18n", language);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  return texts(
    Object.fromEntries(
      files.map((name) => [basename(name, ".json"), JSON.parse(readFileSync(join(folder, name), "utf8")) as Tree]),
    ),
  );
};

const it_ = everyText("it");
const en = everyText("en");
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)(?:, lowered)?\}\}/g)].map((match) => match[1]).toSorted();

describe("bundles", () => {
  it("have the same keys in both languages", () => {
    expect([...en.keys()].toSorted()).toEqual([...it_.keys()].toSorted());
  });

  it("leave no text empty", () => {
    expect([...it_, ...en].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("name the same values in both languages, but for what a gym wrote, which an e-mail may say once", () => {
    const values = (text = "") => placeholders(text).filter((name) => name !== "words");
    for (const [key, text] of it_) expect([key, values(en.get(key))]).toEqual([key, values(text)]);
  });

  it("have a text for every error code", () => {
    const coded = [...it_.keys()].filter((key) => key.startsWith("errors.codes."));
    expect(coded.map((key) => key.replace("errors.codes.", "")).toSorted()).toEqual([...ERROR_CODES].toSorted());
  });

  it("give both plural forms wherever there is one", () => {
    for (const key of it_.keys()) {
      if (key.endsWith("_one")) expect([...it_.keys()]).toContain(key.replace(/_one$/, "_other"));
    }
  });

  it("say these to the letter of the spec, as those of the error catalogue are", () => {
    const agreed = {
      "auth.login.tab": "Accedi",
      "auth.registration.tab": "Registrati",
      "auth.registration.verified": "Email valida e verificata",
      "auth.registration.strength.weak": "Troppo corta",
      "auth.registration.strength.strong": "Valida",
      "auth.errors.emailFormat": "Formato email non valido",
      "auth.errors.validating": "Attendere il completamento della validazione email",
      "auth.errors.present": "Correggere gli errori prima di procedere",
      "auth.errors.mismatch": "Le password non coincidono",
      "auth.errors.passwordLength": "La password deve essere di almeno 8 caratteri",
      "auth.errors.terms": "Devi accettare i Termini di Servizio e la Privacy Policy per continuare",
      "shell.logout.title": "Conferma Logout",
      "shell.logout.text": "Sei sicuro di voler effettuare il logout? Verrai reindirizzato alla pagina di accesso.",
      "shell.account.plan": "Utente Premium",
      "shell.nav.dashboard": "Dashboard",
      "shell.nav.workouts": "Allenamento",
      "shell.nav.schedule": "Appuntamenti",
      "shell.nav.subscriptions": "Abbonamenti",
      "shell.nav.profile": "Profilo",
      "shell.search.placeholder": "Cerca allenamenti, esercizi…",
      "shell.search.none": "Nessun risultato trovato",
      "shell.feedback": "Dai il tuo feedback",
      "shell.logout.confirm": "Conferma Logout",
      "common.cancel": "Annulla",
      "notifications.title": "Notifiche",
      "notifications.markAll": "Segna tutte come lette",
      "notifications.empty": "Non ci sono notifiche al momento",
      "profile.bio": "Appassionato di fitness e benessere",
      "site.signIn": "Accedi",
      "site.start": "Inizia Ora",
      "site.initials": "PP",
    };
    expect(Object.fromEntries(it_)).toMatchObject(agreed);
  });
});
