import { Image } from "@chakra-ui/react/image";
import { Stack } from "@chakra-ui/react/stack";
import { useState } from "react";
import { PHOTO_POSES, type PhotoPose } from "#renderer/data/progress-data.ts";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { useBlobAddress } from "#renderer/ui/browser/use-blob-address.ts";
import { Field } from "#renderer/ui/fields/Field.tsx";
import { Segmented } from "#renderer/ui/fields/Segmented.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { FIRST_DAY, isDay, localDay } from "#shared/domain/training/days.ts";
import { systemClock } from "#shared/lib/clock.ts";

/** A chosen photo. `day`: when its file was made. */
export type ChosenPhoto = { picture: Blob; thumbnail: Blob | undefined; day: string };

/** Preview of a photo before it is stored, with its day and pose. */
export const NewPhotoDialog = ({ chosen, onClose }: { chosen: ChosenPhoto; onClose: () => void }) => {
  const { t } = useI18n();
  const { photos } = useMemberData();
  const { write } = useWrite();
  const address = useBlobAddress(chosen.picture);
  const today = localDay(new Date(systemClock.now()));
  const [day, setDay] = useState(chosen.day);
  const [pose, setPose] = useState<PhotoPose>("front");
  const [busy, setBusy] = useState(false);
  const wrong = day > today || !isDay(day);

  const save = async () => {
    if (wrong) return;
    setBusy(true);
    if (await write(photos.add({ ...chosen, day, pose }))) onClose();
    setBusy(false);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("progress:photos.preview")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button tone="prime" busy={busy} disabled={wrong} onClick={() => void save()}>
            {t("progress:photos.save")}
          </Button>
        </>
      }
    >
      <Stack gap="4" paddingInline="6" paddingTop="2" overflow="auto">
        {address ? <Image src={address} alt="" maxHeight="40dvh" objectFit="contain" borderRadius="control" /> : null}
        <Segmented
          legend={t("progress:photos.pose")}
          value={pose}
          options={PHOTO_POSES.map((value) => ({ value, label: t(`progress:photos.poses.${value}`) }))}
          onChange={setPose}
        />
        <Field
          label={t("progress:body.day")}
          type="date"
          min={FIRST_DAY}
          max={today}
          value={day}
          error={wrong ? t("progress:body.invalidDay") : null}
          onChange={(event) => setDay(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
};
