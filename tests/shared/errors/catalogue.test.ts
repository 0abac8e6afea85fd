import { describe, expect, it } from "vitest";
import english from "#shared/i18n/en/errors.json" with { type: "json" };
import italian from "#shared/i18n/it/errors.json" with { type: "json" };

describe("the error catalogue", () => {
  it("has the specification's friendly messages to the letter, in its order", () => {
    expect(Object.values(italian.friendly)).toEqual([
      "Connessione internet assente. Controlla la tua rete e riprova.",
      "La richiesta sta impiegando troppo tempo. Riprova tra poco.",
      "Problemi di connessione. Controlla la tua rete e riprova.",
      "Sessione scaduta. Effettua di nuovo l'accesso.",
      "Token di accesso non valido. Effettua di nuovo l'accesso.",
      "Problema di autenticazione. Effettua di nuovo l'accesso.",
      "Indirizzo email non valido. Controlla e riprova.",
      "Password non valida. Controlla i requisiti e riprova.",
      "Compila tutti i campi obbligatori.",
      "Dati inseriti non validi. Controlla e riprova.",
      "Errore interno del server. Riprova tra poco.",
      "Servizio temporaneamente non disponibile. Riprova tra poco.",
      "Problema del server. Riprova tra poco.",
      "Ops! Qualcosa è andato storto. Riprova tra poco.",
      "Errore sconosciuto",
    ]);
  });

  it("has the error screen's words", () => {
    expect([italian.boundary.title, italian.boundary.text, italian.boundary.home]).toEqual([
      "Ops! Qualcosa è andato storto",
      "Si è verificato un errore imprevisto",
      "Torna alla Home",
    ]);
  });

  it("says each of them in English too, in other words", () => {
    expect(Object.keys(english.friendly)).toEqual(Object.keys(italian.friendly));
    expect(Object.values(english.friendly).filter((text) => Object.values(italian.friendly).includes(text))).toEqual(
      [],
    );
  });
});
