import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { filter, firstValueFrom, fromEvent, race, timer } from "rxjs";
import { type CoachChatApi, createCoachChatApi } from "#renderer/data/account/coach-chat-api.ts";
import type { ReadyCoach } from "#renderer/features/coach/hooks/use-coach.ts";
import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import type { OnlineFailure } from "#renderer/features/coach/lib/online/ask-online.ts";
import { isForModel } from "#renderer/features/coach/lib/online/may-ask.ts";
import { memoryTexts } from "#renderer/features/coach/lib/online/memory-texts.ts";
import type { OnlineTurn, PreparedTurn } from "#renderer/features/coach/lib/online/online-turn.ts";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { type Answer, line } from "#shared/domain/coach/answers/answer.ts";
import type { AnswerKey } from "#shared/domain/coach/proposals/answer-key.ts";
import { exerciseName } from "#shared/domain/training/exercise.ts";

/** A question with the engine's answer to it, and the messages before it. */
export type ModelQuestion = Pick<OnlineTurn, "answer" | "dialogue" | "language"> & {
  question: CoachMessage;
  before: readonly CoachMessage[];
};

/** A consent that is asked for, with what would be sent. */
export type AskedConsent = { sent: PreparedTurn["question"]; model: string; decide: (given: boolean) => void };

/** What is said where the model gave no answer; null where nothing needs to be. */
const NOTES: Readonly<Record<OnlineFailure, AnswerKey | null>> = {
  held: "online.held",
  timeout: "online.timeout",
  too_many: "online.tooMany",
  cap: "online.cap",
  offline: "online.offline",
  off: "online.unavailable",
  busy: "online.unavailable",
  unavailable: "online.unavailable",
  empty: "online.unavailable",
  // The server knows of no consent yet, or of none any more.
  no_consent: "online.unavailable",
  stopped: null,
};

/** Milliseconds that a new consent may take to reach the server, which answers nothing before. */
const CONSENT_LIMIT = 10_000;

const loadTurn = () => import("#renderer/features/coach/lib/online/online-turn.ts");

