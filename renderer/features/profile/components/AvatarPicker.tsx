import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Camera from "lucide-react/icons/camera";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef, useState } from "react";
import type { UpdateProfile } from "#renderer/features/profile/hooks/use-profile.ts";
import { AVATAR_NAME, prepareAvatar } from "#renderer/features/profile/lib/prepare-avatar.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { settledResult } from "#renderer/kit/platform/settled-result.ts";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Avatar } from "#renderer/ui/Avatar.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { AVATAR_TYPES } from "#shared/domain/profile/avatar.ts";

type Chosen = { picture: Blob; preview: string };

type AvatarPickerProps = { url: string | null; name: string; update: UpdateProfile };

/** Chooses, previews and uploads a picture. Its content and size are checked and it is redrawn before it is sent. */
export const AvatarPicker = ({ url, name, update }: AvatarPickerProps) => {
  const { t } = useI18n();
  const platform = usePlatform();
  const notifier = useNotifier();
  const { write } = useWrite();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.preview);
    },
    [chosen],
  );

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const prepared = await prepareAvatar(file);
    if ("problem" in prepared) {
      notifier.show({ tone: "error", text: t(`profile:avatar.${prepared.problem}`) });
      return;
    }
    setChosen({ picture: prepared.picture, preview: URL.createObjectURL(prepared.picture) });
  };

  const upload = async () => {
    if (!chosen) return;
    setBusy(true);
    const bytes = new Uint8Array(await chosen.picture.arrayBuffer());
    const { type } = chosen.picture;
    const result = await settledResult(platform.profile.uploadAvatar({ bytes, type, name: AVATAR_NAME }));
    if (!result.ok) notifier.show({ tone: "error", text: t("profile:avatar.failed") });
    else if (await write(update({ avatar_url: result.value.avatarUrl }))) {
      setChosen(null);
      notifier.show({ tone: "success", text: t("profile:avatar.saved") });
    }
    setBusy(false);
  };

  /** Removes the files first: a profile without a picture that the server still serves would promise too much. */
  const remove = async () => {
    setBusy(true);
    const result = await settledResult(platform.profile.removeAvatar());
    if (!result.ok) notifier.show({ tone: "error", text: t("profile:avatar.notRemoved") });
    else if (await write(update({ avatar_url: null }))) {
      notifier.show({ tone: "success", text: t("profile:avatar.removed") });
    }
    setBusy(false);
  };

  return (
    <Stack align="center" gap="2">
      <Avatar url={url} name={name} size="5.5rem" />
      <FileControls>
        <Button tone="ghost" fontSize="sm" onClick={() => input.current?.click()}>
          <Icon of={Camera} size={18} />
          {t("profile:avatar.change")}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={AVATAR_TYPES.join(",")}
          aria-label={t("profile:avatar.change")}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </FileControls>
      {url === null ? null : (
        <Button tone="ghost" fontSize="sm" busy={busy} onClick={() => setAsking(true)}>
          <Icon of={Trash2} size={18} />
          {t("profile:avatar.remove")}
        </Button>
      )}
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={t("profile:avatar.preview")}
        footer={
          <>
            <Button onClick={() => setChosen(null)}>{t("common:cancel")}</Button>
            <Button tone="prime" busy={busy} onClick={() => void upload()}>
              {busy ? t("profile:avatar.uploading") : t("profile:avatar.use")}
            </Button>
          </>
        }
      >
        <Flex justify="center" padding="6" direction="column" align="center" gap="3">
          <Avatar url={chosen?.preview} name={name} size="12rem" />
          <Box fontSize="xs" color="fg.muted">
            {t("profile:avatar.hint")}
          </Box>
        </Flex>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t("profile:avatar.removeTitle")}
        text={t("profile:avatar.removeText")}
        confirm={t("profile:avatar.remove")}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};
