import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import { memo, useDeferredValue, useEffect, useRef } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { useSetRow } from "#renderer/features/workouts/hooks/use-set-row.ts";
import { figureText, previousText } from "#renderer/features/workouts/lib/figure-text.ts";
import type { RowTools } from "#renderer/features/workouts/lib/row-tools.ts";
import { repsTarget } from "#renderer/features/workouts/lib/target-text.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { showFocus } from "#renderer/ui/browser/show-focus.ts";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { rirOfRpe } from "#shared/domain/training/effort.ts";
import { FIGURE_RULES, type Figure, type SetShape, type SetValues } from "#shared/domain/training/set-figures.ts";
import { fromKilograms } from "#shared/domain/training/weights/weight-units.ts";
import { BandCell } from "./BandCell.tsx";
import { CheckButton } from "./CheckButton.tsx";
import { NumberCell } from "./NumberCell.tsx";
import { SetKindMenu } from "./SetKindMenu.tsx";
import { SetPanel } from "./SetPanel.tsx";
import { SideKey } from "./SideKey.tsx";

const Data = chakra("td", { base: { padding: "0", textAlign: "center", height: "3.5rem" } });

type SetRowProps = {
  set: WorkoutSetDocument;
  name: string;
  /** The set of last time; null for none. */
  previous: WorkoutSetDocument | null;
  isRead: boolean;
  /** The values that empty fields take when the set is completed. */
  proposed: SetValues | null;
  shape: SetShape;
  tools: RowTools;
  isSided: boolean;
  /** Whether it is the active set, whose tools are shown below it. */
  active: boolean;
};

/** The phone's keyboard for each figure: times need a colon, which only the full one has. */
const KEYPADS = {
  weight: "decimal",
  level: "decimal",
  reps: "numeric",
  distance: "decimal",
  duration: "text",
} as const;

/** One row of the table: name or kind, last time, the exercise's two figures, check. */
export const SetRow = memo(({ set, name, previous, isRead, proposed, shape, tools, isSided, active }: SetRowProps) => {
  const { t, formats } = useI18n();
  const { edits, effort, activate, completed, goOn } = useWorkoutScreen();
  const { write } = useWrite();
  const { unit } = tools;
  const row = useSetRow({ set, proposed, shape, tools, active });
  const { done } = row;
  const hint = (figure: Figure) => {
    const value = proposed?.[FIGURE_RULES[figure].field] ?? null;
    return value === null ? "–" : figureText(figure, value, formats, unit);
  };
  const target = repsTarget(set);
  const aim = target === null ? null : { text: target, label: t("workouts:set.target", { target }) };
  const body = useRef<HTMLTableSectionElement>(null);
  const toggle = (moveFocus: boolean) => {
    const wrong = row.toggle(() => completed(set.id, moveFocus));
    if (wrong !== null) body.current?.querySelector<HTMLElement>(`[data-figure="${wrong}"]`)?.focus();
  };
  const enter = () => {
    if (!done) toggle(true);
    else if (row.commit()) goOn(set.id);
  };
  const { problem } = row;
  const most = Math.floor(fromKilograms(FIGURE_RULES.weight.max, unit));
  const newest = useRef(row.step);
  newest.current = row.step;
  // Drawn after the check: the keys of a row are many, and none of them is what the tap was for.
  const panel = useDeferredValue(
    active ? (
      <SetPanel
        set={set}
        name={name}
        done={done}
        weightKg={row.weightKg}
        figures={shape.shown.filter((column) => column !== "band")}
        tools={tools}
        onStep={(figure, direction) => newest.current(figure, direction)}
      />
    ) : null,
  );
  const isOpen = panel !== null;
  useEffect(() => {
    // What opens here, and closes above, moves the row.
    if (isOpen && body.current?.contains(document.activeElement)) showFocus();
  }, [isOpen]);
  const rated = set.rpe === null || effort === "off" ? null : effort === "rir" ? rirOfRpe(set.rpe) : set.rpe;

  return (
    <chakra.tbody
      bg={done ? "bg.done" : "transparent"}
      borderTopWidth="1px"
      borderColor="border"
      ref={body}
      data-set={set.id}
      aria-busy={row.saving}
      onFocus={() => activate(set.id)}
    >
      <tr>
        <Data>
          <SetKindMenu setId={set.id} kind={set.kind} side={set.side} name={name} />
        </Data>
        {isSided ? (
          <Data>
            <SideKey side={set.side} name={name} onChange={(side) => void write(edits.updateSet(set.id, { side }))} />
          </Data>
        ) : null}
        <Data color="fg.muted" textStyle="num" fontSize="sm" fontWeight="500">
          {isRead ? previousText(previous, shape, t, formats, unit) : null}
          {rated === null || effort === "off" ? null : (
            <Span display="block" fontSize="xs" color="prime.fg" fontWeight="650">
              {`${t(`workouts:effort.${effort}`)} ${formats.number(rated)}`}
            </Span>
          )}
        </Data>
        {shape.shown.map((figure, place) => (
          <Data key={figure} paddingInline="0.125rem">
            {figure === "band" ? (
              <BandCell
                band={row.band.chosen}
                proposed={row.band.proposed}
                label={t("workouts:set.band", { number: name })}
                onChoose={row.chooseBand}
              />
            ) : (
              <NumberCell
                figure={figure}
                leadsOn={place === 0}
                done={done}
                keypad={KEYPADS[figure]}
                value={row.text(figure)}
                placeholder={hint(figure)}
                caption={figure === "reps" ? aim : null}
                label={t(figure === "weight" ? "workouts:set.weight" : `workouts:set.${figure}`, {
                  number: name,
                  unit,
                })}
                invalid={problem?.figures.includes(figure) ?? false}
                typed={row.isTyped(figure)}
                onType={(text) => row.type(figure, text)}
                onStep={(direction) => row.step(figure, direction)}
                onCommit={row.commit}
                onEnter={enter}
              />
            )}
          </Data>
        ))}
        <Data>
          <CheckButton
            done={done}
            label={t(done ? "workouts:set.reopen" : "workouts:set.accept", { number: name })}
            onClick={() => toggle(false)}
          />
        </Data>
      </tr>
      {problem ? (
        <tr>
          <chakra.td colSpan={isSided ? 6 : 5} paddingBottom="2" paddingInline="2">
            <ErrorText>{t(`workouts:set.${problem.kind}.${problem.figures[0] ?? "reps"}`, { most, unit })}</ErrorText>
          </chakra.td>
        </tr>
      ) : null}
      {panel ? (
        <tr>
          <td colSpan={isSided ? 6 : 5}>{panel}</td>
        </tr>
      ) : null}
    </chakra.tbody>
  );
});
SetRow.displayName = "SetRow";
