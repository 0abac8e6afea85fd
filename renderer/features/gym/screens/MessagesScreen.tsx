import { Stack } from "@chakra-ui/react/stack";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { TalkCard } from "#renderer/features/gym/components/talk/TalkCard.tsx";
import { WithoutGym } from "#renderer/features/gym/components/WithoutGym.tsx";
import { useAskGym, useGymCommands, useWaitsForNetwork } from "#renderer/features/gym/hooks/use-gym-commands.ts";
import { useGymTexts } from "#renderer/features/gym/hooks/use-gym-texts.ts";
import { useReadNews } from "#renderer/features/gym/hooks/use-message-news.ts";
import { useOwnThreads } from "#renderer/features/gym/hooks/use-own-threads.ts";
import { talkOf } from "#renderer/features/gym/lib/talk.ts";
import { reasonKey } from "#renderer/features/gym/lib/verb-texts.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { SelectField } from "#renderer/ui/fields/SelectField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

/** The member's threads with their gyms. */
export const MessagesScreen = () => {
  useGymTexts();
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const threads = useOwnThreads();
  const commands = useGymCommands();
  const { ask } = useAskGym();
  const waits = useWaitsForNetwork();
  usePageTitle(t("gym:messages"));

  const shown = threads?.find(({ gym }) => gym === search.get("gym")) ?? threads?.[0];
  useReadNews(shown?.name ?? null);
  const words = useMemo(() => {
    if (!shown || !commands) return undefined;
    const said = shown.messages.map(({ id, text, created_at: at, from_gym, author_name }) => {
      return { id, text, at, isOwn: !from_gym, author: from_gym ? author_name || shown.name : "" };
    });
    const asked = commands.filter(({ gym_id, verb }) => gym_id === shown.gym && verb === "write_message");
    return talkOf(said, asked);
  }, [shown, commands]);
  if (threads === null || threads?.length === 0) {
    return <WithoutGym title={t("gym:messages")} text={threads && t("gym:without.messages")} />;
  }
  return (
    <Stack gap="4" maxWidth="52rem" marginInline="auto">
      <ScreenHead title={t("gym:messages")} back={{ label: t("gym:back"), to: "/schedule" }} />
      {threads && shown && threads.length > 1 ? (
        <SelectField
          label={t("gym:talk.gym")}
          value={shown.gym}
          options={threads.map(({ gym, name }) => ({ value: gym, label: name }))}
          onChange={(gym) => setSearch({ gym }, { replace: true })}
        />
      ) : null}
      {waits ? <Notice tone="info">{t("gym:talk.offline")}</Notice> : null}
      {shown && words ? (
        <TalkCard
          key={shown.gym}
          name={shown.name}
          words={words}
          empty={t("gym:talk.empty")}
          closed={shown.isMember ? null : t("gym:talk.left")}
          reasonOf={reasonKey}
          around={14}
          onSend={(text) => ask(shown.gym, "write_message", { text })}
        />
      ) : (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      )}
    </Stack>
  );
};
