import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { firstValueFrom, of } from "rxjs";
import type { AppliedProposal, ProposalDocument } from "#renderer/data/member-data.ts";
import type { CoachMessage } from "#renderer/features/coach/lib/coach-message.ts";
import { newRoutineName } from "#renderer/features/coach/lib/new-routine-name.ts";
import { diffIn } from "#renderer/features/coach/lib/shown.ts";
import { draftState } from "#renderer/features/routines/index.ts";
import { useRoutines, useStartRoutine } from "#renderer/features/workouts/index.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { type ActOutcome, actAnswer } from "#shared/domain/coach/answers/act-answer.ts";
import type { Answer } from "#shared/domain/coach/answers/answer.ts";
import { forecastSeries } from "#shared/domain/coach/engine/forecast.ts";
import { applyOps } from "#shared/domain/coach/proposals/apply-ops.ts";
import { forecastOf as expectedOf } from "#shared/domain/coach/proposals/forecasts.ts";
import { type Op, onlyRoutine, PROPOSAL_SPANS, type ProposalSpan, readOps } from "#shared/domain/coach/proposals/op.ts";
import type { ProposalAct, TalkProposal } from "#shared/domain/coach/proposals/talk-proposal.ts";
import { mayUndo } from "#shared/domain/coach/proposals/undo.ts";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { localDay } from "#shared/domain/training/days.ts";
import { type Exercise, exerciseName } from "#shared/domain/training/exercise.ts";
import { readRoutine, withUnread } from "#shared/domain/training/routine.ts";
import { isSame } from "#shared/domain/training/take-back.ts";
import type { Language } from "#shared/i18n/languages.ts";
import { systemClock } from "#shared/lib/clock.ts";
import type { ReadyCoach } from "./use-coach.ts";

/**
 * The result of a decision. `changed`: the proposal is different by now and must be confirmed again; `gone`: nothing is
 * left of it.
 */
export type ProposalOutcome = "done" | "changed" | "gone";
export type Decision = Pick<AppliedProposal, "chosen" | "as"> & { edits?: boolean; isSaid?: boolean };

/** The question that a proposal answers, and the messages before it. */
type AskedFor = { text: string; before: readonly CoachMessage[] };

/** The question with this id, and the messages before it. */
export const askedFor = (messages: readonly CoachMessage[], questionId: string | null): AskedFor => {
  const place = messages.findIndex(({ id }) => id === questionId);
  return { text: messages[place]?.text ?? "", before: messages.slice(0, Math.max(0, place)) };
};

const NONE_LEFT: readonly number[] = [];
/** Most exercises in the name of a proposal. */
const MOST_NAMED = 3;

const nameIn = (exercise: Exercise | undefined, language: Language): string | null =>
  exercise ? exerciseName(exercise, language) : null;

const today = (): string => localDay(new Date(systemClock.now()));

/** The span of a stored proposal; an unknown one, of a newer version, counts as lasting. */
const spanOf = ({ span }: ProposalDocument): ProposalSpan =>
  PROPOSAL_SPANS.find((known) => known === span) ?? "lasting";

export const canUndo = ({ state, decided_at, undo }: ProposalDocument): boolean =>
  state === "applied" && Object.keys(undo).length > 0 && mayUndo(decided_at, today());

