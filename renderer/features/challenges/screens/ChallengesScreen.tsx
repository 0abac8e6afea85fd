import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { ChallengeCard } from "#renderer/features/challenges/components/ChallengeCard.tsx";
import { ChallengeDialog, type ChallengeQuestion } from "#renderer/features/challenges/components/ChallengeDialog.tsx";
import { type GymChallenges, useChallenges } from "#renderer/features/challenges/hooks/use-challenges.ts";
import type { Challenge } from "#renderer/features/challenges/lib/challenges.ts";
import { AskedNotice, useAskGym, useGymTexts, useWaitsForNetwork, WithoutGym } from "#renderer/features/gym/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

const MINUTE = 60_000;

type Chosen = { gym: string; of: Challenge };

/** Challenges at the member's gyms: participants see the standings, staff makes challenges. */
export const ChallengesScreen = () => {
  useGymTexts();
  useTexts("challenges");
  const { t } = useI18n();
  const now = useGymNow(MINUTE);
  const { ask } = useAskGym();
  const waits = useWaitsForNetwork();
  const gyms = useChallenges(Math.floor(now / MINUTE) * MINUTE);
  const [joining, setJoining] = useState<Chosen | null>(null);
  const [leaving, setLeaving] = useState<Chosen | null>(null);
  const [removing, setRemoving] = useState<Chosen | null>(null);
  const [asked, setAsked] = useState<ChallengeQuestion | null>(null);
  usePageTitle(t("challenges:title"));

  const taking = removing?.of.standings.length ?? 0;
  const askOf = (chosen: Chosen | null, verb: "join_challenge" | "leave_challenge" | "remove_challenge") => {
    if (chosen) void ask(chosen.gym, verb, { challenge_id: chosen.of.row.id });
  };
  const cardsOf = ({ id: gym, today, manages, challenges }: GymChallenges) =>
    challenges.map((challenge) => (
      <ChallengeCard
        key={challenge.row.id}
        of={challenge}
        manages={manages}
        onJoin={(of) => setJoining({ gym, of })}
        onLeave={(of) => setLeaving({ gym, of })}
        onEdit={({ row }) => setAsked({ of: row, gym, today })}
        onRemove={(of) => setRemoving({ gym, of })}
      />
    ));
  if (gyms === null || gyms?.length === 0) {
    return <WithoutGym title={t("challenges:title")} text={gyms && t("challenges:without")} />;
  }
  return (
    <Stack gap="4" maxWidth="52rem" marginInline="auto">
      <ScreenHead title={t("challenges:title")} back={{ label: t("gym:back"), to: "/schedule" }} />
      {waits ? <Notice tone="info">{t("challenges:offline")}</Notice> : null}
      {gyms === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      ) : null}
      {gyms?.map((gym) => (
        <Stack key={gym.id} gap="4" as="section" aria-label={gym.name}>
          <Flex align="center" justify="space-between" wrap="wrap" gap="2">
            <chakra.h2 textStyle="h2" overflowWrap="anywhere">
              {gym.name}
            </chakra.h2>
            {gym.manages ? (
              <Button tone="prime" onClick={() => setAsked({ of: null, gym: gym.id, today: gym.today })}>
                <Icon of={Plus} size={18} />
                {t("challenges:form.new")}
              </Button>
            ) : null}
          </Flex>
          {gym.unmade.map((command) => (
            <AskedNotice
              key={command.id}
              command={command}
              what={t("challenges:asked.new", { title: String(command.args.title) })}
            />
          ))}
          {gym.challenges.length === 0 ? (
            <EmptyState text={t(gym.manages ? "challenges:emptyStaff" : "challenges:empty")} />
          ) : (
            cardsOf(gym)
          )}
        </Stack>
      ))}
      <ConfirmDialog
        open={joining !== null}
        tone="prime"
        title={t("challenges:joinTitle", { title: joining?.of.row.title ?? "" })}
        text={`${t(`challenges:rules.${joining?.of.row.measure ?? "workouts"}`)} ${t("challenges:joinText")}`}
        confirm={t("challenges:join")}
        onConfirm={() => askOf(joining, "join_challenge")}
        onClose={() => setJoining(null)}
      />
      <ConfirmDialog
        open={leaving !== null}
        title={t("challenges:leaveTitle", { title: leaving?.of.row.title ?? "" })}
        text={t(leaving?.of.phase === "over" ? "challenges:leaveOver" : "challenges:leaveText")}
        confirm={t("challenges:leave")}
        onConfirm={() => askOf(leaving, "leave_challenge")}
        onClose={() => setLeaving(null)}
      />
      <ConfirmDialog
        open={removing !== null}
        title={t("challenges:removeTitle", { title: removing?.of.row.title ?? "" })}
        text={taking === 0 ? t("challenges:removeNobody") : t("challenges:removeText", { count: taking })}
        confirm={t("challenges:removeConfirm")}
        onConfirm={() => askOf(removing, "remove_challenge")}
        onClose={() => setRemoving(null)}
      />
      <ChallengeDialog asked={asked} onClose={() => setAsked(null)} />
    </Stack>
  );
};
