import type { StackConfig } from "#local/config/stack-config.ts";

type RedirectConfig = Pick<StackConfig["auth"], "siteUrl" | "additionalRedirectUrls">;

/**
 * Characters that `*` and `?` do not match; `**` matches all. So `https://*.example.com/**` allows one level of
 * subdomains.
 */
const SEPARATORS = "./";

const escapeSign = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** A pattern of GoTrue's allow-list: `*`, `**`, `?`, `[a-z]`, `[!a-z]`, `{one,two}`, `\` before a literal character. */
export const globToRegExp = (glob: string): RegExp => {
  let source = "";
  let depth = 0;
  for (let index = 0; index < glob.length; index += 1) {
    const sign = glob.charAt(index);
    if (sign === "\\") {
      index += 1;
      source += escapeSign(glob.charAt(index));
    } else if (sign === "*") {
      const any = glob.charAt(index + 1) === "*";
      if (any) index += 1;
      source += any ? ".*" : `[^${SEPARATORS}]*`;
    } else if (sign === "?") source += `[^${SEPARATORS}]`;
    else if (sign === "[" && glob.includes("]", index + 1)) {
      const end = glob.indexOf("]", index + 1);
      const inside = glob.slice(index + 1, end);
      const negated = inside.startsWith("!");
      source += `[${negated ? "^" : ""}${inside.slice(negated ? 1 : 0).replace(/[\\^[\]]/g, "\\$&")}]`;
      index = end;
    } else if (sign === "{") {
      depth += 1;
      source += "(?:";
    } else if (sign === "}" && depth > 0) {
      depth -= 1;
      source += ")";
    } else if (sign === "," && depth > 0) source += "|";
    else source += escapeSign(sign);
  }
  return new RegExp(`^${source}${")".repeat(depth)}$`, "s");
};

const parse = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

/** Characters that a browser drops or rewrites: the address that is checked must be the one that is visited. */
const UNSTABLE = /[\s\\\p{Cc}]/u;
/** Schemes that run or show text of their own, to which no session may be sent. */
const REFUSED_SCHEMES = new Set(["javascript:", "data:", "vbscript:", "blob:", "file:", "about:"]);

const isWeb = (url: URL): boolean => url.protocol === "http:" || url.protocol === "https:";

/** Whether a link may lead to an address: the site's own host on any port, or a match of the allow-list. */
export const isRedirectAllowed = (address: string, config: RedirectConfig): boolean => {
  const target = parse(address);
  if (!target || UNSTABLE.test(address) || REFUSED_SCHEMES.has(target.protocol)) return false;
  if (target.username !== "" || target.password !== "") return false;
  if (isWeb(target) && target.hostname === parse(config.siteUrl)?.hostname) return true;
  const [withoutFragment = ""] = address.split("#", 1);
  return config.additionalRedirectUrls.some((glob) => globToRegExp(glob).test(withoutFragment));
};

/**
 * The address that a request's link leads to: header or query parameter `redirect_to`, then the `Referer`, where
 * allowed; else the site's.
 */
export const redirectTarget = (request: Request, config: RedirectConfig): string => {
  const candidates = [
    request.headers.get("redirect_to"),
    new URL(request.url).searchParams.get("redirect_to"),
    request.headers.get("referer"),
  ];
  return candidates.find((address) => address && isRedirectAllowed(address, config)) ?? config.siteUrl;
};
