import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import Plus from "lucide-react/icons/plus";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ExerciseForm } from "#renderer/features/exercises/components/ExerciseForm.tsx";
import { ExerciseRow } from "#renderer/features/exercises/components/ExerciseRow.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { filterExercises, NO_FILTER } from "#renderer/kit/exercises/exercise-filter.ts";
import { FilterFields } from "#renderer/kit/exercises/FilterFields.tsx";
import { type Catalogue, useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Input } from "#renderer/ui/fields/Input.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

/** Rows shown at first, and added each time. */
const PAGE = 60;

export const ExercisesScreen = () => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { exercises } = useMemberData();
  const { write } = useWrite();
  const catalogue = useCatalogue();
  const [making, setMaking] = useState(false);
  usePageTitle(t("exercises:title"));
  return (
    <Stack gap="4">
      <ScreenHead title={t("exercises:title")} back={{ label: t("workouts:toList"), to: "/workouts" }}>
        <Button aria-label={t("exercises:new")} onClick={() => setMaking(true)}>
          <Icon of={Plus} />
          {t("exercises:newShort")}
        </Button>
      </ScreenHead>
      {catalogue === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="3rem" />
          <Bone height="24rem" />
        </Skeleton>
      ) : (
        <Library catalogue={catalogue} />
      )}
      {making ? (
        <ExerciseForm
          onClose={() => setMaking(false)}
          onSave={(input) => {
            setMaking(false);
            const creating = exercises.create(input);
            void write(creating.then((id) => navigate(`/workouts/exercises/${id}`)));
          }}
        />
      ) : null}
    </Stack>
  );
};

const Library = ({ catalogue }: { catalogue: Catalogue }) => {
  const { t, language } = useI18n();
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useState(NO_FILTER);
  const [shown, setShown] = useState(PAGE);
  const wanted = useDeferredValue(query).trim();
  const found = filterExercises(
    wanted === "" ? catalogue.exercises : catalogue.search(wanted, language),
    filter,
    catalogue,
  );
  return (
    <Grid
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 18rem) minmax(0, 1fr)" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
    >
      <Stack gap="4" position={{ base: "static", lg: "sticky" }} top="5rem">
        <Input
          type="search"
          enterKeyHint="search"
          aria-label={t("exercises:search")}
          placeholder={t("exercises:search")}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setShown(PAGE);
          }}
        />
        <FilterFields
          filter={filter}
          onChange={(next) => {
            setFilter(next);
            setShown(PAGE);
          }}
        />
      </Stack>
      <Box>
        <Box role="status" fontSize="sm" color="fg.muted" marginBottom="2">
          {t("exercises:count", { count: found.length })}
        </Box>
        <Card padding="0" overflow="hidden">
          {found.length === 0 ? (
            <EmptyState text={t("exercises:none")} />
          ) : (
            <Rows flush>
              {found.slice(0, shown).map((exercise) => (
                <ExerciseRow
                  key={exercise.id}
                  exercise={exercise}
                  name={catalogue.nameOf(exercise.id)}
                  favourite={catalogue.isFavourite(exercise.id)}
                />
              ))}
            </Rows>
          )}
        </Card>
        {found.length > shown ? (
          <Button wide marginTop="3" onClick={() => setShown((now) => now + PAGE)}>
            {t("exercises:more", { count: Math.min(PAGE, found.length - shown) })}
          </Button>
        ) : null}
      </Box>
    </Grid>
  );
};
