import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import type { WorkoutSetDocument } from "#shared/domain/kinds/documents.ts";

type Side = WorkoutSetDocument["side"];

/** The next side of a tap; left and right follow each other, since most such sets are of one side. */
const NEXT: Record<Side, Side> = { left: "right", right: "alternating", alternating: "both", both: "left" };

/** The side of a set, changed by a tap. */
export const SideKey = ({ side, name, onChange }: { side: Side; name: string; onChange: (side: Side) => void }) => {
  const { t } = useI18n();
  const label = t("workouts:changeSide", { number: name, side: t(`workouts:sides.${side}`) });
  return (
    <Button
      tone="ghost"
      size="square"
      width="100%"
      minWidth="0"
      paddingInline="0"
      fontSize="sm"
      color={side === "both" ? "fg.muted" : "prime.fg"}
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(NEXT[side])}
    >
      {t(`workouts:sideShort.${side}`)}
    </Button>
  );
};
