import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { backoffDelay } from "#renderer/data/sync/retry.ts";
import { spread } from "#renderer/data/sync/spread.ts";
import type { Scheduler } from "#shared/lib/clock.ts";
import { parsePoke } from "./answers.ts";
import type { PokeListener, PokeSubscription } from "./transport.ts";

/** Milliseconds after which a channel counts as stable, so that its next loss starts with the shortest wait. */
const STANDING = 60_000;

/**
 * Subscribes to pokes: Realtime broadcasts on a private channel per space. Beyond a plan's limits the server refuses
 * joins, which the client repeats every ten seconds, and closes channels, which it does not reopen. Both are joined
 * again after a wait that doubles up to a minute, randomized per device. Until then news waits for the next pull.
 */
export const subscribeToPokes = (
  client: SupabaseClient,
  listener: PokeListener,
  scheduler: Scheduler,
): PokeSubscription => {
  const wanted = new Set<string>();
  const channels = new Map<string, RealtimeChannel>();
  const losses = new Map<string, number>();
  /** Cancels the wait of each space that is joined again or not yet stable. */
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
    channel.on("broadcast", { event: "poke" }, ({ payload }) => {
      const poke = parsePoke(payload);
      if (poke && isCurrent()) listener.poke(poke);
    });
    const changed = (status: string) => {
      if (!isCurrent()) return;
      if (status === "SUBSCRIBED") {
        wait(space, STANDING, () => losses.delete(space));
        listener.joined();
      } else if (status === "CLOSED" || client.realtime.isConnected()) rejoin(space);
      // A lost connection is the socket's to mend, and its channels come back with it.
    };
    // The client joins with the token it last had: none at first, later one that may have expired.
    void client.realtime.setAuth().finally(() => isCurrent() && channel.subscribe(changed));
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
