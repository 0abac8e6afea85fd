import { Stack } from "@chakra-ui/react/stack";
import { useSearchParams } from "react-router-dom";
import { PassCard } from "#renderer/features/gym/components/PassCard.tsx";
import { WithoutGym } from "#renderer/features/gym/components/WithoutGym.tsx";
import { useGymTexts } from "#renderer/features/gym/hooks/use-gym-texts.ts";
import { usePasses } from "#renderer/features/gym/hooks/use-passes.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

/** The member's pass for their gym's door. */
export const PassScreen = () => {
  useGymTexts();
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const passes = usePasses();
  usePageTitle(t("gym:pass.title"));
  if (passes === null || passes?.length === 0)
    return <WithoutGym title={t("gym:pass.title")} text={passes && t("gym:without.pass")} />;
  const shown = passes?.find(({ gym_id }) => gym_id === search.get("gym")) ?? passes?.[0];
  return (
    <Stack gap="4" maxWidth="32rem" marginInline="auto">
      <ScreenHead title={t("gym:pass.title")} back={{ label: t("gym:back"), to: "/schedule" }} />
      {passes && shown && passes.length > 1 ? (
        <SelectField
          label={t("gym:talk.gym")}
          value={shown.gym_id}
          options={passes.map(({ gym_id, name }) => ({ value: gym_id, label: name }))}
          onChange={(gym) => setSearch({ gym }, { replace: true })}
        />
      ) : null}
      {shown ? (
        <PassCard key={shown.gym_id} pass={shown} />
      ) : (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      )}
    </Stack>
  );
};
