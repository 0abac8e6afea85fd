import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Target from "lucide-react/icons/target";
import { ConsentCard } from "#renderer/kit/consent/ConsentCard.tsx";
import { EmptyRows } from "#renderer/kit/data/EmptyRows.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { LoadingScreen } from "#renderer/kit/screens/LoadingScreen.tsx";
import { NotFoundCard } from "#renderer/kit/screens/NotFoundCard.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Avatar } from "#renderer/ui/Avatar.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { CardLink } from "#renderer/ui/CardLink.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { CountBadge } from "#renderer/ui/CountBadge.tsx";
import { Figures } from "#renderer/ui/Figures.tsx";
import { ErrorText } from "#renderer/ui/fields/ErrorText.tsx";
import { FilePlace } from "#renderer/ui/files/FilePlace.tsx";
import { LimitBar } from "#renderer/ui/LimitBar.tsx";
import { EmptyState, Motif } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { ProgressCard } from "#renderer/ui/ProgressCard.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { PICTURE } from "#tests/catalogue/examples.ts";

const nothing = () => undefined;

export const Cards = () => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      <CardLink to="/" icon={Target} title={t("progress:title")} text={t("progress:records.none")} />
      <SettingsCard
        title={t("settings:help.contact")}
        text={t("settings:help.contactText")}
        value="support@example.com"
        action={<Button>{t("settings:help.write")}</Button>}
      />
      <ConsentCard
        title={t("settings:consents.health_data.name")}
        text={t("settings:consents.health_data.text")}
        withdraw={t("settings:consents.lead")}
        yes={t("settings:consents.give")}
        no={t("settings:consents.withdraw")}
        onDecide={nothing}
      />
    </Stack>
  );
};

export const Marks = () => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap">
        {(["quiet", "gold", "success", "danger"] as const).map((tone) => (
          <Chip key={tone} tone={tone}>
            <b>3</b> {t("sync:title")}
          </Chip>
        ))}
      </Flex>
      <Flex gap="3" align="center">
        <CountBadge count={3} words={t("notifications:unread")} />
        <CountBadge count={120} words={t("notifications:unread")} />
        <Avatar url={PICTURE} name="Sara" />
        <Box data-glyph="">
          <Avatar url={null} name="Sara" size="3rem" />
        </Box>
      </Flex>
    </Stack>
  );
};

export const Notices = () => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      {(["info", "success", "warning", "danger"] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={t("errors:boundary.title")}>
          {t("errors:boundary.text")}
        </Notice>
      ))}
      <ErrorText>{t("schedule:dayWrong")}</ErrorText>
    </Stack>
  );
};

export const Empty = () => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      <Motif />
      <EmptyState text={t("progress:records.none")}>
        <Button>{t("workouts:routine.programs")}</Button>
      </EmptyState>
      <EmptyRows text={t("schedule:appointmentsEmpty")} />
      <NotFoundCard text={t("progress:records.none")} to="/" label={t("progress:toWorkouts")} />
      <LimitBar value={0} label={t("progress:title")} />
      <LimitBar value={0.6} label={t("progress:title")} />
      <LimitBar value={1} tone="gold" height="12px" label={t("progress:title")} />
      <Figures
        rows={[
          [t("progress:title"), "601", true],
          [t("workouts:title"), "10.000,00 €"],
        ]}
      />
      <ProgressCard
        title={t("common:loading")}
        label={t("progress:title")}
        share={0.6}
        figure="60%"
        cancel={t("common:cancel")}
        onCancel={nothing}
      />
      {[null, t("errors:boundary.title")].map((failure) => (
        <FilePlace
          key={failure}
          texts={{
            ...{
              title: t("workouts:title"),
              drop: t("workouts:title"),
              dropHere: "",
              text: t("progress:records.none"),
            },
            ...{ choose: t("common:save"), kinds: t("progress:records.none") },
          }}
          accept=".csv"
          failure={failure}
          disabled={false}
          onFile={nothing}
        />
      ))}
      <Skeleton label={t("common:loading")}>
        <Bone height="2rem" width="60%" />
        <Bone height="6rem" />
      </Skeleton>
      <Box height="12rem" overflow="hidden">
        <LoadingScreen />
      </Box>
    </Stack>
  );
};
