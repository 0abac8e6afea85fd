import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Image } from "@chakra-ui/react/image";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import Camera from "lucide-react/icons/camera";
import FileUp from "lucide-react/icons/file-up";
import Trash2 from "lucide-react/icons/trash-2";
import { type SyntheticEvent, useCallback, useMemo, useRef, useState } from "react";
import { createGymScansApi, type ScanFailure, type ScanPlace } from "#renderer/data/account/gym-scans-api.ts";
import { prepareScan } from "#renderer/features/desk/lib/prepare-scan.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { useBlobAddress } from "#renderer/ui/browser/use-blob-address.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import type { Result } from "#shared/lib/result.ts";

/** What a file picker offers; the content decides. */
const OFFERED = "image/*,application/pdf";

/** Gives the browser's viewer the frame's height, as the app's policy refuses the style in the viewer's own page. */
const fillFrame = ({ currentTarget: { contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
  if (!contentDocument) return;
  contentDocument.documentElement.style.height = "100%";
  Object.assign(contentDocument.body.style, { height: "100%", margin: "0" });
};

/** A scan as a picture or a document, from memory alone. */
const ScanView = ({ scan, name }: { scan: Blob; name: string }) => {
  const { t } = useI18n();
  const address = useBlobAddress(scan);
  if (address === null) return null;
  if (scan.type !== "application/pdf") return <Image src={address} alt={name} maxHeight="60dvh" marginInline="auto" />;
  // What cannot show it would store it.
  if (!navigator.pdfViewerEnabled) return <Notice tone="info">{t("desk:scan.noViewer")}</Notice>;
  return (
    <chakra.iframe
      src={`${address}#navpanes=0&view=FitH`}
      title={name}
      onLoad={fillFrame}
      width="100%"
      height="60dvh"
      borderWidth="1px"
      borderColor="border"
    />
  );
};

type PickerProps = { replaces: boolean; busy: boolean; onFile: (file: File) => void };

/** Chooses a file, or takes a picture where the device has a camera at hand. */
const ScanPicker = ({ replaces, busy, onFile }: PickerProps) => {
  const { t } = useI18n();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: "file",
    hidden: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const [file] = target.files ?? [];
      if (file) onFile(file);
      target.value = "";
    },
  } as const;
  return (
    <>
      <Button tone={replaces ? "outline" : "prime"} busy={busy} onClick={() => files.current?.click()}>
        <Icon of={FileUp} size={18} />
        {t(replaces ? "desk:scan.replace" : "desk:scan.choose")}
      </Button>
      <Button
        busy={busy}
        display="none"
        css={{ "@media (pointer: coarse)": { display: "inline-flex" } }}
        onClick={() => camera.current?.click()}
      >
        <Icon of={Camera} size={18} />
        {t("desk:scan.take")}
      </Button>
      <input ref={files} {...input} accept={OFFERED} aria-label={t("desk:scan.choose")} />
      <input ref={camera} {...input} accept="image/*" capture="environment" aria-label={t("desk:scan.take")} />
    </>
  );
};

type ScanDialogProps = {
  place: ScanPlace;
  /** Of which certificate, and whose. */
  name: string;
  onClose: () => void;
};

const Scan = ({
  place: { gym, certificate },
  name,
  onRemove,
}: Omit<ScanDialogProps, "onClose"> & { onRemove: () => void }) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const platform = usePlatform();
  const api = useMemo(() => createGymScansApi(platform), [platform]);
  const [isSaving, setSaving] = useState(false);
  const answer = useAnswer<Blob | null, ScanFailure>(
    useCallback(() => api.read({ gym, certificate }), [api, gym, certificate]),
  );
  const { failure, busy, reload } = answer;
  const save = async (file: File) => {
    setSaving(true);
    const prepared = await prepareScan(file);
    const saved: Result<null, ScanFailure> | null =
      "scan" in prepared ? await api.save({ gym, certificate }, prepared.scan) : null;
    setSaving(false);
    if ("problem" in prepared) notifier.show({ tone: "error", text: t(`desk:scan.problems.${prepared.problem}`) });
    else if (saved && !saved.ok) notifier.show({ tone: "error", text: t(`desk:scan.failures.${saved.error}`) });
    else {
      notifier.show({ tone: "success", text: t("desk:scan.saved") });
      reload();
    }
  };
  if (failure) {
    return (
      <Notice tone={failure === "unreachable" ? "info" : "danger"}>
        <Box marginBottom="3">
          {t(failure === "unreachable" ? "desk:scan.offline" : `desk:scan.failures.${failure}`)}
        </Box>
        <Button onClick={reload}>{t("common:retry")}</Button>
      </Notice>
    );
  }
  if (busy) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="12rem" />
      </Skeleton>
    );
  }
  return (
    <Stack gap="4">
      {answer.value ? <ScanView scan={answer.value} name={name} /> : <Box color="fg.muted">{t("desk:scan.none")}</Box>}
      <Flex gap="2" wrap="wrap">
        <ScanPicker replaces={answer.value !== null} busy={isSaving} onFile={(file) => void save(file)} />
        {answer.value ? (
          <Button tone="danger" onClick={onRemove}>
            <Icon of={Trash2} size={18} />
            {t("desk:scan.remove")}
          </Button>
        ) : null}
      </Flex>
      <Box fontSize="sm" color="fg.muted">
        {t("desk:scan.hint")}
      </Box>
    </Stack>
  );
};

/** The scan of a certificate: to see, add, replace and remove. It needs a network, and stays in memory. */
export const ScanDialog = ({ place, name, onClose }: ScanDialogProps) => {
  const { t } = useI18n();
  const notifier = useNotifier();
  const platform = usePlatform();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    const removed = await createGymScansApi(platform).remove(place);
    notifier.show(
      removed.ok
        ? { tone: "success", text: t("desk:scan.removed") }
        : { tone: "error", text: t(`desk:scan.failures.${removed.error}`) },
    );
    onClose();
  };
  return (
    <>
      <Dialog open={!isRemoving} onClose={onClose} size="wide" title={t("desk:scan.title")} description={name}>
        <Box paddingInline="6" paddingTop="2" paddingBottom="6" overflowY="auto">
          <FileControls>
            <Scan place={place} name={name} onRemove={() => setRemoving(true)} />
          </FileControls>
        </Box>
      </Dialog>
      <ConfirmDialog
        open={isRemoving}
        title={t("desk:scan.removeTitle")}
        text={t("desk:scan.removeText")}
        confirm={t("desk:scan.remove")}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    </>
  );
};
