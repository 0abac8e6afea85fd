import Undo2 from "lucide-react/icons/undo-2";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";

type UndoButtonProps = { canUndo: boolean; undo: () => void };

/**
 * Undoes the screen's last edit. With nothing left it does nothing, and keeps the focus, which `disabled` would drop.
 */
export const UndoButton = ({ canUndo, undo }: UndoButtonProps) => {
  const { t } = useI18n();
  return (
    <IconButton
      tone="outline"
      icon={Undo2}
      label={t("workouts:undo")}
      shortcut="undo"
      aria-disabled={!canUndo || undefined}
      onClick={canUndo ? undo : undefined}
    />
  );
};
