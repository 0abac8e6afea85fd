import type { AccountExport } from "#renderer/data/account/export-account.ts";
import type { DeletedRow } from "#renderer/data/deleted-data.ts";
import type { MemberSnapshot } from "#renderer/data/member-data.ts";
import type { SyncStatus } from "#renderer/data/sync-data.ts";
import { KIND_NAMES } from "#shared/domain/kinds/kinds.ts";
import { writePrimeCsv } from "#shared/domain/training/transfer/prime-csv.ts";
import { trainingLog } from "#shared/domain/training/transfer/training-log.ts";
import type { Formats } from "#shared/i18n/formats.ts";
import type { Translate } from "#shared/i18n/translator.ts";

/** The picture's bytes and file extension; null for none, or where it could not be loaded. */
export type ExportedPicture = { bytes: Uint8Array; extension: string } | null;

/** A body photo with its file name. */
export type ExportedPhoto = { name: string; bytes: Uint8Array };

export type ExportFacts = {
  snapshot: MemberSnapshot;
  /** What the member deleted and can still restore. */
  deleted: readonly DeletedRow[];
  status: SyncStatus;
  picture: ExportedPicture;
  /** Body photos, which are on this device only. */
  photos: readonly ExportedPhoto[];
  /** Data that only the server has; null where it did not answer. */
  account: AccountExport | null;
  /** Time of the export, ISO 8601. */
  now: string;
  version: string;
  nameOf: (exerciseId: string) => string;
  t: Translate;
  formats: Formats;
};

const FORMAT = "performance-prime-export/1";

/** The sync's state, or that the device has no network. */
export const statusNow = (status: SyncStatus, online: boolean): SyncStatus =>
  online || status.kind !== "in-sync" ? status : { ...status, kind: "offline" };

/** Whether the file holds everything that the server has, as far as this device knows. */
export const isComplete = (status: SyncStatus): boolean => status.kind === "in-sync";

const readme = ({
  snapshot,
  deleted,
  status,
  picture,
  photos,
  account,
  now,
  version,
  t,
  formats,
}: ExportFacts): string => {
  const when = status.lastSuccess ? formats.dateTime(status.lastSuccess) : null;
  const lastSync = when ? t("settings:export.readme.lastSync", { when }) : t("settings:export.readme.neverSynced");
  const state = isComplete(status)
    ? [t("settings:export.readme.complete", { when: when ?? formats.dateTime(now) })]
    : [
        `${t("settings:export.readme.incomplete")} ${lastSync}`,
        ...(status.pending > 0 ? [t("settings:export.readme.unsent", { count: status.pending })] : []),
      ];
  const pictureState =
    picture === null && snapshot.profiles[0]?.avatar_url ? [t("settings:export.readme.noPicture")] : [];
  return [
    t("settings:export.readme.title"),
    t("settings:export.readme.made", { when: formats.dateTime(now), version }),
    "",
    ...state,
    ...pictureState,
    ...(account ? [] : [t("settings:export.readme.noAccount")]),
    "",
    t("settings:export.readme.contents"),
    ...KIND_NAMES.map((name) =>
      t("settings:export.readme.collection", {
        file: `data/${name}.json`,
        what: t(`stored:kinds.${name}.many`),
        count: snapshot[name].length,
      }),
    ),
    t("settings:export.readme.collection", {
      file: "data/deleted.json",
      what: t("profile:entries.deleted"),
      count: deleted.length,
    }),
    ...(account ? [t("settings:export.readme.account")] : []),
    t("settings:export.readme.sets"),
    ...(picture ? [t("settings:export.readme.picture", { file: `avatar.${picture.extension}` })] : []),
    ...(photos.length > 0 ? [t("settings:export.readme.photos", { count: photos.length })] : []),
    t("settings:export.readme.manifest"),
    "",
    t("settings:export.readme.units"),
    "",
  ].join("\r\n");
};

/** The export's files by path. */
export const exportFiles = (facts: ExportFacts): Record<string, Uint8Array> => {
  const { snapshot, deleted, status, picture, photos, account, now, version, nameOf } = facts;
  const encoder = new TextEncoder();
  const json = (value: unknown) => encoder.encode(`${JSON.stringify(value, null, 2)}\n`);
  const counts = Object.fromEntries(KIND_NAMES.map((name) => [name, snapshot[name].length]));
  const sync = { state: status.kind, complete: isComplete(status), pending: status.pending, last: status.lastSuccess };
  return {
    "README.txt": encoder.encode(readme(facts)),
    "manifest.json": json({
      format: FORMAT,
      created_at: now,
      app_version: version,
      sync,
      account: account !== null,
      counts,
    }),
    ...Object.fromEntries(KIND_NAMES.map((name) => [`data/${name}.json`, json(snapshot[name])])),
    "data/deleted.json": json(
      deleted.map(({ kind, at, goneAt, row, within }) => ({ kind, deleted_at: at, gone_at: goneAt, row, within })),
    ),
    ...(account && { "account.json": json(account) }),
    "sets.csv": encoder.encode(writePrimeCsv(trainingLog(snapshot, nameOf))),
    ...Object.fromEntries(photos.map(({ name, bytes }) => [name, bytes])),
    ...(picture && { [`avatar.${picture.extension}`]: picture.bytes }),
  };
};
