import { type ConceptReader, createReader } from "#shared/domain/coach/concept-reader.ts";

/**
 * What a sign is made of, in both languages: parts of the body, what is felt, substances, and what a sign is mistaken
 * for. A star stands for any ending, `_` for a space. `muscle` is what somebody trains, `limb` what goes numb or weak.
 */
const SYMPTOM_WORDS: Readonly<Record<string, string>> = {
  muscle:
    "dorsal* dorso schiena_alta lats lat pettoral* pecs petto chest glute* bicip* bicep* tricip* tricep* quadricip* quads femoral* hamstring* ischiocrural* polpacc* calf calves deltoid* delts delt trapez* traps addominal* abs abdominals muscol* muscle* spalle shoulders romboid* rhomboids avambracc* forearm*",
  limb: "braccio arm leg gamba piede foot feet mano hand mani hands dita dito finger* toes faccia face bocca mouth lato side",
  saddle:
    "sellino sedere backside buttocks bottom genital* inguin* groin perine* scrot* natich* sella saddle intim* privates cavallo vagin* pene penis testicol*",
  head: "testa head headache* emicrania nuca cranio skull tempia temple cervell* brain pupill* pupil pupils occhi* eye eyes",
  heart: "cuore heart battit* pulse palpit* tachicard* batticuore sterno sternum breastbone torace toracic*",
  breath: "respir* breath* fiato gasp* wheez* fischi* soffoc* chok* inalatore inhaler spray asma asthma gola throat",
  pain: "dolor* male fitt* pain* ache* aching hurt* sore bruci* burn* stab* crampo crampi cramp*",
  numb: "formicol* intorpid* addorment* anestetiz* insensibil* numb* tingl* asleep",
  weak: "cede cedono molla collass* crolla* crollo droop* pende storta storto impastat* slur* debol* weak*",
  blackout:
    "svenut* svengo svenire sven* faint* blacked blackout nero buio dark black grey svegliat* conoscenza woke conscious* unconscious",
  blood: "sangu* blood* bleed* emorrag*",
  swell: "gonfi* swell* swoll* livid* bruis* viola purple",
  fever: "febbr* fever bollent* caldissim* overheat* sud* sweat* temperatura temperature",
  vomit: "vomit* rimett* nausea puk* sick throwing_up",
  tremor: "trem* tremor* shak* trembl* convuls* spasm*",
  blow: "batt* botta colp* sbatt* hit cadut* caduto fell knock* trauma urto",
  sudden: "improvvis* di_colpo di_botto all_improvviso sudden* istante second* attimo",
  worst:
    "peggior* worst violentissim* fortissim* insopport* unbearable atroce come_mai mai_avuto mai_provato never_had of_my_life in_vita_mia thunderclap esplos*",
  joint:
    "spalla shoulder ginocchi* knee knees gomit* elbow* pols* wrist* cavigli* ankle* anca hip rotula kneecap tendin* tendon* tallone heel",
  body_change: "storto accorciat* rotol* arrotol* buco gap dent balled popped crac strappo pop snap staccat* tore torn",
  uncoupler: "dnp dinitrofenol* dinitrophenol",
  drug: "steroid* anabol* nandrolon* deca deca_durabolin trenbolon* trembolon* tren trembo testosteron* ciclo_di_test ciclo_di_testo ciclo_test winstrol stanozolol* dianabol dbol oxandrolon* anavar turinabol boldenon* primobolan sustanon propionat* hgh sarms trt epo eritropoietin* ostarin* on_gear",
  shot: "iniett* puntura punture bucat* pungo pinned pinning inject* injection",
  stimulant:
    "caffein* pre_workout preworkout efedrin* ephedr* clen clenbuterol* anfetamin* fat_burner* brucia_grassi termogenic*",
  insulin: "insulin* slin humalog novorapid lantus iu",
  pills:
    "pillol* pasticc* pastigli* compress* blister pills pill tablet* capsul* tachipirin* paracetamol* ibuprofen* antidolorific*",
  household:
    "candeggin* detersiv* disinfettant* igienizzant* detergent* ammoniac* acido solvent* bleach disinfectant* detergent cleaner cleaning_spray antifreeze varechina alcol_denaturato",
  ingested:
    "bevut* ingoiat* ingerit* inghiott* mandato_giu buttato_giu preso presa swallow* drank drunk ingest* took taken popped ate",
  pregnant: "incint* gravidanz* pregnan* settimane_di trimestre trimester feto fetus bambino_non baby",
  labour: "acque waters water_broke contrazion* contraction* travaglio labour labor perdite perdo_liquido spotting",
  period: "ciclo mestruazion* mestru* period periods menses amenorr* regole",
  absent: "assent* sparit* saltat* scompars* missed lost stopped gone manca mancan* arriva vengono viene havent haven",
  pressure: "pressione bp blood_pressure massima minima sistolic* diastolic* systolic diastolic",
  weightloss: "perdere perdo dimagr* buttare_giu scendere lose losing drop shed cut calare smaltire",
  despair:
    "rimpiang* mancher* sveglia* vivere morire morto morta esserci esistere nascere finita vita living alive die dead suicid* exist",
  food: "purg* bing* lassativ* laxative* mangi* cibo pasto cena pranzo colazione eat* ate food meal* kcal calor* dieta diet",
  outcome:
    "risultat* cresc* miglior* progress* gain gains guadagn* cambiament* massa size growth grow grows results bulk* ferm* stall* plateau record pr prs pb",
  mood: "giu demoralizz* demotivat* abbattut* triste scoraggiat* frustrat* down bummed discourag* depress* voglia stuf* sick_of fed_up",
  exercise:
    "panca squat stacco stacchi rematore trazion* lento curl affondi pressa lat_machine pulley croci alzate hip_thrust rdl bench deadlift* row rows press pull_ups pulldown* lunges leg_press dip dips spinte",
  idiom: "infarto urlo paura morire svenire panico shock brividi dio bestia",
  skill:
    "presa grip lockout lock_out traiettoria scapol* gomit* elbows ginocchi* knees talloni heels postura posizion* form cues",
  farewell: "addio lettera ultimo_messaggio salutato goodbye farewell note pillole plan planned preparato",
  violence:
    "picchi* schiaff* pugn* minacci* mani_addosso strozz* hits hit slap* punch* chok* grabs threat* beats abus*",
  skin: "vescic* blister* calli callus* taglio tagliat* cut graffi* scrap* cerott* plaster pelle palm* palmo",
};

/** The names of what a message's words mean for a sign. */
export const symptomsIn: ConceptReader = createReader(SYMPTOM_WORDS, false);
