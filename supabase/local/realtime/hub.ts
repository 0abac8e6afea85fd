export type BroadcastPayload = { type: "broadcast"; event: string; payload: unknown; meta?: unknown };

/** One joined topic of one socket. Row-level security allowed a private one to be read. */
export type JoinedChannel = {
  topic: string;
  subTopic: string;
  isPrivate: boolean;
  /** The member whose token opened it; null for a token of no member. */
  memberId: string | null;
  push(event: string, payload: unknown): void;
  /** Checks the policies again, and closes the channel where they no longer allow it. */
  authorizeAnew(): Promise<void>;
};

/** The joined channels by topic. A private and a public channel of one name never get each other's messages. */
export type Hub = {
  add(channel: JoinedChannel): void;
  remove(channel: JoinedChannel): void;
  /** Sends a payload to every channel of the topic. */
  broadcast(target: { subTopic: string; isPrivate: boolean }, payload: BroadcastPayload): void;
  /** Checks every private channel of a member again. */
  authorizeAnew(memberId: string): Promise<void>;
};

const keyOf = (target: { subTopic: string; isPrivate: boolean }) =>
  `${target.isPrivate ? "private" : "public"}:${target.subTopic}`;

export const createHub = (): Hub => {
  const topics = new Map<string, Set<JoinedChannel>>();

  const members = (target: { subTopic: string; isPrivate: boolean }) =>
    topics.get(keyOf(target)) ?? new Set<JoinedChannel>();

  return {
    add(channel) {
      topics.set(keyOf(channel), members(channel).add(channel));
    },
    remove(channel) {
      const others = members(channel);
      if (others.delete(channel) && others.size === 0) topics.delete(keyOf(channel));
    },
    broadcast(target, payload) {
      for (const member of members(target)) member.push("broadcast", payload);
    },
    async authorizeAnew(memberId) {
      const all = [...topics.values()].flatMap((channels) => [...channels]);
      for (const channel of all) {
        if (channel.isPrivate && channel.memberId === memberId) await channel.authorizeAnew();
      }
    },
  };
};