/** The proposals of a conversation by their answer's id, and the actions on them. */
export const useProposals = (talk: string | null, coach: ReadyCoach | undefined) => {
  const data = useMemberData();
  const { t } = useI18n();
  const { write, removeWithUndo } = useWrite();
  const navigate = useNavigate();
  const startRoutine = useStartRoutine();
  const rows = useObservable(useMemo(() => (talk === null ? of([]) : data.proposals.watch(talk)), [data, talk]));
  const routines = useRoutines();
  const byMessage = useMemo(() => new Map(rows?.map((row) => [row.message_id, row])), [rows]);
  /** The places of changes that the member left out, by proposal. */
  const [left, setLeft] = useState<Readonly<Record<string, readonly number[]>>>({});
  const routineName = useCallback(
    (id: string | null) => newRoutineName(id, t) ?? routines?.find((routine) => routine.id === id)?.name ?? null,
    [routines, t],
  );

  const lastDayOf = (exerciseId: string): string => coach?.log.sessions(exerciseId).at(-1)?.day ?? "";
  const nameOfNew = (key: string) => ({ name: newRoutineName(key, t) ?? key, folder: t("coach:newRoutines.folder") });
  const exerciseOf = (exerciseId: string) => coach?.log.find(exerciseId);
  /**
   * Whether the routines changed since the proposal, by what is stored now: the screen may not show another device's
   * edit yet.
   */
  const isStale = async ({ base, expires }: ProposalDocument): Promise<boolean> => {
    if (today() > expires) return true;
    const stored = await firstValueFrom(data.routines.watch());
    return Object.entries(base).some(([id, revision]) => stored.find((row) => row.id === id)?.updated_at !== revision);
  };

  /** Begins a workout from the routine with the changes; the routine itself stays. */
  const beginSession = (proposal: ProposalDocument, chosen: readonly number[]) => {
    const ops = readOps(chosen.flatMap((place) => proposal.ops[place] ?? []));
    const routine = routines?.find(({ id }) => id === ops[0]?.target.routine);
    if (!routine) return;
    const exercises = applyOps(readRoutine(routine.exercises), ops, lastDayOf);
    startRoutine({ ...routine, exercises: withUnread(exercises as RoutineDocument["exercises"], routine.exercises) });
  };
  /** Opens the routine editor with the changes, which apply when it is saved. */
  const openEditor = async (proposal: ProposalDocument, chosen: readonly number[]) => {
    const ops = readOps(chosen.flatMap((place) => proposal.ops[place] ?? []));
    const routine = routines?.find(({ id }) => id === ops[0]?.target.routine);
    if (!routine) return;
    const { id, exercises: before } = routine;
    const after = withUnread(applyOps(readRoutine(before), ops, lastDayOf), before);
    const draft = { proposal: proposal.id, chosen: [...chosen], span: spanOf(proposal), before, after };
    await navigate(`/workouts/routines/${id}`, { state: draftState(draft) });
  };
  const apply = async (proposal: ProposalDocument, { chosen, as, edits = false, isSaid = false }: Decision) => {
    if (edits) return openEditor(proposal, chosen);
    const { id } = proposal;
    const loadsOf = coach?.loadsOf;
    const applying = async () => {
      const series = coach && forecastSeries(coach.log);
      const forecastOf = series && ((op: Op) => expectedOf(series, op, coach.log.today));
      const how = { lastDayOf, exerciseOf, loadsOf, forecastOf, nameOfNew };
      return data.proposals.apply(id, { chosen, as, today: today(), ...how });
    };
    if (as === "session") {
      if (await write(applying())) beginSession(proposal, chosen);
      return;
    }
    // An answer says it where it was ordered by a message.
    if (isSaid) {
      await write(applying());
      return;
    }
    await removeWithUndo(
      async () => {
        await applying();
        return () => data.proposals.undo(id, today());
      },
      t(as === "week" ? "coach:diff.weekStarted" : "coach:diff.applied"),
    );
  };

  /**
   * Applies or declines a proposal. Where the routines changed since, it is made again, and applied if the result is
   * the same.
   */
  const decide = async (proposal: ProposalDocument, asked: AskedFor, decision: Decision): Promise<ProposalOutcome> => {
    if (await isStale(proposal)) {
      const fresh = await coach?.fresh();
      const ops = (fresh && diffIn(fresh.answer(asked.text, asked.before).answer.blocks)?.ops) ?? [];
      await write(data.proposals.revise(proposal.id, { ops, base: fresh?.baseOf(ops) ?? {}, start: today() }));
      if (ops.length === 0) return "gone";
      if (!isSame(ops, proposal.ops)) return "changed";
    }
    await apply(proposal, decision);
    return "done";
  };
  /** The proposals of a talk as its messages speak of them, in a language. */
  const ofTalk = (messages: readonly CoachMessage[], language: Language): TalkProposal[] => {
    const last = messages.findLast(({ role }) => role === "coach");
    return messages.flatMap(({ id }) => {
      const row = byMessage.get(id);
      const ops = row ? readOps(row.ops) : [];
      const isOver = row?.state !== "applied" && today() > (row?.expires ?? "");
      if (!row || ops.length === 0 || isOver) return [];
      const routine = routineName(onlyRoutine(ops));
      const names = ops.flatMap(({ target }) => nameIn(exerciseOf(target.exercise), language) ?? []);
      const named = [...new Set(names)];
      const some = named.length > MOST_NAMED ? `${named.slice(0, MOST_NAMED).join(", ")}…` : named.join(", ");
      const state = row.state === "applied" || row.state === "undone" ? row.state : "open";
      const label = [...(routine === null ? [] : [routine]), ...(some === "" ? [] : [some])].join(": ");
      const about = { ops, span: spanOf(row), routine, label: label || t("coach:diff.title") };
      return { ...about, id: row.id, state, decidedAt: row.decided_at, mayUndo: canUndo(row), isLast: id === last?.id };
    });
  };

  /** Does what a message asked for with a proposal, as its button does, and says what came of it. */
  const carryOut = async (act: ProposalAct, messages: readonly CoachMessage[]): Promise<Answer> => {
    const row = rows?.find(({ id }) => id === act.proposal);
    const read = async () => (await firstValueFrom(data.proposals.watch(talk ?? ""))).find(({ id }) => id === row?.id);
    let outcome: ActOutcome = row ? "done" : "gone";
    if (row && act.do === "undo") await write(data.proposals.undo(row.id, today()));
    if (row && act.do === "apply") {
      const answer = messages.find(({ id }) => id === row.message_id);
      const chosen = row.ops.flatMap((_, place) => (left[row.id]?.includes(place) ? [] : [place]));
      outcome = await decide(row, askedFor(messages, answer?.parent ?? null), { chosen, as: act.as, isSaid: true });
    }
    const stored = await read();
    const isDone = stored?.state === (act.do === "undo" ? "undone" : "applied");
    const ops = readOps((stored?.chosen ?? []).flatMap((place) => stored?.ops[place] ?? []));
    const routine = routineName(onlyRoutine(ops));
    return actAnswer(act, outcome === "done" && !isDone ? "failed" : outcome, { ops, routine });
  };

  return {
    ofTalk,
    carryOut,
    routineName,
    leftOf: (id: string) => left[id] ?? NONE_LEFT,
    leave: (id: string, places: readonly number[]) => setLeft((all) => ({ ...all, [id]: places })),
    isRead: rows !== undefined && routines !== undefined,
    count: byMessage.size,
    of: (messageId: string) => byMessage.get(messageId),
    decide,
    undo: (proposal: ProposalDocument) => void write(data.proposals.undo(proposal.id, today())),
  };
};
export type Proposals = ReturnType<typeof useProposals>;
