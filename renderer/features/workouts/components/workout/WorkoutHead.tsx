import { Box } from "@chakra-ui/react/box";
import type { LucideIcon } from "lucide-react";
import type { WorkoutDetail } from "#renderer/data/workout-shapes.ts";
import { useWeights } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { SyncChip } from "#renderer/kit/sync/SyncChip.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { TitleField } from "#renderer/ui/fields/TitleField.tsx";
import { StickyHead } from "#renderer/ui/StickyHead.tsx";
import type { Place } from "#shared/domain/training/places/place.ts";
import { isWorkingSet } from "#shared/domain/training/volume.ts";
import { formatClock } from "#shared/i18n/formats.ts";

/** The button that leaves a running workout: label and icon. `stored` resolves once all begun edits are stored. */
export type Leave = { label: string; icon: LucideIcon; run: (stored: () => Promise<void>) => void };

type WorkoutHeadProps = {
  workout: WorkoutDetail;
  /** The place of the workout; null where the member has only one. */
  place: Place | null;
  volumeKg: number;
  leave: Leave;
  stored: () => Promise<void>;
  onRename: (name: string) => void;
  onFinish: () => void;
};

/** Day, place, time, volume and sets: what is drawn anew each second. */
const Facts = ({ workout, place, volumeKg }: Pick<WorkoutHeadProps, "workout" | "place" | "volumeKg">) => {
  const { t, formats } = useI18n();
  const weights = useWeights();
  const now = useNow(1000);
  const done = workout.exercises.flatMap(({ sets }) => sets.filter(isWorkingSet)).length;
  const end = workout.ended_at === null ? now : Date.parse(workout.ended_at);
  const facts = [
    ...(workout.ended_at === null ? [] : [formats.dayAndMonth(workout.started_at)]),
    ...(place ? [place.name || t("workouts:places.first")] : []),
    formatClock((end - Date.parse(workout.started_at)) / 1000),
    weights.volume(volumeKg),
    t("workouts:setCount", { count: done }),
  ].join(" · ");
  return (
    <Box textStyle="num" fontSize="xs" fontWeight="500" color="fg.muted">
      {facts}
    </Box>
  );
};

/** The sticky head of a workout: name, time, volume, and the way out. */
export const WorkoutHead = ({ workout, place, volumeKg, leave, stored, onRename, onFinish }: WorkoutHeadProps) => {
  const { t } = useI18n();
  return (
    <StickyHead paddingBlock="1">
      <IconButton icon={leave.icon} label={leave.label} marginLeft="-3" onClick={() => leave.run(stored)} />
      <Box flex="1" minWidth="0">
        <h1>
          {/* As high as a finger, without moving what stands below. */}
          <TitleField label={t("workouts:name")} name={workout.name} marginBlock="-0.375rem" onRename={onRename} />
        </h1>
        <Facts workout={workout} place={place} volumeKg={volumeKg} />
      </Box>
      <SyncChip />
      {workout.ended_at === null ? (
        <Button tone="prime" onClick={onFinish}>
          {t("workouts:finish")}
        </Button>
      ) : null}
    </StickyHead>
  );
};
