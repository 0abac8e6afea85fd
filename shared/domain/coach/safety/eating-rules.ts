import type { Rule } from "./rule.ts";
import { terms } from "./words.ts";

const COMING_UP = terms("vomit* rimett* rigett* throw throwing purge purging purg* puke puking");
const MEAL = terms(
  "mangiat* mangiare mangio cibo pasto pasti cena pranzo abbuffat* meal meals eat eating food dinner lunch apposta purpose calorie",
);

/** Signs of an eating disorder, after which no figures on weight or food are given. */
export const EATING_RULES: readonly Rule[] = [
  {
    flag: "eating",
    near: [
      terms("paura terrore terrorizzat* ossession* ossessionat* fobia panico fear afraid scared terrified obsess*"),
      terms("ingrass* ingrassare grasso grassa cibo calorie mangiare bilancia fat food calories eating gaining"),
    ],
    within: 4,
  },
  {
    flag: "eating",
    near: [
      terms("mangio mangiare mangiando mangiato eat eating ate"),
      terms("pochissimo nulla niente nothing digiuno"),
    ],
    within: 3,
    unless: terms("prima before intermittente intermittent mattina morning colazione"),
  },
  // What is eaten has to be paid for: an hour of training for each slice.
  {
    flag: "eating",
    all: [
      terms("every each ogni"),
      terms("cookie* biscuit* biscott* slice fetta cioccolat* chocolate gelato pizza doughnut boccone bite"),
      terms("hour hours ora ore minut* mezz* treadmill tapis cyclette ellittica correre run"),
    ],
    within: 8,
  },
  { flag: "eating", near: [COMING_UP, MEAL], within: 5, unless: terms("allenamento burpees workout training leg") },
  {
    flag: "eating",
    phrases: [
      "abbuff*",
      "bing*",
      "lassativ*|laxative*",
      "anoressi*|bulimi*|anorex*",
      "disturb* alimentar*|aliment*",
      "eating disorder*",
      "provoc*|provoco|indurmi vomit*",
      "dita|dito|spazzolino|cucchiaio gola",
      "fast|fasting|fasted days|weeks",
      "pelle e ossa",
      "mangiare davanti altri|gente|qualcuno|nessuno",
      "induco|indurre|indurmi|provocare|provocarmi vomit*",
      "giorn*|settimana che|di digiun*|digiuno",
      "giorn*|gg|settimana non|senza|che mangi*|mangiare|cibo|toccare",
      "senza mangiare da|giorni|giorno|settimana|ieri",
      "peso|pesarmi|bilancia volte|continuamente|ossessiv*|ogni|dieci|sempre odio|piango|ansia|schifo|giorno",
      "smetter* smetto pesarmi",
      "odio|piango|piangere il|mio|me|perche|se corpo|grass*|mangi*|sgarro|ciccia|pancia",
      "dopo|per|compensare|smaltire abbuffat*|mangiato|pizza|dolce corro|correre|alleno|ore",
      "dopo|smaltire cena corro|correre",
      "sgarro|supero vomit*|bagno",
      "sputo|sputare masti*|cibo",
      "mastico e sputo",
      "corpo fa|mi schifo",
      "eat|eating|ate|live only|just|nothing but|on apple|apples|salad|lettuce|water|yogurt|fruit",
      "only|just eat|ate|eating an|one|some apple|salad|lettuce|yogurt|fruit|cracker|meal",
      "days without eating|food",
      "without eating|food days|since",
      "cant|keep|always|constantly stop weighing",
      "weigh|weighing myself times|constantly|day|every|hour",
      "feel|so fat disgust*|ugly|hate",
      "exercise|exercising|run|running|train|training|workout to up|make|punish|compensate|burn eating|food|eaten|ate|binge|myself",
      "punish|punishing myself eating|food|for",
      "chew spit",
      "diet pills|diuretics",
      "make|making myself sick|vomit|throw|puke",
      "digiun* da giorni|due|tre|quattro|cinque|ieri|settimana",
      "digiun* giorni|giorno|settimana",
      "digiuno per dimagrire|punirmi|compensare",
      "paura|terrore|terrorizz*|panico|ossession* di|del|per|l|con|dal|prendere ingrass*|cibo|calorie|mangiare|peso|bilancia|chilo",
      "colpa|schifo mangi*|mangiato|grass*",
      "faccio schifo specchio|corpo|grass*",
      "smaltire|compensare|bruciare quello|che|tutto|cena|pizza|mangiato mangiato|abbuffata",
      "salto|saltare|salta i pasti",
      "mangio|mangiare|mangiando solo una|un mela|mele|yogurt|insalata|frutta|gallette|brodo",
      "starv*",
      "afraid|scared|terrified|fear|obsessed of|with|to gain*|eat|eating|food|calories|weight|fat",
      "burn|work off what|everything|dinner ate|eat|eaten|binge|calories",
    ],
    unless: terms("intermittente intermittent"),
  },
  {
    flag: "eating",
    phrases: [
      "havent|not|didnt|no had|eaten|touched a|any meal|food|days",
      "non mangio|mangiato|tocco da|niente|piu|cibo|nulla ieri|giorni|giorno|settimana|quasi|niente|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica",
      "non mangio|mangiare piu|quasi|niente|nulla",
      "havent|not|didnt|barely|hardly|stopped|stop eaten|eat|eating",
    ],
    unless: terms("intermittente intermittent before prima protein proteine proteins breakfast colazione carne meat"),
  },
];
