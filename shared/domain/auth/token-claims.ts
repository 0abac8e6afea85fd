/** The claims of a JWT, unverified: for reading one's own token, never to decide what somebody may do. */
export function readClaims(token: string): Record<string, unknown> {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** The claim `session_id`, the same for every token that refreshing a session gives; null when it has none. */
export function sessionIdOf(token: string): string | null {
  const { session_id: id } = readClaims(token);
  return typeof id === "string" ? id : null;
}
