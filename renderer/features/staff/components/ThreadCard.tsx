import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo } from "react";
import { TalkCard, talkOf, useAskGym, useGymCommands, type Workplace } from "#renderer/features/gym/index.ts";
import type { People } from "#renderer/features/staff/hooks/use-staff-people.ts";
import { staffReasonKey } from "#renderer/features/staff/lib/reasons.ts";
import { aboutMember, type MessageThread } from "#renderer/features/staff/lib/threads.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, IconButton } from "#renderer/ui/Button.tsx";

type ThreadCardProps = {
  member: string;
  /** The thread; undefined for an empty one. */
  thread: MessageThread | undefined;
  place: Workplace;
  people: People;
  /** Back to the list; null where that is beside it. */
  onBack: (() => void) | null;
};

/** A member's thread with the gym, to answer. */
export const ThreadCard = ({ member, thread, place, people, onBack }: ThreadCardProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const commands = useGymCommands();
  const gym = place.settings.id;
  const { nameOf } = people;
  const words = useMemo(() => {
    const said = (thread?.messages ?? []).map(({ id, text, created_at: at, from_gym, author_id }) => {
      return { id, text, at, isOwn: from_gym, author: author_id === place.me && from_gym ? "" : nameOf(author_id) };
    });
    const asked = (commands ?? []).filter(
      (command) => command.gym_id === gym && command.verb === "answer_message" && aboutMember(command, member),
    );
    return talkOf(said, asked);
  }, [thread, commands, gym, member, place.me, nameOf]);
  return (
    <TalkCard
      name={nameOf(member)}
      words={words}
      empty={t("staff:threads.empty")}
      closed={people.members.some(({ member_id }) => member_id === member) ? null : t("staff:threads.left")}
      reasonOf={staffReasonKey}
      around={18}
      onSend={(text) => ask(gym, "answer_message", { member_id: member, text })}
      start={
        onBack ? (
          <IconButton icon={ArrowLeft} label={t("staff:threads.back")} marginLeft="-0.75rem" onClick={onBack} />
        ) : null
      }
      end={
        thread?.waits ? (
          <Button single fontSize="sm" onClick={() => void ask(gym, "settle_messages", { member_id: member })}>
            {t("staff:threads.settle")}
          </Button>
        ) : null
      }
    />
  );
};
