import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useState } from "react";
import type { ProposalDocument } from "#renderer/data/member-data.ts";
import { canUndo, type Decision, type ProposalOutcome } from "#renderer/features/coach/hooks/use-proposals.ts";
import type { Shown } from "#renderer/features/coach/lib/shown.ts";
import { ExerciseStill } from "#renderer/kit/figures/ExerciseStill.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { NEW_ROUTINE_PREFIX } from "#shared/domain/coach/proposals/caps.ts";
import { type Op, onlyRoutine, type ProposalSpan, readOps } from "#shared/domain/coach/proposals/op.ts";
import { ProgramTable } from "./ProgramTable.tsx";

type Props = {
  /** The changes of the answer, until the stored proposal's own replace them. */
  ops: readonly Op[];
  span: ProposalSpan;
  /** The stored proposal; undefined before it is read, and for an answer without one. */
  proposal: ProposalDocument | undefined;
  shown: Shown;
  routineName: (id: string | null) => string | null;
  /** The places of changes that the member left out. */
  left: readonly number[];
  onLeft: (places: readonly number[]) => void;
  onDecide: (decision: Decision) => Promise<ProposalOutcome>;
  onUndo: () => void;
};

/** Colours of changes, never without a sign or word that says the same. */
const TONES = { change: "fg", more: "success", less: "warning" } as const;

const Change = ({ op, shown, routine }: { op: Op; routine: string | null } & Pick<Props, "shown">) => {
  const { t } = useI18n();
  const { from, to, kind } = shown.opParts(op);
  const drawn = shown.exercise(op.target.exercise);
  return (
    <>
      {drawn ? <ExerciseStill exercise={drawn} pixels={56} /> : null}
      <chakra.span fontSize="md">
        {shown.exerciseName(op.target.exercise)}
        <chakra.span display="block" fontSize="sm" color="fg.muted">
          {routine === null ? "" : `${routine} · `}
          {t(`coach:answers.${op.reason}`)}
        </chakra.span>
      </chakra.span>
      <chakra.span
        fontSize="md"
        fontWeight="650"
        textAlign="end"
        marginInlineStart="auto"
        flexShrink="0"
        // Beside the drawing and the longest word of a name, also on a phone.
        maxWidth="calc(100% - 10rem)"
        fontVariantNumeric="tabular-nums"
      >
        {from === null ? null : (
          <>
            <chakra.s color="fg.muted" fontWeight="400">
              {from}
            </chakra.s>
            {" → "}
          </>
        )}
        <chakra.span color={TONES[kind]}>{to}</chakra.span>
      </chakra.span>
    </>
  );
};

/** Whether the routine editor can show the changes: all in one existing routine, none of a calendar day. */
const isForEditor = (ops: readonly Op[]): boolean => {
  const routine = onlyRoutine(ops);
  return routine !== null && !routine.startsWith(NEW_ROUTINE_PREFIX) && ops.every(({ op }) => op !== "reschedule");
};

