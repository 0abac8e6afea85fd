/** The file of a build that holds {@link ThirdPartyNotices}. */
export const NOTICES_FILE = "third-party-notices.json";

/**
 * `license`: its SPDX name, empty where the package gives none. `text`: which of the texts is its licence, null where
 * it brings none.
 */
export type PackageNotice = { name: string; version: string; license: string; author: string; text: number | null };

/** What the app is made with, by name; each text stands once, as many packages share it. */
export type ThirdPartyNotices = { packages: PackageNotice[]; texts: string[] };
