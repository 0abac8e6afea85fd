import { chakra } from "@chakra-ui/react/styled-system";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Play from "lucide-react/icons/play";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useIsWide } from "#renderer/kit/screens/use-is-wide.ts";
import { SyncChip } from "#renderer/kit/sync/SyncChip.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { TitleField } from "#renderer/ui/fields/TitleField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { StickyHead } from "#renderer/ui/StickyHead.tsx";

type RoutineHeadProps = { name: string; canStart: boolean; onRename: (name: string) => void; onStart: () => void };

/** The editable name of a routine, the way back, and the button that starts a workout. */
export const RoutineHead = ({ name, canStart, onRename, onStart }: RoutineHeadProps) => {
  const { t } = useI18n();
  // The header has it there.
  const isWide = useIsWide();
  return (
    <StickyHead>
      <LinkButton
        to="/workouts"
        tone="ghost"
        size="square"
        marginLeft="-3"
        aria-label={t("workouts:toList")}
        title={t("workouts:toList")}
      >
        <Icon of={ArrowLeft} />
      </LinkButton>
      <chakra.h1 flex="1" minWidth="0">
        <TitleField
          label={t("routines:name")}
          name={name}
          onFocus={(event) => event.currentTarget.select()}
          onRename={onRename}
        />
      </chakra.h1>
      {isWide ? null : <SyncChip />}
      <Button tone="prime" disabled={!canStart} onClick={onStart}>
        <Icon of={Play} size={18} />
        {t("workouts:routine.start")}
      </Button>
    </StickyHead>
  );
};
