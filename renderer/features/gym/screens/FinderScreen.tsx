import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import Search from "lucide-react/icons/search";
import { type FormEvent, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { FinderNothing } from "#renderer/features/gym/components/finder/FinderNothing.tsx";
import { FoundGyms } from "#renderer/features/gym/components/finder/FoundGyms.tsx";
import { FoundProfessionals } from "#renderer/features/gym/components/finder/FoundProfessionals.tsx";
import { SpecialtyFilter } from "#renderer/features/gym/components/finder/SpecialtyFilter.tsx";
import { TownField } from "#renderer/features/gym/components/finder/TownField.tsx";
import { useGymTexts } from "#renderer/features/gym/hooks/use-gym-texts.ts";
import { useTowns } from "#renderer/features/gym/hooks/use-towns.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { SPECIALTIES } from "#shared/domain/kinds/gym/gym-timetable.ts";

/** Most characters of a search, as the server limits it. */
const MAX_WORDS = 200;
const MAX_TOWN = 100;
const SHOWN = ["gyms", "professionals"] as const;
/** Distances in kilometres to choose from. */
const DISTANCES = [5, 10, 25, 50, 100];
const USUAL = 25;

type Asked = "q" | "near" | "within" | "show" | "specialty";

/**
 * Search for listed gyms and coaches, by words and around a town. It needs a network: they are not the member's data.
 */
export const FinderScreen = () => {
  useGymTexts();
  const { t } = useI18n();
  const towns = useTowns();
  const [search, setSearch] = useSearchParams();
  const words = (search.get("q") ?? "").slice(0, MAX_WORDS);
  const near = (search.get("near") ?? "").slice(0, MAX_TOWN);
  const within = DISTANCES.find((one) => String(one) === search.get("within")) ?? USUAL;
  const shown = SHOWN.find((one) => one === search.get("show")) ?? "gyms";
  const specialty = SPECIALTIES.find((one) => one === search.get("specialty")) ?? null;
  const [typed, setTyped] = useState(words);
  const [typedTown, setTypedTown] = useState(near);
  // Asked anew, also where the words are the same.
  const [round, setRound] = useState(0);
  const town = useMemo(() => towns?.named(near) ?? null, [towns, near]);
  const around = useMemo(() => town && { latitude: town.latitude, longitude: town.longitude, within }, [town, within]);
  usePageTitle(t("gym:finder.title"));
  const change = (changes: Partial<Record<Asked, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = { q: typed.trim(), near: typedTown.trim() };
    if (asked.q === words && asked.near === near) setRound(round + 1);
    else change(asked);
  };
  const searchAround = (label: string) => {
    setTyped("");
    setTypedTown(label);
    change({ q: "", near: label });
  };
  const townError = near === "" || town ? null : towns === null ? "townsMissing" : towns ? "townUnknown" : null;
  const note = town && t("gym:finder.reckoned", { place: town.label });
  const nothing = (asked: string) => (
    <FinderNothing
      of={shown}
      words={asked}
      around={town && { town, within }}
      wider={DISTANCES.find((one) => one > within) ?? null}
      named={words === "" ? null : (towns?.named(words) ?? null)}
      onWiden={(wider) => change({ within: String(wider) })}
      onAround={searchAround}
    />
  );
  return (
    <Stack gap="4" maxWidth="52rem" marginInline="auto">
      <ScreenHead title={t("gym:finder.title")} back={{ label: t("gym:back"), to: "/schedule" }} />
      <Segmented
        legend={t("gym:finder.show")}
        hideLegend
        value={shown}
        options={SHOWN.map((value) => ({ value, label: t(`gym:finder.${value}.tab`) }))}
        onChange={(value) => change({ show: value === "gyms" ? "" : value })}
      />
      <Box color="fg.muted" fontSize="sm">
        {t(`gym:finder.${shown}.text`)}
      </Box>
      <Grid
        as="form"
        role="search"
        gap="3"
        alignItems="start"
        gridTemplateColumns={{ base: "minmax(0, 1fr) 7rem", md: "minmax(0, 1fr) minmax(0, 1fr) 7rem auto" }}
        onSubmit={submit}
      >
        <Box gridColumn={{ base: "1 / -1", md: "auto" }}>
          <Field
            label={t(`gym:finder.${shown}.words`)}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MAX_WORDS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Box>
        <TownField
          label={t("gym:finder.near")}
          towns={towns}
          maxLength={MAX_TOWN}
          value={typedTown}
          error={townError && t(`gym:finder.${townError}`)}
          onChange={setTypedTown}
          onChoose={(label) => change({ q: typed.trim(), near: label })}
        />
        <SelectField
          label={t("gym:finder.within")}
          value={String(within)}
          options={DISTANCES.map((one) => ({ value: String(one), label: t("gym:finder.kilometres", { count: one }) }))}
          onChange={(value) => change({ within: value === String(USUAL) ? "" : value })}
        />
        <Button
          type="submit"
          tone="prime"
          minHeight="3rem"
          gridColumn={{ base: "1 / -1", md: "auto" }}
          marginTop={{ base: "0", md: "1.625rem" }}
        >
          <Icon of={Search} size={18} />
          {t("gym:finder.search")}
        </Button>
      </Grid>
      {shown === "gyms" ? null : (
        <SpecialtyFilter value={specialty} onChange={(value) => change({ specialty: value ?? "" })} />
      )}
      {near !== "" && !around ? null : shown === "gyms" ? (
        <FoundGyms key={round} words={words} around={around} note={note} nothing={nothing} />
      ) : (
        <FoundProfessionals
          key={round}
          words={words}
          specialty={specialty}
          around={around}
          note={note}
          nothing={nothing}
        />
      )}
    </Stack>
  );
};
