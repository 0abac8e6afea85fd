import { Stack } from "@chakra-ui/react/stack";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { LinkButton } from "#renderer/ui/Button.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";

type WithoutGymProps = {
  title: string;
  /** What the screen is for and how to get it; null where this device cannot know the member's gyms yet. */
  text: string | null;
};

/** Shown in place of a gym's screen to a member without a gym. */
export const WithoutGym = ({ title, text }: WithoutGymProps) => {
  const { t } = useI18n();
  return (
    <Stack gap="4" maxWidth="60rem" marginInline="auto">
      <ScreenHead title={title} back={{ label: t("gym:back"), to: "/schedule" }} />
      <EmptyState text={text ?? t("gym:notKnown")}>
        <LinkButton to="/schedule/gyms">{t("gym:finder.title")}</LinkButton>
        <LinkButton to="/schedule">{t("gym:toSchedule")}</LinkButton>
      </EmptyState>
    </Stack>
  );
};
