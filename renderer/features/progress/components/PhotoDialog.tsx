import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import Trash2 from "lucide-react/icons/trash-2";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import type { Photo } from "../../../data/progress-data.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { usePhotoWords } from "../hooks/use-photo-words.ts";
import { useSharePhoto } from "../hooks/use-share-photo.ts";
import { PhotoPicture } from "./PhotoPicture.tsx";

/** One photo, whole, and what can be done with it. */
export const PhotoDialog = ({ photo, onClose }: { photo: Photo; onClose: () => void }) => {
  const { t } = useI18n();
  const { photos } = useMemberData();
  const { removeWithUndo } = useWrite();
  const { copy, share } = useSharePhoto();
  const name = t("progress:photos.name", usePhotoWords()(photo));
  const remove = async () => {
    onClose();
    await removeWithUndo(() => photos.remove(photo.id), t("progress:photos.removed"));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={name}
      footer={<Button onClick={onClose}>{t("common:close")}</Button>}
    >
      <Box paddingInline="6" paddingTop="2" height="60dvh" minHeight="0">
        <PhotoPicture id={photo.id} alt={name} fit="contain" />
      </Box>
      <Flex paddingInline="6" paddingTop="4" gap="2" wrap="wrap">
        {share ? (
          <Button onClick={() => void share(photo)}>
            <Icon of={Share2} />
            {t("progress:photos.share")}
          </Button>
        ) : null}
        <Button onClick={() => void copy(photo)}>
          <Icon of={Download} />
          {t("progress:photos.copy")}
        </Button>
        <Button tone="danger" onClick={() => void remove()}>
          <Icon of={Trash2} />
          {t("progress:photos.remove")}
        </Button>
      </Flex>
    </Dialog>
  );
};
