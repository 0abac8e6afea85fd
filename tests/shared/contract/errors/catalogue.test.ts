import { describe, expect, it } from "vitest";
import enProfile from "#shared/i18n/en/member/profile.json" with { type: "json" };
import enShell from "#shared/i18n/en/member/shell.json" with { type: "json" };
import enAuth from "#shared/i18n/en/public/auth.json" with { type: "json" };
import enErrors from "#shared/i18n/en/public/errors.json" with { type: "json" };
import itProfile from "#shared/i18n/it/member/profile.json" with { type: "json" };
import itShell from "#shared/i18n/it/member/shell.json" with { type: "json" };
import itAuth from "#shared/i18n/it/public/auth.json" with { type: "json" };
import itErrors from "#shared/i18n/it/public/errors.json" with { type: "json" };

const italian = { auth: itAuth, errors: itErrors, profile: itProfile, shell: itShell };
const english = { auth: enAuth, errors: enErrors, profile: enProfile, shell: enShell };

const textAt = (bundle: object, key: string): unknown =>
  key
    .split(/[:.]/)
    .reduce<unknown>((at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : null), bundle);

/** Every text of the specification's section 8, in its order. */
const CATALOGUE = [
  ["auth:errors.accountExists", "Un account con questa email esiste già. Prova a fare login o usa un'email diversa."],
  ["auth:errors.emailWrong", "Email non valida. Controlla che l'email sia scritta correttamente."],
  ["auth:errors.registration", "Errore durante la registrazione. Riprova più tardi."],
  ["errors:codes.user_missing", "Errore durante la registrazione"],
  ["auth:register.done", "Registrazione completata e accesso effettuato!"],
  ["auth:confirm.text", "Registrazione completata! Controlla la tua email per confermare l'account."],
  ["auth:errors.connection", "Problema di connessione. Verifica la tua connessione internet."],
  ["auth:errors.timeout", "Timeout della richiesta. Riprova più tardi."],
  ["auth:errors.service", "Errore del servizio. Riprova più tardi."],
  ["auth:errors.unexpected", "Errore imprevisto: {{message}}"],
  ["auth:errors.registrationUnexpected", "Errore imprevisto durante la registrazione. Riprova più tardi."],
  ["auth:errors.alreadyRegistered", "Email già registrata. Prova ad accedere."],
  ["auth:errors.password", "La password deve essere di almeno 6 caratteri."],
  ["auth:errors.email", "Email non valida."],
  ["auth:errors.network", "Problema di connessione. Riprova più tardi."],
  ["auth:errors.rateLimit", "Troppi tentativi. Riprova tra qualche minuto."],
  ["auth:errors.unknown", "Si è verificato un errore. Riprova."],
  ["auth:login.failed", "Errore durante l'accesso"],
  ["auth:google.failed", "Errore durante il login con Google"],
  ["auth:google.unexpected", "Si è verificato un errore imprevisto"],
  ["auth:reset.failed", "Errore durante l'invio"],
  ["auth:reset.sent", "Email di reset inviata! Controlla la tua email per reimpostare la password."],
  ["auth:login.success", "Accesso effettuato con successo!"],
  ["profile:loadFailed", "Errore nel caricamento del profilo"],
  ["shell:logout.done", "Logout effettuato con successo"],
  ["shell:logout.failed", "Errore durante il logout"],
  ["errors:friendly.offline", "Connessione internet assente. Controlla la tua rete e riprova."],
  ["errors:friendly.timeout", "La richiesta sta impiegando troppo tempo. Riprova tra poco."],
  ["errors:friendly.network", "Problemi di connessione. Controlla la tua rete e riprova."],
  ["errors:friendly.sessionExpired", "Sessione scaduta. Effettua di nuovo l'accesso."],
  ["errors:friendly.token", "Token di accesso non valido. Effettua di nuovo l'accesso."],
  ["errors:friendly.auth", "Problema di autenticazione. Effettua di nuovo l'accesso."],
  ["errors:friendly.email", "Indirizzo email non valido. Controlla e riprova."],
  ["errors:friendly.password", "Password non valida. Controlla i requisiti e riprova."],
  ["errors:friendly.required", "Compila tutti i campi obbligatori."],
  ["errors:friendly.validation", "Dati inseriti non validi. Controlla e riprova."],
  ["errors:friendly.internal", "Errore interno del server. Riprova tra poco."],
  ["errors:friendly.unavailable", "Servizio temporaneamente non disponibile. Riprova tra poco."],
  ["errors:friendly.server", "Problema del server. Riprova tra poco."],
  ["errors:friendly.fallback", "Ops! Qualcosa è andato storto. Riprova tra poco."],
  ["errors:friendly.unknown", "Errore sconosciuto"],
  ["errors:boundary.text", "Si è verificato un errore imprevisto"],
  ["errors:boundary.title", "Ops! Qualcosa è andato storto"],
  ["errors:boundary.home", "Torna alla Home"],
] as const;

describe("the error catalogue", () => {
  it("says the spec's words to the letter, and something else in English", () => {
    for (const [key, text] of CATALOGUE) {
      expect(textAt(italian, key), key).toBe(text);
      const translated = textAt(english, key);
      expect(translated, key).toEqual(expect.stringMatching(/\S/));
      expect(translated, key).not.toBe(text);
    }
  });
});
