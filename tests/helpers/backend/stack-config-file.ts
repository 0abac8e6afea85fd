import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenIdProvider } from "#tests/helpers/backend/openid-provider.ts";

const PROJECT = join(import.meta.dirname, "../../..");

/** E-mail domain of the company whose single sign-on the file configures. */
export const COMPANY_DOMAIN = "palestra.test";

/**
 * Writes the project's config with changes, for `StackOptions.configFile`. Gives the file's path, and what removes it.
 */
export const writeChangedConfig = async (
  change: (settings: string) => string,
): Promise<{ file: string; remove: () => Promise<void> }> => {
  const settings = await readFile(join(PROJECT, "supabase/config.toml"), "utf8");
  const folder = await mkdtemp(join(tmpdir(), "stack-config-"));
  const file = join(folder, "config.toml");
  // The files that it names stay the project's.
  await writeFile(file, change(settings.replaceAll('"./supabase/', `"${PROJECT}/supabase/`)));
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
};

/**
 * Writes the project's config with Google and one company's single sign-on at `provider`, for
 * `StackOptions.configFile`. Gives the file's path, which lasts until the provider is closed.
 */
export const writeConfigWith = async (provider: OpenIdProvider): Promise<string> => {
  const client = `client_id = "${provider.clientId}"\nsecret = "${provider.clientSecret}"\n`;
  const { file, remove } = await writeChangedConfig((settings) => {
    const [before, after] = settings.split(/^\[auth\.external\.google\]\n(?:\w.*\n)*/m);
    if (before === undefined || after === undefined) throw new Error("the project's config has no section for Google");
    return `${before}[auth.external.google]\nenabled = true\nurl = "${provider.issuer}"\n${client}
[auth.sso.palestra]\ndomains = ["${COMPANY_DOMAIN}"]\nissuer = "${provider.issuer}"\n${client}${after}`;
  });
  provider.onClose(remove);
  return file;
};
