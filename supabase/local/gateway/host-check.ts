const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

/**
 * Whether a Host header names this machine. A page whose own host name was rebound to 127.0.0.1 still sends that name,
 * and is refused.
 */
export const isLoopbackHost = (host: string | null | undefined): boolean => LOOPBACK.test(host ?? "");
