import type { Command } from "#renderer/features/gym/index.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";
import { groupBy } from "#shared/lib/group-by.ts";

export type GymMessage = RowOfKind<"gym_messages">;

/** A member's thread with the gym. */
export type MessageThread = {
  member: string;
  /** Messages, oldest first. */
  messages: readonly GymMessage[];
  last: GymMessage;
  /** Whether the member's last message has no answer, and none is being sent from this account. */
  waits: boolean;
};

/** Whether a command is about a member's thread. */
export const aboutMember = ({ verb, args }: Command, member: string): boolean =>
  (verb === "answer_message" || verb === "settle_messages") && args.member_id === member;

type Known = {
  /** Messages, oldest first. */
  messages: readonly GymMessage[];
  commands: readonly Command[];
  isMember: (member: string) => boolean;
};

/** A gym's threads: those without an answer first, then by the newest message. A former member cannot be answered. */
export const threadsOf = ({ messages, commands, isMember }: Known): readonly MessageThread[] =>
  [...groupBy(messages, ({ member_id }) => member_id)]
    .flatMap(([member, of]): MessageThread[] => {
      const last = of.at(-1);
      if (!last) return [];
      const isAsked = commands.some((command) => aboutMember(command, member) && command.state === "asked");
      return [{ member, messages: of, last, waits: !last.from_gym && !last.settled && !isAsked && isMember(member) }];
    })
    .toSorted((a, b) => Number(b.waits) - Number(a.waits) || b.last.created_at.localeCompare(a.last.created_at));
