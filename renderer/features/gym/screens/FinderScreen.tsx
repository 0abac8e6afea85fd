import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Search from "lucide-react/icons/search";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { FoundGyms } from "#renderer/features/gym/components/finder/FoundGyms.tsx";
import { FoundProfessionals } from "#renderer/features/gym/components/finder/FoundProfessionals.tsx";
import { SpecialtyFilter } from "#renderer/features/gym/components/finder/SpecialtyFilter.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { SPECIALTIES } from "#shared/sync/kinds/gym/gym-timetable.ts";

/** As many characters as the server reads. */
const MOST_WORDS = 200;
const SHOWN = ["gyms", "professionals"] as const;

/** Gyms and coaches that want to be found, by words. With the network alone: they are not the member's data. */
export const FinderScreen = () => {
  useTexts("gym");
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const words = (search.get("q") ?? "").slice(0, MOST_WORDS);
  const shown = SHOWN.find((one) => one === search.get("show")) ?? "gyms";
  const specialty = SPECIALTIES.find((one) => one === search.get("specialty")) ?? null;
  const [typed, setTyped] = useState(words);
  // Asked anew, also where the words are the same.
  const [round, setRound] = useState(0);
  usePageTitle(t("gym:finder.title"));
  const change = (name: "q" | "show" | "specialty", value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === words) setRound(round + 1);
    else change("q", typed.trim());
  };
  return (
    <Stack gap="4" maxWidth="52rem" marginInline="auto">
      <ScreenHead title={t("gym:finder.title")} back={{ label: t("gym:back"), to: "/schedule" }} />
      <Segmented
        legend={t("gym:finder.show")}
        hideLegend
        value={shown}
        options={SHOWN.map((value) => ({ value, label: t(`gym:finder.${value}.tab`) }))}
        onChange={(value) => change("show", value === "gyms" ? "" : value)}
      />
      <Box color="fg.muted" fontSize="sm">
        {t(`gym:finder.${shown}.text`)}
      </Box>
      <Flex as="form" role="search" gap="2" align="end" onSubmit={submit}>
        <Box flex="1" minWidth="0">
          <Field
            label={t(`gym:finder.${shown}.words`)}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MOST_WORDS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Box>
        <Button type="submit" tone="prime" minHeight="3rem">
          <Icon of={Search} size={18} />
          {t("gym:finder.search")}
        </Button>
      </Flex>
      {shown === "gyms" ? (
        <FoundGyms key={round} words={words} />
      ) : (
        <>
          <SpecialtyFilter value={specialty} onChange={(value) => change("specialty", value ?? "")} />
          <FoundProfessionals key={round} words={words} specialty={specialty} />
        </>
      )}
    </Stack>
  );
};
