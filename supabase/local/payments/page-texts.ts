const it = {
  title: "Pagamento",
  buy: "Abbonati a Premium",
  perMonth: "al mese",
  perYear: "all’anno",
  card: "Carta",
  number: "Numero della carta",
  expiry: "Scadenza (MM/AA)",
  cvc: "Codice di sicurezza",
  pay: "Paga",
  save: "Salva la carta",
  back: "Torna indietro",
  replace: "Un’altra carta",
  confirm: "Conferma con la tua banca",
  confirmText: "La tua banca chiede se sei tu.",
  agree: "Autorizza",
  refuse: "Rifiuta",
  done: "Fatto",
  doneText: "Ti riportiamo all’app.",
  goOn: "Continua",
  invoice: "Fattura",
  paid: "Pagata",
  notOpen: "Questa pagina non è più valida",
  test: "Ambiente di prova: nessun addebito reale.",
} as const;
export type PageTexts = { [key in keyof typeof it]: string };

const en: PageTexts = {
  title: "Payment",
  buy: "Subscribe to Premium",
  perMonth: "a month",
  perYear: "a year",
  card: "Card",
  number: "Card number",
  expiry: "Expiry (MM/YY)",
  cvc: "Security code",
  pay: "Pay",
  save: "Save card",
  back: "Go back",
  replace: "Another card",
  confirm: "Confirm with your bank",
  confirmText: "Your bank asks whether it is you.",
  agree: "Authorise",
  refuse: "Refuse",
  done: "Done",
  doneText: "We are taking you back to the app.",
  goOn: "Continue",
  invoice: "Invoice",
  paid: "Paid",
  notOpen: "This page is no longer valid",
  test: "Test environment: nothing is charged.",
};

export type PageLanguage = "it" | "en";
export const languageIn = (locale: string | undefined): PageLanguage => (locale?.startsWith("en") ? "en" : "it");
export const pageTexts = (language: PageLanguage): PageTexts => (language === "en" ? en : it);

const REFUSALS: Readonly<Record<string, Record<PageLanguage, string>>> = {
  card_declined: { it: "La carta è stata rifiutata.", en: "The card was declined." },
  insufficient_funds: { it: "Fondi insufficienti.", en: "Insufficient funds." },
  incorrect_number: { it: "Il numero della carta non è valido.", en: "The card number is not valid." },
  expired_card: {
    it: "La carta è scaduta, o la data non è valida.",
    en: "The card has expired, or the date is not valid.",
  },
  incorrect_cvc: { it: "Il codice di sicurezza non è valido.", en: "The security code is not valid." },
  payment_intent_authentication_failure: { it: "La conferma non è riuscita.", en: "The confirmation failed." },
};

/** Why a card was refused, as a sentence in the page's language. */
export const refusalText = (error: { code?: string; decline_code?: string; message: string }, language: PageLanguage) =>
  (REFUSALS[error.decline_code ?? ""] ?? REFUSALS[error.code ?? ""])?.[language] ?? pageTexts(language).notOpen;

export const amountText = (cents: number, currency: string, language: PageLanguage): string =>
  new Intl.NumberFormat(language === "en" ? "en-IE" : "it-IT", {
    style: "currency",
    currency: currency.toUpperCase(),
  }).format(cents / 100);
