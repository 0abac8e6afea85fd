import { readDeviceStorage } from "#renderer/data/device-storage.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useOnline } from "#renderer/kit/platform/use-online.ts";
import { useAuthState } from "#renderer/kit/session/auth-context.ts";
import { formatBytes } from "#renderer/ui/format-bytes.ts";
import { ok } from "#shared/lib/result.ts";
import { FactsCard } from "./FactsCard.tsx";

const readStorage = async () => ok(await readDeviceStorage());

const keptKey = (kept: boolean | null | undefined) => {
  if (kept === true) return "diagnostics:device.storageKept" as const;
  return kept === false ? ("diagnostics:device.storageLoose" as const) : ("diagnostics:device.storageUnknown" as const);
};

/** Facts about the device, and whether a session is open; neither its token nor its address. */
export const DeviceFacts = () => {
  const { t, formats } = useI18n();
  const auth = useAuthState();
  const online = useOnline();
  const storage = useAnswer(readStorage);
  const size = (bytes: number | null | undefined) => formatBytes(bytes ?? 0, formats.number);
  const session = auth.status === "signed-in" ? auth.session : null;
  return (
    <FactsCard
      title={t("diagnostics:device.title")}
      rows={[
        [t("diagnostics:device.network"), t(online ? "diagnostics:device.online" : "diagnostics:device.offline")],
        [t("diagnostics:device.screen"), `${window.innerWidth} × ${window.innerHeight}`],
        [t("diagnostics:device.languages"), navigator.languages.join(", ")],
        [
          t("diagnostics:device.storage"),
          t("diagnostics:device.usage", { used: size(storage.value?.usage), quota: size(storage.value?.quota) }),
        ],
        [t("diagnostics:device.storageKeeping"), storage.value ? t(keptKey(storage.value.kept)) : "…"],
        [t("diagnostics:device.session"), t(session ? "diagnostics:device.signedIn" : "diagnostics:device.signedOut")],
        ...(session
          ? [[t("diagnostics:device.kept"), t(`diagnostics:device.places.${session.persistence}`)] as const]
          : []),
      ]}
    />
  );
};
