const SAFE_PROTOCOLS: ReadonlySet<string> = new Set(["https:", "mailto:"]);
/** A telephone link with a number only, without the parameters that the scheme allows. */
const DIALLED = /^tel:[\d+*]+$/;

/**
 * Whether the system may open an address. Other schemes start programs with arguments that a page could choose, and an
 * https address with a user name shows another host than it leads to.
 */
export function isSafeExternalLink(address: string): boolean {
  try {
    const url = new URL(address);
    if (DIALLED.test(url.href)) return true;
    return SAFE_PROTOCOLS.has(url.protocol) && url.username === "" && url.password === "";
  } catch {
    return false;
  }
}
