import type { ProgressPhoto } from "#renderer/data/progress-data.ts";
import { canShareFiles, shareFile } from "#renderer/features/progress/lib/share-file.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { saveFile } from "#renderer/ui/browser/save-file.ts";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";

type SharePhoto = {
  /** Saves the photo as a file. */
  copy(photo: ProgressPhoto): Promise<void>;
  /** Opens the system's share sheet; null where it takes no files. */
  share: ((photo: ProgressPhoto) => Promise<void>) | null;
};

/** The two ways in which a photo can leave the app. */
export const useSharePhoto = (): SharePhoto => {
  const { t } = useI18n();
  const { photos } = useMemberData();
  const notifier = useNotifier();
  const nameOf = ({ day }: ProgressPhoto) => t("progress:photos.file", { day });
  const read = async (photo: ProgressPhoto): Promise<Blob | null> => {
    const picture = await photos.picture(photo.id).catch(() => null);
    if (!picture) notifier.show({ tone: "error", text: t("progress:photos.gone") });
    return picture;
  };
  const share = async (photo: ProgressPhoto) => {
    const picture = await read(photo);
    if (!picture) return;
    const file = new File([picture], nameOf(photo), { type: picture.type });
    if (!(await shareFile(file))) notifier.show({ tone: "error", text: t("progress:photos.shareFailed") });
  };
  return {
    async copy(photo) {
      const picture = await read(photo);
      if (picture) saveFile(nameOf(photo), picture.type, picture);
    },
    share: canShareFiles() ? share : null,
  };
};
