import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Search from "lucide-react/icons/search";
import { type FormEvent, useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { createGymFinderApi, MOST_GYMS } from "#renderer/data/account/gym-finder-api.ts";
import { FoundGymCard } from "#renderer/features/gym/components/FoundGymCard.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { useNow } from "#renderer/kit/screens/use-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const MINUTE = 60_000;
/** As many characters as the server reads. */
const MOST_WORDS = 200;

/** Gyms that want to be found, by name, town or address. With the network alone: they are not the member's data. */
export const FinderScreen = () => {
  useTexts("gym");
  const { t } = useI18n();
  const now = useNow(MINUTE);
  const [search, setSearch] = useSearchParams();
  const words = (search.get("q") ?? "").slice(0, MOST_WORDS);
  const [typed, setTyped] = useState(words);
  const platform = usePlatform();
  const data = useMemberData();
  const own = useObservable(useMemo(() => data.documents("own_gyms").watch(), [data]));
  const api = useMemo(() => createGymFinderApi(platform), [platform]);
  const { value: found, failure, busy, reload } = useAnswer(useCallback(() => api.find(words), [api, words]));
  usePageTitle(t("gym:finder.title"));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === words) reload();
    else setSearch(typed.trim() === "" ? {} : { q: typed.trim() }, { replace: true });
  };
  const count = found?.length ?? 0;
  const told = () => {
    if (busy || failure || !found) return "";
    if (count >= MOST_GYMS) return t("gym:finder.most", { count });
    return count === 0 ? "" : t("gym:finder.found", { count });
  };
  return (
    <Stack gap="4" maxWidth="52rem" marginInline="auto">
      <ScreenHead title={t("gym:finder.title")} back={{ label: t("gym:back"), to: "/schedule" }} />
      <Box color="fg.muted" fontSize="sm">
        {t("gym:finder.text")}
      </Box>
      <Flex as="form" role="search" gap="2" align="end" onSubmit={submit}>
        <Box flex="1" minWidth="0">
          <Field
            label={t("gym:finder.words")}
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
      {failure && !busy ? (
        <Notice tone="danger">
          <Box marginBottom="3">{t(`gym:finder.failures.${failure}`)}</Box>
          <Button onClick={reload}>{t("common:retry")}</Button>
        </Notice>
      ) : null}
      <Box role="status" fontSize="sm" color="fg.muted" _empty={{ display: "none" }}>
        {told()}
      </Box>
      {busy ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="12rem" />
        </Skeleton>
      ) : failure ? null : count === 0 ? (
        <EmptyState text={t(words === "" ? "gym:finder.nobody" : "gym:finder.none", { words })} />
      ) : (
        found?.map((gym) => (
          <FoundGymCard key={gym.id} of={gym} isOwn={own?.some(({ gym_id }) => gym_id === gym.id) === true} now={now} />
        ))
      )}
    </Stack>
  );
};
