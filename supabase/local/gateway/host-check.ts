const LOOPBACK_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Whether a Host header names this machine. A page of another origin whose name was rebound to 127.0.0.1 still sends
 * its own name, and is refused.
 */
export const isLoopbackHost = (host: string | null | undefined): boolean => {
  const name = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host ?? "")?.[1];
  return name !== undefined && LOOPBACK_NAMES.has(name.toLowerCase());
};
