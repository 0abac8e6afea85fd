const LOOPBACK_NAMES: readonly string[] = ["127.0.0.1", "localhost", "[::1]"];

/** Whether a host's name is this machine's own; IPv6 in brackets, as `URL` has it. */
export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAMES.includes(hostname.toLowerCase());

/** Whether data to an address is encrypted on its way, or stays on this machine. */
export const isSecureAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && isLoopbackName(hostname));
};
