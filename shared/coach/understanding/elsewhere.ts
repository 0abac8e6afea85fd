import { terms } from "#shared/coach/safety/words.ts";
import { groupBy } from "#shared/lib/group-by.ts";

/**
 * Words of everyday life that training has no use for, in both languages; a star for any ending. Words that lifters
 * use too (programma, serie, carico, panca) are not among them, nor what makes them tired or keeps them away.
 */
const ELSEWHERE = [
  // Animals and nature.
  "elefant* balen* leone leoni tigr* gorill* cavall* mucc* maial* pesc* uccell* formic* insett* gatt* cane cani cagnolin* animal* pianeta pianeti universo stell* luna sole galassi* atom* molecol* fium* lago montagn* mare oceano isola deserto foresta alber* fior* pianta piante basilico giardin* temperatur* meteo pioggia piove nevica vento temporale",
  "elephant* whale* lion* tiger* gorilla* horse* cow* pig* fish bird* ant ants insect* cat cats dog dogs puppy animal* planet* universe galaxy star stars moon earth atom* molecul* river* lake* mountain* sea ocean island desert forest tree* flower* plant garden* temperature weather rain raining snow wind storm sky",
  // Devices and their trouble.
  "telefon* cellular* smartphone tablet computer pc portatile stampant* schermo tastiera mouse wifi internet router rete bluetooth batteri* caricator* carica password account login email mail posta allegato file cartella foto fotografi* video app applicazione sito browser chrome google youtube netflix spotify instagram facebook whatsapp tiktok gmail excel word powerpoint python javascript windows android iphone ipad samsung xbox playstation videogioc* gioco giochi televis* tele telecomand* stampare scannerizz* hard_disk server codice hacker backup notific* bug aggiornamento orologio smartwatch garmin fitbit airpods auricolar*",
  "phone* smartphone* tablet computer* laptop* printer* screen keyboard mouse wifi internet router bluetooth battery charger password account login email mail attachment file files folder photo* picture* video* app apps website browser chrome google youtube netflix spotify instagram facebook whatsapp tiktok gmail excel powerpoint python javascript windows android iphone ipad samsung xbox playstation game games gaming tv remote server code coding hacker backup notification* bug update watch smartwatch garmin fitbit airpods earbuds headphone* subscription",
  // Money, purchases, papers, home.
  "sold* euro dollar* prezz* costo costi costa costano costava paga pagare pago pagato pagament* bollett* tass* mutuo banca banche bancomat assicurazion* polizz* affitt* stipendi* pension* azion* borsa bitcoin invest* econom* inflazion* benzina gasolio sconto scontrino offert* negozi* supermercat* spedizion* pacco ordine* rimborso abbonament* disdir* disdett* tesser* iscrizion* fattura contratto contratti passaport* patente document* carta_identita bollo frigo lavatric* lavastovigl* divano tavol* sedia cucin* bagno doccia tetto pareti parete pittur* idraulic* rubinett* tenda giacca scarp* maglia magliett* pantalon* vestit* gioiell* anello occhial* regal* compro compri compra compriamo comprare comprato comprarmi vend* borraccia zaino",
  "money euro euros dollar* price* cost costs pay paid payment bill bills tax taxes mortgage bank banks insurance policy rent salary wage pension stock stocks bitcoin invest* economy inflation gas petrol discount receipt offer shop shops store supermarket shipping package order refund membership cancel invoice contract passport license licence document* fridge washing dishwasher couch sofa furniture table chair kitchen bathroom roof wall paint plumber tap curtain jacket shoe* sneaker* shirt* pants jeans dress jewelry ring glasses gift* present buy buying bought sell selling bottle backpack",
  // Travel and traffic.
  "macchin*_auto auto automobil* moto motorino scooter gomm* treno treni stazione aereo aeroport* volo voli bus autobus metro tram taxi biglietto biglietti hotel albergo ostello spiaggia viaggio viaggi itinerario valigia parchegg* autostrad* traffico strada indirizzo mappa citta paese capitale roma milano napoli torino parigi londra spagna francia germania america giappone cina",
  "car cars truck motorbike scooter tire tires tyre* train_station station plane airport flight* bus subway tram taxi ticket* hotel* hostel beach trip trips itinerary suitcase park parking highway traffic street address map city country capital rome milan paris london tokyo spain france germany america japan china",
  // Food as cooking.
  "ricett* cucinar* forno padella pentola bollire friggere frig* torta torte biscott* pancake* pizza pizzeria pasta lasagn* carbonara risotto sugo salsa zucchero farina lievito uova uovo ristorant* trattoria birra vino cocktail caffe cappuccino gelat* cioccolat* sushi hamburger kebab avocado",
  "recipe* cook cooking bake baking oven pan pot boil fry cake* cookie* pancake* pizza pasta lasagna sauce sugar flour yeast egg eggs restaurant* beer wine cocktail* coffee icecream chocolate sushi burger* steakhouse",
  // School, language, knowledge.
  "scuola scuole liceo universit* esame esami compito compiti tesi tema maestr* professor* prof lezion* materi* matematic* algebra geometri* triangol* equazion* radice quadrat* frazion* teorem* fisica chimica biologia storia geografia filosof* latino greco inglese frances* tedesc* spagnol* italiano grammatic* verbo traduc* traduzion* tradur* vocabol* parola parole frase poesi* romanz* libro libri scrittor* autor* dante manzoni napoleon* guerra guerre rivoluzion* impero regina papa presidente ministro governo elezion* partito politic* legge leggi avvocat* tribunal* sindac*",
  "school university college exam exams homework thesis essay teacher professor lesson* math maths algebra geometry triangle equation square root fraction theorem physics chemistry biology history geography philosophy latin greek english french german spanish italian grammar verb translat* vocabulary sentence poem* novel book books author shakespeare napoleon war wars revolution empire king queen pope president minister government election* party politic* law laws lawyer court mayor congress sphere cylinder gravity",
  // Sport that is watched, culture, people.
  "partita partite calciator* calcio serie_a scudetto champions campionat* mondial* olimpi* juve juventus inter milan_ac napoli_calcio roma_calcio scacchi squadra squadre arbitro gol goleador formula_uno motogp tennis basket nba volley film cinema attor* attric* regista canzon* canta* cantant* music* concert* chitarr* pianoforte playlist disco_musicale quadro quadri pittor* museo teatro serie_tv telefilm episodi* stagion* fiction reality gossip notizi* giornale giornali oroscopo segno_zodiacale barzellett* battuta indovinell* fidanzat* ragazza_mia moglie_mia marito suocer* matrimoni* nozze divorz* amore appuntament* tinder collega colleghi capo_ufficio colloquio curriculum cv",
  "match chess soccer football player* league championship* olympic* team teams referee goalscorer nfl nba tennis basketball volleyball movie* film films cinema actor* actress director song* sing sings singer* music concert* guitar playlist painting* painter museum theater theatre episode* season tv_show gossip news newspaper horoscope zodiac joke* riddle* girlfriend boyfriend wedding divorce love dating tinder colleague* boss interview cv",
  // The gym as a place, and talk about the coach itself.
  "orari orario apertur* chiusur* chiude chiudono apre aprono aperta aperto reception spogliatoi* armadiett* sauna piscina asciugaman* istruttor* receptionist insegnant* intelligenza artificiale chatgpt gpt siri alexa",
  "opening closing opens closes open_hours hours_today reception locker* sauna pool towel* receptionist instructor chatgpt gpt siri alexa",
]
  .flatMap((line) => terms(line))
  .filter((term) => !term.includes("_"));

const BY_LETTER = groupBy(ELSEWHERE, (term) => term.slice(0, 1));

const known = new Map<string, boolean>();

/** Whether a word belongs to another part of life than training. */
export const isElsewhere = (word: string): boolean => {
  const there = known.get(word);
  if (there !== undefined) return there;
  const found = (BY_LETTER.get(word.slice(0, 1)) ?? []).some((term) =>
    term.endsWith("*") ? word.startsWith(term.slice(0, -1)) : word === term,
  );
  // Bounded: a member types some thousand words, not all there are.
  if (known.size < 5000) known.set(word, found);
  return found;
};
