import Trash2 from "lucide-react/icons/trash-2";
import { memo } from "react";
import { useWorkoutScreen } from "#renderer/features/workouts/context/WorkoutContext.tsx";
import { sideEntries } from "#renderer/features/workouts/lib/side-entries.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Menu, type MenuEntry } from "#renderer/ui/overlay/Menu.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";
import { SET_KINDS } from "#shared/domain/kinds/workout-sets.ts";

type SetKindMenuProps = { setId: string; name: string } & Pick<WorkoutSetDocument, "kind" | "side">;

/**
 * The head of a row: the set's name or kind, and the menu of the set. Memoized, so that completing the set does not
 * render it again.
 */
export const SetKindMenu = memo(({ setId, kind, side, name }: SetKindMenuProps) => {
  const { t } = useI18n();
  const { write, removeWithUndo } = useWrite();
  const { edits } = useWorkoutScreen();
  const entries: MenuEntry[] = [
    ...SET_KINDS.map(
      (other): MenuEntry => ({
        kind: "item",
        id: other,
        label: t(`workouts:kinds.${other}`),
        checked: other === kind,
        onSelect: () => void write(edits.updateSet(setId, { kind: other })),
      }),
    ),
    ...sideEntries(side, t, (other) => void write(edits.updateSet(setId, { side: other }))),
    { kind: "separator", id: "separator" },
    {
      kind: "item",
      id: "remove",
      label: t("workouts:removeSet"),
      icon: Trash2,
      danger: true,
      onSelect: () => void removeWithUndo(() => edits.removeSet(setId), t("workouts:setRemoved")),
    },
  ];
  return (
    <Menu
      trigger={
        <Button
          tone="ghost"
          size="square"
          textStyle="num"
          color={kind === "normal" ? "fg" : "warning"}
          aria-label={t("workouts:set.actions", { number: name, kind: t(`workouts:kinds.${kind}`) })}
        >
          {kind === "drop" || kind === "failure" ? t(`workouts:kindShort.${kind}`) : name}
        </Button>
      }
      entries={entries}
    />
  );
});
SetKindMenu.displayName = "SetKindMenu";
