import Bot from "lucide-react/icons/bot";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash-2";
import { useNavigate } from "react-router-dom";
import { COACH_PATH, coachState } from "#renderer/kit/coach/coach-subject.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useRepeatWorkout } from "#renderer/kit/data/use-repeat-workout.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton, LinkButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";

/** Actions on a finished workout. `list`: the path to open after its removal. */
export const SummaryActions = ({ workoutId, list }: { workoutId: string; list: string }) => {
  const { t } = useI18n();
  const { workouts } = useMemberData();
  const { removeWithUndo } = useWrite();
  const navigate = useNavigate();
  const repeat = useRepeatWorkout();
  const remove = async () => {
    // Not after the way out, which may have code to load: a reload in between would bring the workout back.
    const removing = removeWithUndo(() => workouts.remove(workoutId), t("workouts:deleted"));
    await navigate(list, { replace: true });
    await removing;
  };
  return (
    <>
      <LinkButton to={`/workouts/${workoutId}/edit`}>
        <Icon of={Pencil} size={18} />
        {t("workouts:edit")}
      </LinkButton>
      <Menu
        trigger={<IconButton tone="outline" icon={Ellipsis} label={t("workouts:moreActions")} />}
        entries={[
          {
            kind: "item",
            id: "repeat",
            label: t("workouts:repeat"),
            icon: RotateCcw,
            onSelect: () => void repeat(workoutId),
          },
          {
            kind: "item",
            id: "ask",
            label: t("workouts:askCoach"),
            icon: Bot,
            onSelect: () => void navigate(COACH_PATH, { state: coachState({ workout: workoutId }) }),
          },
          { kind: "separator", id: "separator" },
          {
            kind: "item",
            id: "discard",
            label: t("workouts:discard"),
            icon: Trash2,
            danger: true,
            onSelect: () => void remove(),
          },
        ]}
      />
    </>
  );
};
