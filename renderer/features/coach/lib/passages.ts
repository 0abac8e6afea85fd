import articlesEn from "#resources/help/en.json";
import articlesIt from "#resources/help/it.json";
import beginner from "#resources/knowledge/cards/beginner.json";
import cardio from "#resources/knowledge/cards/cardio.json";
import cardioMore from "#resources/knowledge/cards/cardio-more.json";
import competition from "#resources/knowledge/cards/competition.json";
import gymManners from "#resources/knowledge/cards/gym-manners.json";
import home from "#resources/knowledge/cards/home.json";
import motivation from "#resources/knowledge/cards/motivation.json";
import nutritionBasics from "#resources/knowledge/cards/nutrition-basics.json";
import nutritionDaily from "#resources/knowledge/cards/nutrition-daily.json";
import nutritionWeight from "#resources/knowledge/cards/nutrition-weight.json";
import recovery from "#resources/knowledge/cards/recovery.json";
import recoveryHealth from "#resources/knowledge/cards/recovery-health.json";
import supplements from "#resources/knowledge/cards/supplements.json";
import supplementsMore from "#resources/knowledge/cards/supplements-more.json";
import techniqueLegs from "#resources/knowledge/cards/technique-legs.json";
import techniqueUpper from "#resources/knowledge/cards/technique-upper.json";
import trainingMore from "#resources/knowledge/cards/training-more.json";
import trainingPlanning from "#resources/knowledge/cards/training-planning.json";
import trainingSets from "#resources/knowledge/cards/training-sets.json";
import trainingTime from "#resources/knowledge/cards/training-time.json";
import women from "#resources/knowledge/cards/women.json";
import chat from "#resources/knowledge/chat.json";
import allSources from "#resources/knowledge/sources.json";
import { type Card, CUSTOM, type Source } from "#shared/domain/coach/knowledge/card.ts";
import type { Passage } from "#shared/domain/coach/knowledge/passage.ts";
import type { Language } from "#shared/i18n/languages.ts";

/** The cards. A test checks them against the schema: the compiler reads closed lists in JSON as plain text. */
export const CARDS = [
  ...trainingSets,
  ...trainingPlanning,
  ...trainingTime,
  ...trainingMore,
  ...techniqueLegs,
  ...techniqueUpper,
  ...nutritionBasics,
  ...nutritionWeight,
  ...nutritionDaily,
  ...supplements,
  ...supplementsMore,
  ...beginner,
  ...cardio,
  ...cardioMore,
  ...women,
  ...recovery,
  ...recoveryHealth,
  ...home,
  ...competition,
  ...gymManners,
  ...motivation,
] as Card[];

const SOURCES: Readonly<Record<string, Source>> = allSources;
const CARD = "card/";
const HELP = "help/";
const CHAT = "chat/";

const cardPassages = CARDS.map(
  ({ id, topic, adultsOnly = false, it, en }): Passage => ({ id: `${CARD}${id}`, topic, adultsOnly, it, en }),
);

type Article = {
  id: string;
  topic: string;
  title: string;
  words: string;
  body: readonly string[];
  link: string | null;
};
const ARTICLES: Readonly<Record<Language, readonly Article[]>> = { it: articlesIt, en: articlesEn };
const articleOf = (id: string, language: Language) => ARTICLES[language].find((article) => article.id === id);

/** Articles for the staff of a gym, whose work PrimeBot is not asked about. */
const OF_STAFF = "desk";

const articlePassages = ARTICLES.it.flatMap(({ id, topic }): Passage[] => {
  if (topic === OF_STAFF) return [];
  const textOf = (language: Language) => {
    const article = articleOf(id, language);
    return article && { title: article.title, questions: [article.words], text: article.body.join(" ") };
  };
  const [it, en] = [textOf("it"), textOf("en")];
  return it && en ? [{ id: `${HELP}${id}`, topic: "app", adultsOnly: false, it, en }] : [];
});

const chatPassages = chat.map(({ id, ...texts }): Passage => {
  const textOf = ({ questions, text }: { questions: readonly string[]; text: string }) => ({
    title: questions[0] ?? id,
    questions,
    text,
  });
  return { id: `${CHAT}${id}`, topic: "chat", adultsOnly: false, it: textOf(texts.it), en: textOf(texts.en) };
});

/** All that PrimeBot can quote. */
export const PASSAGES: readonly Passage[] = [...cardPassages, ...articlePassages];
/** Small talk, which is found only by its own words. */
export const CHAT_PASSAGES: readonly Passage[] = chatPassages;

/**
 * A passage in a language. `points`: cues, a list; `doctor`: when to ask a professional; `proof`: of cards only, with
 * its published sources, none for what is usual in gyms; `link`: the screen that it is about. Null where there is none.
 */
export type Quote = {
  title: string;
  paragraphs: readonly string[];
  points: readonly string[];
  doctor: string | null;
  proof: { grade: Card["grade"]; sources: readonly Source[] } | null;
  link: string | null;
};

export type QuoteOf = (passageId: string, language: Language) => Quote | null;

const NOTHING_BESIDE = { points: [], doctor: null, proof: null, link: null };

export const quoteOf: QuoteOf = (passageId, language) => {
  const card = CARDS.find(({ id }) => passageId === `${CARD}${id}`);
  if (card) {
    const { title, text, doctor = null } = card[language];
    const sources = card.sources.flatMap((id) => (id === CUSTOM ? [] : (SOURCES[id] ?? [])));
    return { ...NOTHING_BESIDE, title, paragraphs: [text], doctor, proof: { grade: card.grade, sources } };
  }
  const talk = chatPassages.find(({ id }) => id === passageId);
  if (talk) return { ...NOTHING_BESIDE, title: talk[language].title, paragraphs: [talk[language].text] };
  const article = passageId.startsWith(HELP) ? articleOf(passageId.slice(HELP.length), language) : undefined;
  return article ? { ...NOTHING_BESIDE, title: article.title, paragraphs: article.body, link: article.link } : null;
};
