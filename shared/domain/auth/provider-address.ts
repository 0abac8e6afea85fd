const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const isLocal = ({ protocol, hostname }: URL): boolean => protocol === "http:" && LOOPBACK.test(hostname);

/**
 * Whether the app may open an address as a sign-in provider's: https, or on the backend's own origin. Where the backend
 * is on this machine, providers on this machine are allowed too. An address with a user name is refused: it shows
 * another host than it leads to.
 */
export function isProviderAddress(address: string, supabaseUrl: string): boolean {
  try {
    const url = new URL(address);
    const backend = new URL(supabaseUrl);
    if (url.username !== "" || url.password !== "") return false;
    return url.protocol === "https:" || url.origin === backend.origin || (isLocal(url) && isLocal(backend));
  } catch {
    return false;
  }
}
