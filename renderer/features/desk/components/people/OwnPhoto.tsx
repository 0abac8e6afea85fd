import { Box } from "@chakra-ui/react/box";
import { Image } from "@chakra-ui/react/image";
import { Stack } from "@chakra-ui/react/stack";
import { useCallback, useState } from "react";
import { readOwnGymPhoto } from "#renderer/data/account/own-photo-api.ts";
import { useAnswer } from "#renderer/kit/data/use-answer.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePlatform } from "#renderer/kit/platform/platform-context.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Dialog } from "#renderer/ui/overlay/Dialog.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";

type OwnPhotoProps = {
  gym: string;
  name: string;
  /** How the gym is reached; empty where it does not say. */
  contact: string;
};

const Photo = ({ gym, contact }: Omit<OwnPhotoProps, "name">) => {
  const { t } = useI18n();
  const platform = usePlatform();
  const { value, failure, busy, reload } = useAnswer(
    useCallback(() => readOwnGymPhoto(platform, gym), [platform, gym]),
  );
  if (failure) {
    return (
      <Notice tone={failure === "unreachable" ? "info" : "danger"}>
        <Box marginBottom="3">{t(`desk:ownPhoto.failures.${failure}`)}</Box>
        <Button onClick={reload}>{t("common:retry")}</Button>
      </Notice>
    );
  }
  if (busy) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="9rem" />
      </Skeleton>
    );
  }
  if (value === null) return <Box color="fg.muted">{t("desk:ownPhoto.none")}</Box>;
  return (
    <Stack gap="3">
      <Image
        src={`data:image/jpeg;base64,${value}`}
        alt={t("desk:ownPhoto.title")}
        boxSize="9rem"
        borderRadius="card"
        objectFit="cover"
      />
      <Box>{t("desk:ownPhoto.remove")}</Box>
      {contact === "" ? null : (
        <Box fontWeight="600" overflowWrap="anywhere">
          {contact}
        </Box>
      )}
    </Stack>
  );
};

/** The photo that a gym has of the member, and whom to ask to change or remove it. */
export const OwnPhoto = ({ gym, name, contact }: OwnPhotoProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button fontSize="sm" aria-label={`${t("desk:ownPhoto.open")}: ${name}`} onClick={() => setOpen(true)}>
        {t("desk:ownPhoto.open")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("desk:ownPhoto.title")}
        description={t("desk:ownPhoto.text", { gym: name })}
      >
        <Box paddingInline="6" paddingBottom="6">
          {isOpen ? <Photo gym={gym} contact={contact} /> : null}
        </Box>
      </Dialog>
    </>
  );
};
