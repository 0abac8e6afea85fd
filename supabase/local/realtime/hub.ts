export type BroadcastPayload = { type: "broadcast"; event: string; payload: unknown; meta?: unknown };

/** One joined topic of one socket. On a private one, row-level security let it read. */
export type JoinedChannel = {
  topic: string;
  subTopic: string;
  isPrivate: boolean;
  /** Whose token opened it; null for nobody's. */
  memberId: string | null;
  push(event: string, payload: unknown): void;
  /** Asks the policies again, and closes the channel where they no longer let it read. */
  authorizeAnew(): Promise<void>;
};

/** Channels by topic. A private and a public channel of one name never hear each other. */
export type Hub = {
  add(channel: JoinedChannel): void;
  remove(channel: JoinedChannel): void;
  /** To every channel of the topic. */
  broadcast(target: { subTopic: string; isPrivate: boolean }, payload: BroadcastPayload): void;
  /** Asks anew for every private channel of a member. */
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
