import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import { SET_KINDS, type WorkoutSetDocument } from "#shared/sync/documents.ts";
import { FIGURE_RULES, type Figure, type SetShape } from "#shared/training/set-figures.ts";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import { Button } from "../../../ui/Button.tsx";
import type { MenuEntry } from "../../../ui/overlay/Menu.tsx";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import { useSetRow } from "../hooks/use-set-row.ts";
import { figureText, previousText } from "../lib/figure-text.ts";
import { CheckButton } from "./CheckButton.tsx";
import { NumberCell } from "./NumberCell.tsx";
import { SetSteps } from "./SetSteps.tsx";

const Data = chakra("td", { base: { padding: "0", textAlign: "center", height: "3.5rem" } });

type SetRowProps = {
  set: WorkoutSetDocument;
  number: number;
  previous: WorkoutSetDocument | null;
  shape: SetShape;
  onCompleted: () => void;
};

/** The phone's keys for a figure: those of times need a colon, which only the full ones have. */
const KEYPADS = { weight: "decimal", reps: "numeric", distance: "decimal", duration: "text" } as const;

/** One row of the table: number or kind, last time, the two figures of the exercise, check. */
export const SetRow = ({ set, number, previous, shape, onCompleted }: SetRowProps) => {
  const { t, formats } = useI18n();
  const { workouts } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const row = useSetRow(set, previous, shape);
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
  const hint = (figure: Figure) => {
    const value = previous?.[FIGURE_RULES[figure].field] ?? null;
    return value === null ? "–" : figureText(figure, value, formats);
  };
  const [wrong] = row.invalid;

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
          {previousText(previous, shape, t, formats)}
        </Data>
        {shape.shown.map((figure) => (
          <Data key={figure} paddingInline="0.125rem">
            <NumberCell
              done={done}
              keypad={KEYPADS[figure]}
              value={row.text(figure)}
              placeholder={hint(figure)}
              label={t(`workouts:set.${figure}`, { number })}
              invalid={row.invalid.includes(figure)}
              onType={(text) => row.type(figure, text)}
              onStep={(direction) => row.step(figure, direction)}
              onCommit={row.commit}
              onEnter={() => void toggle()}
            />
          </Data>
        ))}
        <Data>
          <CheckButton
            done={done}
            label={t(done ? "workouts:set.reopen" : "workouts:set.accept", { number })}
            onClick={() => void toggle()}
          />
        </Data>
      </tr>
      {wrong ? (
        <tr>
          <td colSpan={5}>
            <Box role="alert" fontSize="sm" color="danger" paddingBottom="2" paddingInline="2">
              {t(`workouts:set.invalid.${wrong}`)}
            </Box>
          </td>
        </tr>
      ) : null}
      {editing && !done ? (
        <tr>
          <td colSpan={5}>
            <SetSteps figures={shape.shown} onStep={row.step} />
          </td>
        </tr>
      ) : null}
    </chakra.tbody>
  );
};
