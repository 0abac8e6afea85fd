import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { backoffDelay } from "#renderer/data/sync/retry.ts";
import { spread } from "#renderer/data/sync/spread.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import { parsePoke } from "./answers.ts";
import type { PokeListener, PokeSubscription } from "./transport.ts";

/** Milliseconds after which a channel counts as one that holds: the next loss of it is a first one again. */
const STANDING = 60_000;

/**
 * Pokes over Realtime broadcast, a private channel per space. Past a plan's limits the server refuses joins and ends
 * channels, of which the client brings the first back every ten seconds and the latter never: both are joined again
 * after a wait that doubles up to a minute, at a moment of each device's own. Until then news waits for the next pull.
 */
export const subscribeToPokes = (
  client: SupabaseClient,
  listener: PokeListener,
  scheduler: Scheduler,
): PokeSubscription => {
  const wanted = new Set<string>();
  const channels = new Map<string, RealtimeChannel>();
  const losses = new Map<string, number>();
  /** One per space: until it is joined again, or counts as one that holds. */
  const waits = new Map<string, () => void>();

  const wait = (space: string, delay: number, work: () => void) => {
    waits.get(space)?.();
    waits.set(space, scheduler.schedule(work, delay));
  };
  const leave = (space: string) => {
    waits.get(space)?.();
    waits.delete(space);
    const channel = channels.get(space);
    channels.delete(space);
    if (channel) void client.removeChannel(channel).catch(() => undefined);
  };
  const rejoin = (space: string) => {
    const lost = losses.get(space) ?? 0;
    losses.set(space, lost + 1);
    leave(space);
    wait(space, spread(backoffDelay(lost + 1), 0.5), () => join(space));
  };
  const join = (space: string) => {
    const channel = client.channel(`space:${space}`, { config: { private: true } });
    const isCurrent = () => channels.get(space) === channel;
    channels.set(space, channel);
    channel
      .on("broadcast", { event: "poke" }, ({ payload }) => {
        const poke = parsePoke(payload);
        if (poke && isCurrent()) listener.poke(poke);
      })
      .subscribe((status) => {
        if (!isCurrent()) return;
        if (status === "SUBSCRIBED") {
          wait(space, STANDING, () => losses.delete(space));
          listener.joined();
        } else if (status === "CLOSED" || client.realtime.isConnected()) rejoin(space);
        // A lost connection is the socket's to mend, and its channels come back with it.
      });
  };

  return {
    setSpaces(spaces) {
      for (const space of [...wanted]) {
        if (spaces.includes(space)) continue;
        wanted.delete(space);
        losses.delete(space);
        leave(space);
      }
      for (const space of spaces) {
        if (wanted.has(space)) continue;
        wanted.add(space);
        join(space);
      }
    },
    close() {
      for (const cancel of waits.values()) cancel();
      waits.clear();
      channels.clear();
      void client.removeAllChannels().catch(() => undefined);
    },
  };
};
