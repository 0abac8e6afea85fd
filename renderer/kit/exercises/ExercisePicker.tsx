import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useDeferredValue, useId, useRef, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";
import { Input } from "#renderer/ui/fields/Input.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import { Toggle } from "#renderer/ui/Toggle.tsx";
import type { Exercise } from "#shared/domain/training/exercise.ts";
import { isDoneAt } from "#shared/domain/training/places/equipment.ts";
import { filterExercises, isFiltered, NO_FILTER } from "./exercise-filter.ts";
import { FilterFields } from "./FilterFields.tsx";
import { PickerRow } from "./PickerRow.tsx";
import type { Catalogue } from "./use-catalogue.ts";
import { useRecentExercises } from "./use-recent-exercises.ts";

/** Most rows that are shown: nobody scrolls through more, search and filters narrow them. */
const MAX_ROWS = 100;

type OpenPickerProps = {
  catalogue: Catalogue;
  /** What is picked for; where it is not given, a workout or a routine. */
  title?: string;
  onClose: () => void;
  onPick: (id: string) => void;
  /** Called with several exercises, in the order they were chosen. Without it a tap picks one. */
  onPickMany?: (ids: readonly string[]) => void;
  /** Where it is trained: what cannot be done there is left out, until that is turned off. */
  place?: PickerPlace | undefined;
};

/** `kept`: ids of exercises that are offered whatever there is. */
type PickerPlace = { missing: readonly string[]; kept: readonly string[] };

type Group = { title: string | null; exercises: readonly Exercise[] };

const OpenPicker = ({ catalogue, title, onClose, onPick, onPickMany, place }: OpenPickerProps) => {
  const { t, language } = useI18n();
  const [query, setQuery] = useState("");
  const [filter, setFilter] = useState(NO_FILTER);
  const [filtering, setFiltering] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isHereOnly, setHereOnly] = useState(true);
  const search = useRef<HTMLInputElement>(null);
  const statusId = useId();
  const filtersId = useId();
  const recent = useRecentExercises(catalogue);
  const wanted = useDeferredValue(query).trim();
  const isHere = ({ id, equipment }: Exercise) =>
    !place || !isHereOnly || isDoneAt(place, equipment) || catalogue.isOwn(id) || place.kept.includes(id);
  const passing = (exercises: readonly Exercise[]) => filterExercises(exercises.filter(isHere), filter, catalogue);
  const searched = wanted === "" ? catalogue.exercises : catalogue.search(wanted, language);
  const found = passing(searched);
  const isAnyElsewhere = found.length === 0 && filterExercises(searched, filter, catalogue).length > 0;
  const latest = wanted === "" ? passing(recent) : [];
  const others = latest.length === 0 ? found : found.filter((exercise) => !latest.includes(exercise));
  const groups: Group[] = [
    { title: t("workouts:picker.recent"), exercises: latest },
    { title: latest.length === 0 ? null : t("workouts:picker.all"), exercises: others.slice(0, MAX_ROWS) },
  ];
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  // While several are being chosen, a row is one of them.
  const pick = chosen.length === 0 ? onPick : toggle;
  // Whoever types fast is ahead of the list.
  const enter = () => {
    const asked = query.trim();
    const [first] = asked === "" ? [] : passing(catalogue.search(asked, language));
    if (first === undefined) return;
    pick(first.id);
    setQuery("");
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? t("workouts:picker.title")}
      size="tall"
      initialFocus={() => search.current}
      footer={
        chosen.length > 0 && onPickMany ? (
          <>
            <Button onClick={() => setChosen([])}>{t("workouts:picker.clear")}</Button>
            <Button tone="prime" onClick={() => onPickMany(chosen)}>
              {t("workouts:picker.add", { count: chosen.length })}
            </Button>
          </>
        ) : null
      }
    >
      <Stack gap="3" paddingInline="6" paddingBottom="3">
        <Flex gap="2">
          <Input
            ref={search}
            type="search"
            enterKeyHint="search"
            aria-label={t("workouts:picker.search")}
            aria-describedby={statusId}
            placeholder={t("workouts:picker.search")}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              enter();
            }}
          />
          <IconButton
            tone="outline"
            icon={SlidersHorizontal}
            label={t("workouts:picker.filters")}
            aria-expanded={filtering}
            aria-controls={filtering ? filtersId : undefined}
            flex="none"
            height="3rem"
            width="3rem"
            borderColor={isFiltered(filter) ? "prime.line" : undefined}
            color={isFiltered(filter) ? "prime.fg" : "fg"}
            onClick={() => setFiltering((open) => !open)}
          />
        </Flex>
        {filtering ? (
          <Stack gap="2" id={filtersId}>
            <FilterFields filter={filter} onChange={setFilter} inline />
          </Stack>
        ) : null}
        {place && place.missing.length > 0 ? (
          <Flex>
            <Toggle
              on={isHereOnly}
              label={t("workouts:picker.here")}
              onToggle={() => setHereOnly((isOnly) => !isOnly)}
            />
          </Flex>
        ) : null}
        <Box id={statusId} role="status" fontSize="xs" color="fg.muted">
          {found.length === 0
            ? t(isAnyElsewhere ? "workouts:picker.noneHere" : "workouts:picker.none")
            : t(found.length > MAX_ROWS ? "workouts:picker.more" : "workouts:picker.results", { count: found.length })}
        </Box>
      </Stack>
      <Box flex="1" overflowY="auto" tabIndex={-1} aria-busy={wanted !== query.trim() || undefined}>
        {groups.map(({ title: heading, exercises }) =>
          exercises.length === 0 ? null : (
            <section key={heading} aria-label={heading ?? undefined}>
              {heading === null ? null : (
                <chakra.h3 textStyle="h3" fontSize="sm" color="fg.muted" paddingInline="6" paddingBlock="2">
                  {heading}
                </chakra.h3>
              )}
              <Rows>
                {exercises.map((exercise) => (
                  <PickerRow
                    key={exercise.id}
                    exercise={exercise}
                    name={catalogue.nameOf(exercise.id)}
                    chosen={onPickMany ? chosen.includes(exercise.id) : null}
                    onPick={pick}
                    onToggle={toggle}
                  />
                ))}
              </Rows>
            </section>
          ),
        )}
      </Box>
    </Dialog>
  );
};

/** Picks exercises from the library, with search, filters and the recent ones. */
export const ExercisePicker = ({ open, ...picker }: OpenPickerProps & { open: boolean }) =>
  open ? <OpenPicker {...picker} /> : null;