/** PrimeBot's model: whether there is one, the member's consent to it, and how it is asked. */
export const useModel = (coach: ReadyCoach | undefined, mayRead: boolean) => {
  const data = useMemberData();
  const platform = usePlatform();
  const online = useOnline();
  const notifier = useNotifier();
  const { t, tIn } = useI18n();
  const { consent, decide } = useConsent("online_model");
  const api = useMemo<CoachChatApi>(() => createCoachChatApi(platform), [platform]);
  /** The model's name; null where there is none, or not known yet. */
  const [name, setName] = useState<string | null>(null);
  /** What may be shown of the answer that is being written; null while none is. */
  const [asking, setAsking] = useState<Pick<Answer, "blocks" | "facts"> | null>(null);
  const [askedConsent, setAskedConsent] = useState<AskedConsent | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const stop = useCallback(() => stopping.current?.abort(), []);
  useEffect(() => stop, [stop]);
  // It may be withdrawn elsewhere: in the settings, in another window, on another device.
  const wasGiven = useRef(false);
  useEffect(() => {
    if (wasGiven.current && consent !== true) stop();
    wasGiven.current = consent === true;
  }, [consent, stop]);
  // A request whose network is gone may hang until its limit.
  useEffect(() => {
    if (!online) stopping.current?.abort("offline" satisfies OnlineFailure);
  }, [online]);

  const mayAsk = mayRead && online && Boolean(coach?.answer);
  useEffect(() => {
    if (!mayAsk) return;
    let live = true;
    void api.state().then((state) => live && setName(state?.state === "ready" ? (state.model ?? "") : null));
    return () => {
      live = false;
    };
  }, [api, mayAsk]);
  const isReady = mayAsk && name !== null;

  const prepare = async ({ question, before, answer, dialogue, language }: ModelQuestion) => {
    if (!coach) return null;
    const spoken = tIn(language);
    const nameOf = (id: string) => {
      const exercise = coach.catalogue.find(id);
      return exercise ? exerciseName(exercise, language) : id;
    };
    const [{ prepareTurn, askModel }, { theRetrieval }, profile] = await Promise.all([
      loadTurn(),
      import("#renderer/features/coach/lib/ask.ts"),
      firstValueFrom(data.coachProfile.watch()),
    ]);
    const earlier = before.flatMap(({ role, text }) => (role === "member" ? [text] : []));
    const memory = memoryTexts(profile, spoken, nameOf);
    const turn = {
      coach,
      retrieval: theRetrieval,
      question: question.text,
      earlier,
      dialogue,
      answer,
      memory,
      language,
      t: spoken,
    };
    return { turn: prepareTurn(turn), askModel, memory };
  };
  type Prepared = NonNullable<Awaited<ReturnType<typeof prepare>>>;

  /** Takes back the question before. All that a question still does ends with what this gives. */
  const begin = (): AbortController => {
    stop();
    const own = new AbortController();
    stopping.current = own;
    return own;
  };

  /** Asks once `mayBegin` resolves, and shows what is released meanwhile. Sends nothing where `own` is over by then. */
  const run = async (
    { turn, askModel, memory }: Prepared,
    own: AbortController,
    mayBegin?: Promise<unknown>,
  ): Promise<Answer | OnlineFailure> => {
    // A later question may be shown by now.
    const show = (now: Pick<Answer, "blocks" | "facts"> | null) => {
      if (stopping.current === own) setAsking(now);
    };
    show({ blocks: [], facts: [] });
    try {
      await mayBegin;
      const came = await askModel(turn, api.send, own.signal, show);
      if (came.holds.length > 0) void api.countHolds(turn.question.turn, came.holds.length);
      if (came.of === "failure") return came.why;
      const known = memory.length > 0 ? [{ type: "known" as const, texts: memory }] : [];
      return { ...came.answer, blocks: [...came.answer.blocks, ...known] };
    } finally {
      show(null);
    }
  };

  /** The answer to store: the model's, where it is asked unbidden and answers, else the engine's with a word. */
  const instead = async (asked: ModelQuestion & { answer: Answer }): Promise<Answer> => {
    const { answer, dialogue } = asked;
    if (!isReady || consent !== true || !isForModel(answer, dialogue)) return answer;
    const own = begin();
    const prepared = await prepare(asked);
    const said = prepared ? await run(prepared, own) : "stopped";
    if (typeof said !== "string") return said;
    const note = NOTES[said];
    return note === null ? answer : { ...answer, blocks: [{ type: "text", line: line(note) }, ...answer.blocks] };
  };

  /** Asks the member, with what would be sent; whether they agree. */
  const agreed = (sent: PreparedTurn["question"]): Promise<boolean> =>
    new Promise((resolve) => {
      const answered = async (given: boolean) => {
        setAskedConsent(null);
        resolve((await decide(given)) && given);
      };
      setAskedConsent({ sent, model: name ?? "", decide: (given) => void answered(given) });
    });

  /** Waits until the server knows a new consent, for {@link CONSENT_LIMIT} at most, or the question is over. */
  const consentKnown = async ({ signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    data.sync.retry();
    const isKnown = data.sync.status().pipe(filter(({ kind }) => kind === "in-sync"));
    await firstValueFrom(race(isKnown, timer(CONSENT_LIMIT), fromEvent(signal, "abort")));
  };

  /** Asks the model about a question that was answered already; null where it does not answer, which a toast says. */
  const ask = async (asked: ModelQuestion): Promise<Answer | null> => {
    const own = begin();
    const prepared = await prepare(asked);
    if (!prepared || own.signal.aborted) return null;
    const isNew = consent !== true;
    if (isNew && !(await agreed(prepared.turn.question))) return null;
    const said = await run(prepared, own, isNew ? consentKnown(own) : undefined);
    if (typeof said !== "string") return said;
    const note = NOTES[said];
    if (note !== null) notifier.show({ tone: "info", text: tIn(asked.language)(`coach:answers.${note}`) });
    return null;
  };

  const withdraw = async () => {
    stop();
    if (await decide(false)) notifier.show({ tone: "info", text: t("coach:model.withdrawn") });
  };
  return { isReady, isAgreed: consent === true, asking, askedConsent, ask, instead, stop, withdraw };
};
export type Model = ReturnType<typeof useModel>;