/** The proposed changes, one per line. Nothing changes before the member confirms. */
export const Proposal = ({
  ops: answered,
  span,
  proposal,
  shown,
  routineName,
  left,
  onLeft,
  onDecide,
  onUndo,
}: Props) => {
  const { t, formats } = useI18n();
  const [outcome, setOutcome] = useState<ProposalOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ops = proposal ? readOps(proposal.ops) : answered;
  const title = routineName(onlyRoutine(ops));
  const isOpen = proposal !== undefined && proposal.state !== "applied";
  const chosen = ops.flatMap((_, place) => (left.includes(place) ? [] : [place]));
  // What was left out of what was applied is not shown as if it had been.
  const shownOps = ops
    .map((op, place) => ({ op, place }))
    .filter(({ place }) => proposal?.state !== "applied" || proposal.chosen.includes(place));
  const hasChoice = isOpen && ops.length > 1 && span !== "week";

  const decide = async (decision: Omit<Decision, "chosen">) => {
    setIsBusy(true);
    const came = await onDecide({ ...decision, chosen });
    setOutcome(came);
    if (came !== "done") onLeft([]);
    setIsBusy(false);
  };
  const action = (text: string, decision: Omit<Decision, "chosen">, tone: "prime" | "outline" = "prime"): ReactNode => (
    <Button
      key={text}
      tone={tone}
      flex={tone === "prime" ? "1 0 auto" : undefined}
      busy={isBusy}
      disabled={chosen.length === 0}
      onClick={() => void decide(decision)}
    >
      {text}
    </Button>
  );
  const isProgram =
    shownOps.length > 0 && shownOps.every(({ op }) => op.target.routine?.startsWith(NEW_ROUTINE_PREFIX));
  const choose = (place: number, label: ReactNode): ReactNode => (
    <Checkbox
      checked={!left.includes(place)}
      onChange={({ target }) => onLeft(target.checked ? left.filter((one) => one !== place) : [...left, place])}
    >
      {label}
    </Checkbox>
  );
  const isSession = span === "session" || span === "either";
  const actions = [
    ...(span === "week" ? [action(t("coach:diff.startWeek"), { as: "week" })] : []),
    ...(isSession ? [action(t("coach:diff.startSession"), { as: "session" })] : []),
    ...(span === "lasting" ? [action(t("coach:diff.apply"), { as: "plan" })] : []),
    ...(span === "either" ? [action(t("coach:diff.applyToRoutine"), { as: "plan" }, "outline")] : []),
    // A lighter week is the app's own and changes no routine; the editor holds one routine.
    ...(span !== "week" && isForEditor(ops)
      ? [action(t("coach:diff.edit"), { as: isSession ? "session" : "plan", edits: true }, "outline")]
      : []),
  ];
  const decided = proposal?.decided_at ? formats.fullDay(proposal.decided_at) : "";
  return (
    <Card padding="0" as="section" aria-label={t("coach:diff.title")}>
      <Flex padding="4" justify="space-between" align="baseline" gap="3" borderBottomWidth="1px" borderColor="border">
        <chakra.h3 fontWeight="650">
          {title === null ? t("coach:diff.title") : t("coach:diff.titleOf", { routine: title })}
        </chakra.h3>
        {isOpen ? (
          <chakra.span fontSize="xs" color="fg.muted" whiteSpace="nowrap">
            {t("coach:diff.starts", { day: formats.shortDay(`${proposal.start}T12:00:00`) })}
          </chakra.span>
        ) : null}
      </Flex>
      {isProgram ? (
        <ProgramTable
          ops={shownOps.map(({ op }) => op)}
          shown={shown}
          routineName={routineName}
          choice={(op, name) => (hasChoice ? choose(ops.indexOf(op), name) : name)}
        />
      ) : (
        <Rows padding="4" display="flex" flexDirection="column" gap="2">
          {shownOps.map(({ op, place }) => {
            const change = (
              <Change op={op} shown={shown} routine={title === null ? routineName(op.target.routine) : null} />
            );
            return (
              <chakra.li key={`${op.target.routine}|${op.target.exercise}|${op.op}|${op.to}`}>
                {hasChoice ? (
                  choose(
                    place,
                    <chakra.span display="flex" alignItems="center" gap="3">
                      {change}
                    </chakra.span>,
                  )
                ) : (
                  <Flex gap="3" align="center">
                    {change}
                  </Flex>
                )}
              </chakra.li>
            );
          })}
        </Rows>
      )}
      <Box padding="4" paddingTop="0">
        <Box role="status" fontSize="sm">
          {outcome === "changed" && isOpen ? t("coach:diff.changed") : null}
          {ops.length === 0 ? t("coach:diff.gone") : null}
          {proposal?.state === "undone" ? t("coach:diff.undone", { day: decided }) : null}
        </Box>
        {isOpen && ops.length > 0 ? (
          <Flex gap="2" wrap="wrap" marginBlock="2">
            {actions}
          </Flex>
        ) : null}
        {proposal?.state === "applied" ? (
          <Flex gap="3" align="center" justify="space-between" wrap="wrap">
            <chakra.span fontSize="sm">
              {t(Object.keys(proposal.undo).length === 0 ? "coach:diff.startedOn" : "coach:diff.appliedOn", {
                day: decided,
              })}
            </chakra.span>
            {canUndo(proposal) ? (
              <Button tone="outline" onClick={onUndo}>
                {t("common:undo")}
              </Button>
            ) : null}
          </Flex>
        ) : null}
        {proposal?.state === "applied"
          ? shownOps.map(({ op, place }) => (
              <chakra.p key={place} fontSize="sm" color="fg.muted" marginTop="2">
                {shown.forecastText(op)}
              </chakra.p>
            ))
          : null}
        {isOpen && ops.length > 0 ? (
          <chakra.p fontSize="sm" color="fg.muted">
            {t(`coach:diff.note.${span}`)}{" "}
            {t("coach:diff.expires", { day: formats.shortDay(`${proposal.expires}T12:00:00`) })}
          </chakra.p>
        ) : null}
      </Box>
    </Card>
  );
};
