import type { Language } from "#shared/i18n/languages.ts";

/**
 * The closed classes of both languages: articles, prepositions, pronouns, question words, auxiliaries and their like,
 * but for those that both have («in», «come», «a», «i», «no»). Lifters' nouns and verbs are English in either language.
 */
export const CLOSED: Readonly<Record<Language, ReadonlySet<string>>> = {
  it: new Set(
    `il lo la l gli le li un uno una del dello della dell dei degli delle al allo alla all ai agli alle dal dallo dalla dall
    dai dagli dalle nel nello nella nell nei negli nelle sul sullo sulla sull sui sugli sulle col coi di da con su per tra fra
    che chi cui cosa cos quale quali quanto quanta quanti quante quando dove perche com qual
    e ed o od ma se anche anzi allora quindi pero poi oppure mentre siccome
    mi ti si ci vi ne io tu lui lei noi voi loro mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro questo questa
    questi queste quello quella quelli quelle quest ogni qualche tutto tutta tutti tutte altro altra altri altre
    non piu meno molto molta molti molte poco poca pochi poche tanto tanta tanti tante troppo troppa troppi troppe gia
    ancora sempre mai solo adesso ora oggi ieri domani stasera dopo prima senza sotto sopra dentro fuori ecco cosi bene
    sono sei siamo siete era ero eri erano sia stato stata ho hai ha abbiamo avete hanno avevo aveva avuto
    posso puoi puo possiamo potrei devo devi deve dovrei voglio vorrei vuoi faccio fai fa fare fatto fatta farei sto stai
    sta stare stavo vado vai va andare so sai vanno vengo viene fanno fammi dammi dimmi mostrami mostra metti togli aggiungi cambia sposta
    ciao grazie aiuto minuti giorno giorni settimana settimane mese mesi anno anni volta volte fa c`.split(/\s+/),
  ),
  en: new Set(
    `the an of to for with from at by on into about over than then and or but if so because while
    what which who whom whose when where why how whats hows
    you he she it we they me him her us them my your his its our their this that these those there here
    is are am was were be been being isnt arent wasnt do does did dont doesnt didnt have has had havent hasnt can could cant
    couldnt will would wont wouldnt should shouldnt may might must let lets not m re ve ll
    any some every each all both more most less much many few lot another other just only still too very again ever never
    today yesterday tomorrow tonight now after before without as since
    get got give make made show tell put add remove drop swap skip want need know feel go going went take keep
    hi hello thanks thank week weeks weekly month months year years ago minutes`.split(/\s+/),
  ),
};

/** Words of closed classes in both languages, and those that ask how something goes. */
const IN_BOTH = new Set(
  "come a i in no me do due per s d andata andato going gone went doing think pensi dici sembra looks".split(" "),
);
/** Whether a word says nothing of a subject. */
export const isClosed = (word: string): boolean => CLOSED.it.has(word) || CLOSED.en.has(word) || IN_BOTH.has(word);
