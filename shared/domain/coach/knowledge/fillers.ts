/** Words that say nothing of a question's subject, in both languages. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    "a ad al allo alla ai agli alle con col da dal dallo dalla dai dalle del dello della dei degli delle di e ed i il in la le lo gli l un uno una nel nello nella nei nelle sul sulla sui sulle su per tra fra o oppure " +
    "che chi cosa cos come dove quando quanto quanta quanti quante quale quali perche se non si no vale pena mi ti ci vi me te io tu lui lei noi voi loro mio mia miei mie tuo tua suo sua questo questa questi quello quella ma anche ancora gia piu meno molto poco troppo tanto cosi " +
    "sono sei e siamo siete ho hai ha abbiamo hanno era ero essere avere fare faccio fai fa fanno fatto devo dovrei deve posso puo potrei voglio vorrei vuole serve servono va vado vai andare sto stai sta c d qualcosa niente ogni poi ora adesso oggi solo proprio davvero mai sempre uguale stesso stessa allora bene meglio giusto vero senso vale pena conviene conta funziona funzionano dice detto dico so prendo prendere prendi prende ne metto mettere uso usare usa capito capire penso sai ciao grazie senti " +
    "the an and or of to in on at for with without from by as is am are was be been being do does did don doing have has had i you he she it we they me my your his her its our their this that these those what which who when where how why if not no so too very just really much many more most less some any can could should would will may might must need want get got go going s t m re ve ll d one way good better best ok okay worth work works take taking use using think know let hi hello thanks please tell say"
  ).split(" "),
);

/** Words that questions on a member's own log have as well: names of lifts, what is counted, times. */
export const COMMON: ReadonlySet<string> = new Set(
  (
    "panca squat stacco stacchi lento rematore trazioni curl press alzate leg lat bench deadlift row rows pull ups " +
    "serie ripetizioni peso carico kg chili settimana settimane giorno giorni mese mesi anno anni ora ore minuti volta volte massimo numero record esercizio esercizi palestra allenamento allenare inizio ultima ieri domani lunedi martedi mercoledi giovedi venerdi sabato domenica mattina sera prima dopo " +
    "sets reps weight week weeks day days month months year years hour hours minutes time times max number exercise exercises gym workout train start last yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday morning evening before after"
  ).split(" "),
);
