import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type Scheduler, systemScheduler } from "#shared/lib/clock.ts";

export type DelayProxy = { url: string; close(): Promise<void> };

const relay = (from: Socket, to: Socket, delay: number, scheduler: Scheduler): void => {
  from.on("data", (chunk) => {
    scheduler.schedule(() => {
      if (to.writable) to.write(chunk);
    }, delay);
  });
  from.on("end", () => scheduler.schedule(() => to.end(), delay));
  from.on("error", () => to.destroy());
  from.on("close", () => scheduler.schedule(() => to.destroy(), delay));
};

/**
 * A TCP relay on 127.0.0.1 that holds every byte back for half of `roundTrip` milliseconds in each direction: bandwidth
 * stays, latency is added. `target` is an http address.
 */
export const startDelayProxy = async (
  target: string,
  roundTrip: number,
  scheduler: Scheduler = systemScheduler,
): Promise<DelayProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    const upstream = keep(connect(Number(port), hostname));
    relay(keep(client), upstream, roundTrip / 2, scheduler);
    relay(upstream, client, roundTrip / 2, scheduler);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
