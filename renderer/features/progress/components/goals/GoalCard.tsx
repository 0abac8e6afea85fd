import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Target from "lucide-react/icons/target";
import { useState } from "react";
import type { GoalView } from "#renderer/features/progress/hooks/use-goals.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { localDay } from "#shared/domain/training/days.ts";
import type { Side } from "#shared/domain/training/progress/records.ts";
import { systemClock } from "#shared/lib/clock.ts";
import { type GoalChoice, GoalDialog, type GoalInput } from "./GoalDialog.tsx";
import { GoalLines } from "./GoalLines.tsx";

type GoalCardProps = {
  subject: string;
  name: string;
  /** With which side of the body a new goal is to be reached. */
  side: Side;
  /** Figures that a new goal can have, the most important first. */
  choices: readonly GoalChoice[];
  /** The present goal; null for none. */
  view: GoalView | null;
};

const isSome = (choices: readonly GoalChoice[]): choices is readonly [GoalChoice, ...GoalChoice[]] =>
  choices.length > 0;

/** The goal of an exercise or measure, to set, change and remove. */
export const GoalCard = ({ subject, name, side, choices, view }: GoalCardProps) => {
  const { t } = useI18n();
  const data = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const [isOpen, setOpen] = useState(false);
  const today = localDay(new Date(systemClock.now()));
  const goals = data.documents("goals");
  const open = view && view.standing.reachedOn === null ? view : null;
  // Of a goal that is open the figure stays: another one would be another goal.
  const current = open?.standing.current ?? open?.goal.start ?? 0;
  const aimedSide = view?.goal.side ?? "both";
  const offered = open ? [{ figure: open.goal.figure, scale: open.scale, current }] : choices;
  if (view === null && !isSome(choices)) return null;
  const save = ({ choice, target, due }: GoalInput) => {
    const begun = { figure: choice.figure, side, start: Math.round(choice.current * 100) / 100, day: today };
    const values = { subject, target, due, reached_on: null };
    if (!open) return write(goals.create({ ...values, ...begun }));
    const { start, day, id } = open.goal;
    // The way to a target on the other side begins anew.
    const isTurned = Math.sign(target - start) !== Math.sign(open.goal.target - start);
    return write(
      goals.update(id, { target, due, ...(isTurned ? { start: begun.start, day: today } : { start, day }) }),
    );
  };
  return (
    <Card>
      <Flex align="center" gap="2" marginBottom="3">
        <Box color={view && !open ? "gold" : "fg.muted"}>
          <Icon of={Target} size={18} />
        </Box>
        <chakra.h2 textStyle="h2">
          {[t("progress:goals.title"), ...(aimedSide === "both" ? [] : [t(`workouts:sides.${aimedSide}`)])].join(" · ")}
        </chakra.h2>
      </Flex>
      {view ? (
        <GoalLines view={view} />
      ) : (
        <Box fontSize="sm" color="fg.muted">
          {t("progress:goals.ask")}
        </Box>
      )}
      <Flex gap="2" wrap="wrap" marginTop="3">
        {isSome(offered) ? (
          <Button onClick={() => setOpen(true)}>{t(open ? "progress:goals.edit" : "progress:goals.add")}</Button>
        ) : null}
        {view ? (
          <Button
            tone="ghost"
            onClick={() => void removeWithUndo(() => goals.remove([view.goal.id]), t("progress:goals.removed"))}
          >
            {t("progress:goals.remove")}
          </Button>
        ) : null}
      </Flex>
      {isOpen && isSome(offered) ? (
        <GoalDialog
          name={open?.name ?? name}
          choices={offered}
          goal={open?.goal ?? null}
          today={today}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
};
