import type { MemberData } from "#renderer/data/member-data.ts";
import { quoteOf } from "#renderer/features/coach/lib/passages.ts";
import { readCoach } from "#renderer/features/coach/lib/read-coach.ts";
import { readCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import type { AssistantAnswer, AssistantCall } from "#shared/contract/platform/assistant-api.ts";
import { isTooYoung } from "#shared/domain/coach/member.ts";
import { createEvidence } from "#shared/domain/coach/online/evidence.ts";
import { createTools } from "#shared/domain/coach/online/run-tool.ts";
import { type ConsentPurpose, heldConsent } from "#shared/domain/profile/consents.ts";
import { exerciseName } from "#shared/domain/training/exercise.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Language } from "#shared/i18n/languages.ts";
import type { Translate } from "#shared/i18n/translator.ts";
import { keepProposal } from "./keep-proposal.ts";

export type CallWords = {
  t: Translate;
  tIn: (language: Language) => Translate;
  formats: Formats;
  language: Language;
  unit: WeightUnit;
};

/** What goes back to the client. `talk`: the conversation that a new proposal stands in, else null. */
export type CallOutcome = Pick<AssistantAnswer, "text" | "failed"> & { talk: string | null };

const refused = (text: string): CallOutcome => ({ text, failed: true, talk: null });

const NO_CONSENT =
  "The member does not allow the training log to be read. They can in Performance Prime, under Settings, Privacy.";
const TOO_YOUNG = "PrimeBot is switched off for this member.";
const FULL = "Ten proposals wait for the member's decision already.";
const WAITING = "The proposal waits in PrimeBot for the member, who accepts or leaves it. Nothing has changed.";

const hasConsent = async (data: MemberData, purpose: ConsentPurpose): Promise<boolean> =>
  heldConsent(purpose, await data.documents("consents").find({ ref: purpose }))?.given === true;

/** Answers a call of the member's own assistant from the present data. Texts `coach` must be loaded. */
export const answerCall = async (
  data: MemberData,
  { client, tool, args }: Pick<AssistantCall, "client" | "tool" | "args">,
  { t, tIn, formats, language, unit }: CallWords,
): Promise<CallOutcome> => {
  const [mayRead, parentalConsent] = await Promise.all([
    hasConsent(data, "log_analysis"),
    hasConsent(data, "parental"),
  ]);
  if (!mayRead) return refused(NO_CONSENT);
  const catalogue = await readCatalogue(data.exercises, language, unit);
  const { sources, opened } = await readCoach({ data, catalogue, mayRead, parentalConsent, language, tIn });
  const { theRetrieval } = await import("#renderer/features/coach/lib/ask.ts");
  const { log } = opened;
  const { member } = sources;
  if (isTooYoung(member)) return refused(TOO_YOUNG);

  const evidence = createEvidence({
    words: { t, formats, language, unit, exerciseName: catalogue.nameOf },
    unitOf: ({ subject }) => (subject === null ? unit : catalogue.unitOf(subject)),
    isExercise: (id) => catalogue.find(id) !== undefined,
    about: [],
  });
  const run = createTools({
    log,
    member,
    evidence,
    retrieval: theRetrieval,
    passage: (id) => {
      const quote = quoteOf(id, language);
      return quote && { title: quote.title, lines: quote.paragraphs };
    },
    exerciseOf: (said) =>
      catalogue.find(said) ??
      catalogue.exercises.find((exercise) => exerciseName(exercise, language).toLowerCase() === said.toLowerCase()) ??
      catalogue.search(said, language)[0] ??
      null,
    // With a pain every change is weighed in a talk, where the member can say how it is.
    mayPropose: member.pains.length === 0,
  });
  const result = run({ name: tool, args });
  if ("error" in result) return refused(JSON.stringify(result));
  const diff = evidence.diff();
  if (tool !== "propose" || diff === null) return { text: JSON.stringify(result), failed: false, talk: null };

  const kept = await keepProposal(data, {
    client: client.name,
    diff,
    facts: evidence.facts(),
    base: opened.baseOf(diff.ops),
    start: log.today,
  });
  if (kept === "full") return refused(FULL);
  return { text: JSON.stringify({ ...result, proposal: WAITING }), failed: false, talk: kept.talk };
};
