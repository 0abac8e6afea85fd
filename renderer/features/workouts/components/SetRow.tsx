import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import { SET_KINDS, type WorkoutSetDocument } from "#shared/sync/documents.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import { Button } from "../../../ui/Button.tsx";
import type { MenuEntry } from "../../../ui/overlay/Menu.tsx";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import { useSetRow } from "../hooks/use-set-row.ts";
import { CheckButton } from "./CheckButton.tsx";
import { NumberCell } from "./NumberCell.tsx";
import { SetSteps } from "./SetSteps.tsx";

const Data = chakra("td", { base: { padding: "0", textAlign: "center", height: "3.5rem" } });

type SetRowProps = {
  set: WorkoutSetDocument;
  number: number;
  previous: WorkoutSetDocument | null;
  onCompleted: () => void;
};

/** One row of the table: number or kind, last time, weight, repetitions, check. */
export const SetRow = ({ set, number, previous, onCompleted }: SetRowProps) => {
  const { t, formats } = useI18n();
  const { workouts } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const row = useSetRow(set, previous);
  const [editing, setEditing] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const done = set.completed_at !== null;
  const short = set.kind === "normal" ? String(number) : t(`workouts:kindShort.${set.kind}`);

  const toggle = async () => {
    if (await row.toggle()) onCompleted();
  };
  const entries: MenuEntry[] = [
    ...SET_KINDS.map(
      (kind): MenuEntry => ({
        kind: "item",
        id: kind,
        label: t(`workouts:kinds.${kind}`),
        checked: kind === set.kind,
        onSelect: () => void write(workouts.updateSet(set.id, { kind })),
      }),
    ),
    { kind: "separator", id: "separator" },
    {
      kind: "item",
      id: "remove",
      label: t("workouts:removeSet"),
      icon: Trash2,
      danger: true,
      onSelect: () => void removeWithUndo(() => workouts.removeSet(set.id), t("workouts:setRemoved")),
    },
  ];
  const last = () => {
    if (previous?.reps == null) return "–";
    const reps = formats.number(previous.reps);
    return previous.weight_kg === null
      ? t("workouts:set.bodyweight", { reps })
      : t("workouts:set.previous", { weight: formats.number(previous.weight_kg), reps });
  };
  const hint = (value: number | null | undefined) => (value == null ? "–" : formats.number(value));
  const cell = { done, onCommit: row.commit, onEnter: () => void toggle() };

  return (
    <chakra.tbody
      ref={body}
      bg={done ? "bg.done" : "transparent"}
      borderTopWidth="1px"
      borderColor="border"
      onFocus={() => setEditing(true)}
      onBlur={(event) => {
        if (!body.current?.contains(event.relatedTarget)) setEditing(false);
      }}
    >
      <tr>
        <Data>
          <Menu
            trigger={
              <Button
                tone="ghost"
                size="square"
                textStyle="num"
                color={set.kind === "normal" ? "fg" : "warning"}
                aria-label={t("workouts:set.actions", { number, kind: t(`workouts:kinds.${set.kind}`) })}
              >
                {short}
              </Button>
            }
            entries={entries}
          />
        </Data>
        <Data color="fg.muted" textStyle="num" fontSize="sm" fontWeight="500">
          {last()}
        </Data>
        <Data paddingInline="0.125rem">
          <NumberCell
            {...cell}
            decimal
            value={row.weight}
            placeholder={hint(previous?.weight_kg)}
            label={t("workouts:set.weight", { number })}
            invalid={row.invalid.weight}
            onType={(text) => row.type("weight", text)}
            onStep={(direction) => row.step("weight", direction)}
          />
        </Data>
        <Data paddingInline="0.125rem">
          <NumberCell
            {...cell}
            decimal={false}
            value={row.reps}
            placeholder={hint(previous?.reps)}
            label={t("workouts:set.reps", { number })}
            invalid={row.invalid.reps}
            onType={(text) => row.type("reps", text)}
            onStep={(direction) => row.step("reps", direction)}
          />
        </Data>
        <Data>
          <CheckButton
            done={done}
            label={t(done ? "workouts:set.reopen" : "workouts:set.accept", { number })}
            onClick={() => void toggle()}
          />
        </Data>
      </tr>
      {row.invalid.weight || row.invalid.reps ? (
        <tr>
          <td colSpan={5}>
            <Box role="alert" fontSize="sm" color="danger" paddingBottom="2" paddingInline="2">
              {t(row.invalid.weight ? "workouts:set.invalidWeight" : "workouts:set.invalidReps")}
            </Box>
          </td>
        </tr>
      ) : null}
      {editing && !done ? (
        <tr>
          <td colSpan={5}>
            <SetSteps
              onWeight={(direction) => row.step("weight", direction)}
              onReps={(direction) => row.step("reps", direction)}
            />
          </td>
        </tr>
      ) : null}
    </chakra.tbody>
  );
};
