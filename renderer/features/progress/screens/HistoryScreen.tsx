import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import ListFilter from "lucide-react/icons/list-filter";
import { useDeferredValue, useState } from "react";
import { HistoryList } from "#renderer/features/progress/components/HistoryList.tsx";
import { useHistory } from "#renderer/features/progress/hooks/use-history.ts";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { ExercisePicker } from "#renderer/kit/exercises/ExercisePicker.tsx";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Input } from "#renderer/ui/fields/Input.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

/** All workouts of the member, by month, name and exercise. */
export const HistoryScreen = () => {
  useTexts("progress");
  const { t } = useI18n();
  const catalogue = useCatalogue();
  const [name, setName] = useState("");
  const [exerciseId, setExerciseId] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const { months, pages, need, revision } = useHistory({ name: useDeferredValue(name), exerciseId });
  usePageTitle(t("progress:history.title"));
  const filtered = name.trim() !== "" || exerciseId !== null;
  const count = months?.reduce((sum, month) => sum + month.count, 0) ?? 0;
  const clear = () => {
    setName("");
    setExerciseId(null);
  };
  return (
    <Stack gap="4" maxWidth="52rem" marginInline="auto">
      <ScreenHead title={t("progress:history.title")} back={{ label: t("progress:toWorkouts"), to: "/workouts" }} />
      {months === undefined || count > 0 || filtered ? (
        <Grid gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="3">
          <Input
            type="search"
            enterKeyHint="search"
            aria-label={t("progress:history.search")}
            placeholder={t("progress:history.search")}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            justifyContent="flex-start"
            aria-label={`${t("progress:history.exercise")}: ${exerciseId === null ? t("progress:history.anyExercise") : (catalogue?.nameOf(exerciseId) ?? "")}`}
            onClick={() => setPicking(true)}
          >
            <Icon of={ListFilter} size={18} />
            {exerciseId === null ? t("progress:history.anyExercise") : catalogue?.nameOf(exerciseId)}
          </Button>
        </Grid>
      ) : null}
      {months === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="3.5rem" />
          <Bone height="24rem" />
        </Skeleton>
      ) : (
        <>
          <Box role="status" fontSize="sm" color="fg.muted">
            {count > 0 || filtered ? t("progress:history.count", { count }) : null}
          </Box>
          <Box>
            {count === 0 ? (
              <Card>
                {filtered ? (
                  <EmptyState text={t("progress:history.none")}>
                    <Button onClick={clear}>{t("progress:history.clear")}</Button>
                  </EmptyState>
                ) : (
                  <EmptyRows text={t("progress:history.empty")}>
                    <LinkButton to="/workouts">{t("progress:history.begin")}</LinkButton>
                  </EmptyRows>
                )}
              </Card>
            ) : (
              <Card padding="0" overflow="hidden">
                <HistoryList months={months} pages={pages} need={need} revision={revision} catalogue={catalogue} />
              </Card>
            )}
          </Box>
        </>
      )}
      {catalogue ? (
        <ExercisePicker
          open={picking}
          catalogue={catalogue}
          onClose={() => setPicking(false)}
          onPick={(id) => {
            setPicking(false);
            setExerciseId(id);
          }}
        />
      ) : null}
    </Stack>
  );
};
