import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import Plus from "lucide-react/icons/plus";
import { useMemo, useState } from "react";
import {
  AskedNotice,
  DayStrip,
  gymClock,
  type ManagedGym,
  useAskGym,
  useClosures,
  useGymTexts,
} from "#renderer/features/gym/index.ts";
import { ClassDialog, type ClassQuestion } from "#renderer/features/gym-management/components/ClassDialog.tsx";
import { ClassRow } from "#renderer/features/gym-management/components/ClassRow.tsx";
import { ClosuresCard } from "#renderer/features/gym-management/components/ClosuresCard.tsx";
import { OfGym } from "#renderer/features/gym-management/components/OfGym.tsx";
import {
  type ManagedSession,
  SessionDialog,
  SessionRow,
} from "#renderer/features/gym-management/components/SessionRow.tsx";
import { useManagedClasses } from "#renderer/features/gym-management/hooks/use-managed-classes.ts";
import { type GymClass, isHeldAt } from "#renderer/features/gym-management/lib/class-form.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { useGymNow } from "#renderer/kit/screens/use-gym-now.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { EmptyState } from "#renderer/ui/Motif.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { closedBecause } from "#shared/domain/gym/closures.ts";
import { addDays } from "#shared/domain/training/days.ts";

const MINUTE = 60_000;
/** Days ahead for which the server makes sessions. */
const DAYS = 28;

const Timetable = ({ gym }: { gym: ManagedGym }) => {
  const { t, formats } = useI18n();
  const { ask } = useAskGym();
  const now = useGymNow(MINUTE);
  const { id: gymId, zone } = gym.settings;
  const clock = useMemo(() => gymClock(zone), [zone]);
  const today = clock.dayOf(now);
  const instantOf = (date: string) => clock.instantOf(`${date}T00:00`);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<ClassQuestion | null>(null);
  const [removing, setRemoving] = useState<GymClass | null>(null);
  const [editing, setEditing] = useState<ManagedSession | null>(null);
  const [cancelling, setCancelling] = useState<ManagedSession | null>(null);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index));
  const day = chosen !== null && days.includes(chosen) ? chosen : today;
  const found = useManagedClasses(gym, instantOf(today), instantOf(addDays(today, DAYS)));
  const ofDay = found?.sessions.filter(({ starts_at }) => clock.dayOf(starts_at) === day) ?? [];
  const closed = closedBecause(useClosures() ?? [], gym.space, day);
  const classOf = new Map(found?.classes.map((held) => [held.id, held]));
  /** Sessions with bookings at a time that their class no longer has; the server keeps them. */
  const stray = (found?.sessions ?? []).filter(({ class_id, starts_at, state, taken, waiting }) => {
    const held = classOf.get(class_id);
    const isComing = state === "planned" && taken + waiting > 0 && now < Date.parse(starts_at);
    return held !== undefined && isComing && !isHeldAt(held, starts_at, zone);
  });
  const coachOf = (id: string | null) => found?.coaches.find(({ member_id }) => member_id === id)?.name ?? "";
  const rowOf = (session: ManagedSession) => ({
    ...{ session, now, onEdit: setEditing, onCancel: setCancelling },
    coach: coachOf(session.coach_id),
    command: found?.ofSession.get(session.id),
  });
  return (
    <>
      {found === undefined ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      ) : (
        <>
          <Card as="section" padding="0" overflow="hidden" aria-label={t("management:classes")}>
            <Flex align="center" justify="space-between" wrap="wrap" gap="2" padding="4">
              <chakra.h2 textStyle="h2">{t("management:classes")}</chakra.h2>
              <Button tone="prime" onClick={() => setAsked({ of: null })}>
                <Icon of={Plus} size={18} />
                {t("management:class.add")}
              </Button>
            </Flex>
            {found.classes.length + found.unmade.length === 0 ? <EmptyState text={t("management:noClasses")} /> : null}
            <Rows>
              {found.unmade.map((command) => (
                <Row display="block" key={command.id} padding="4">
                  <AskedNotice
                    command={command}
                    what={t("management:asked.new_class", { title: String(command.args.title) })}
                  />
                </Row>
              ))}
              {found.classes.map((held) => (
                <ClassRow
                  key={held.id}
                  of={held}
                  coach={coachOf(held.coach_id)}
                  today={today}
                  command={found.ofClass.get(held.id)}
                  onEdit={(of) => setAsked({ of })}
                  onRemove={setRemoving}
                />
              ))}
            </Rows>
          </Card>
          <ClosuresCard gym={gym} now={now} />
          {stray.length === 0 ? null : (
            <Card as="section" padding="0" overflow="hidden" aria-label={t("management:stray.title")}>
              <Box padding="4">
                <chakra.h2 textStyle="h2">{t("management:stray.title")}</chakra.h2>
                <Box fontSize="sm" color="fg.muted">
                  {t("management:stray.text")}
                </Box>
              </Box>
              <Rows>
                {stray.map((session) => (
                  <SessionRow key={session.id} {...rowOf(session)} withDay />
                ))}
              </Rows>
            </Card>
          )}
          <chakra.h2 textStyle="h2" paddingTop="2">
            {t("management:sessions")}
          </chakra.h2>
          <DayStrip label={t("gym:days")} days={days} selected={day} onSelect={setChosen} />
          <Card as="section" padding="0" overflow="hidden" aria-label={t("management:sessions")}>
            <chakra.h3 textStyle="h3" padding="4" aria-live="polite" _firstLetter={{ textTransform: "uppercase" }}>
              {formats.longDay(`${day}T12:00`)}
            </chakra.h3>
            {closed === null ? null : (
              <Box paddingInline="4" paddingBottom="4" fontSize="sm" fontWeight="600" overflowWrap="anywhere">
                {t("management:closure.day", { reason: closed })}
              </Box>
            )}
            {ofDay.length === 0 ? (
              <Box paddingInline="4" paddingBottom="4" color="fg.muted" fontSize="sm">
                {t("gym:dayEmpty")}
              </Box>
            ) : null}
            <Rows>
              {ofDay.map((session) => (
                <SessionRow key={session.id} {...rowOf(session)} />
              ))}
            </Rows>
          </Card>
        </>
      )}
      <ClassDialog
        asked={asked}
        gym={gym}
        coaches={found?.coaches ?? []}
        today={today}
        onClose={() => setAsked(null)}
      />
      <SessionDialog session={editing} gym={gym} coaches={found?.coaches ?? []} onClose={() => setEditing(null)} />
      <ConfirmDialog
        open={removing !== null}
        title={t("management:class.removeTitle", { title: removing?.title ?? "" })}
        text={t("management:class.removeText")}
        confirm={t("management:class.removeConfirm")}
        onConfirm={() => removing && void ask(gymId, "remove_class", { class_id: removing.id })}
        onClose={() => setRemoving(null)}
      />
      <ConfirmDialog
        open={cancelling !== null}
        title={t("management:session.cancelTitle", { title: cancelling?.title ?? "" })}
        text={t("management:session.cancelText", { count: cancelling?.taken ?? 0 })}
        confirm={t("management:session.cancelConfirm")}
        onConfirm={() => cancelling && void ask(gymId, "cancel_session", { session_id: cancelling.id })}
        onClose={() => setCancelling(null)}
      />
    </>
  );
};

/** A gym's classes, and each of their sessions. */
export const TimetableScreen = () => {
  useGymTexts();
  useTexts("management");
  return <OfGym section="timetable">{(gym) => <Timetable key={gym.settings.id} gym={gym} />}</OfGym>;
};
