import { randomBytes } from "node:crypto";
import type { Policies } from "./policies.ts";

export type BroadcastPayload = { type: "broadcast"; event: string; payload: unknown; meta?: unknown };

export type PresenceMeta = Record<string, unknown> & { phx_ref: string };
/** Presence as Phoenix's clients read it: entries of every key. */
export type PresenceState = Record<string, { metas: PresenceMeta[] }>;

/** One joined topic of one socket. */
export type Channel = {
  topic: string;
  subTopic: string;
  isPrivate: boolean;
  receivesOwn: boolean;
  presenceKey: string;
  presenceEnabled: boolean;
  /** Null on a public channel, where everything is allowed. */
  policies: Policies | null;
  /** What this channel tracks; null while it is not present. */
  presence: PresenceMeta | null;
  /** Whose token opened it; null for nobody's. */
  memberId: string | null;
  push(event: string, payload: unknown): void;
  /** Asks the policies again, and closes the channel where they no longer let it read. */
  authorizeAnew(): Promise<void>;
};

/** Channels by topic. A private and a public channel of one name never hear each other. */
export type Hub = {
  add(channel: Channel): void;
  remove(channel: Channel): void;
  /** To every channel of the topic that may read; `from` hears itself only if it asked to. */
  broadcast(target: { subTopic: string; isPrivate: boolean }, payload: BroadcastPayload, from?: Channel): void;
  track(channel: Channel, payload: Record<string, unknown>): void;
  untrack(channel: Channel): void;
  presenceState(channel: Channel): PresenceState;
  /** Asks anew for every private channel of a member. */
  authorizeAnew(memberId: string): Promise<void>;
};

const keyOf = (target: { subTopic: string; isPrivate: boolean }) =>
  `${target.isPrivate ? "private" : "public"}:${target.subTopic}`;

const entry = (channel: Channel, meta: PresenceMeta | null): PresenceState =>
  meta === null ? {} : { [channel.presenceKey]: { metas: [meta] } };

export const createHub = (): Hub => {
  const topics = new Map<string, Set<Channel>>();

  const members = (target: { subTopic: string; isPrivate: boolean }) => topics.get(keyOf(target)) ?? new Set<Channel>();

  const announce = (channel: Channel, joins: PresenceState, leaves: PresenceState) => {
    for (const member of members(channel)) {
      if (member.presenceEnabled && member.policies?.presence.read !== false) {
        member.push("presence_diff", { joins, leaves });
      }
    }
  };

  const untrack = (channel: Channel) => {
    const left = channel.presence;
    if (left === null) return;
    channel.presence = null;
    announce(channel, {}, entry(channel, left));
  };

  return {
    add(channel) {
      topics.set(keyOf(channel), members(channel).add(channel));
    },
    remove(channel) {
      const others = members(channel);
      if (!others.delete(channel)) return;
      if (others.size === 0) topics.delete(keyOf(channel));
      untrack(channel);
    },
    broadcast(target, payload, from) {
      for (const member of members(target)) {
        if (member === from && !member.receivesOwn) continue;
        if (member.policies?.broadcast.read !== false) member.push("broadcast", payload);
      }
    },
    track(channel, payload) {
      const previous = channel.presence;
      const meta: PresenceMeta = {
        ...payload,
        phx_ref: randomBytes(9).toString("base64url"),
        ...(previous && { phx_ref_prev: previous.phx_ref }),
      };
      channel.presence = meta;
      announce(channel, entry(channel, meta), entry(channel, previous));
    },
    untrack,
    async authorizeAnew(memberId) {
      const all = [...topics.values()].flatMap((channels) => [...channels]);
      for (const channel of all) {
        if (channel.isPrivate && channel.memberId === memberId) await channel.authorizeAnew();
      }
    },
    presenceState(channel) {
      const state: PresenceState = {};
      for (const { presence, presenceKey } of members(channel)) {
        if (presence === null) continue;
        state[presenceKey] = { metas: [...(state[presenceKey]?.metas ?? []), presence] };
      }
      return state;
    },
  };
};
