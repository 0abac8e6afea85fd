import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import Camera from "lucide-react/icons/camera";
import ImageUp from "lucide-react/icons/image-up";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef } from "react";
import { preparePersonPhoto } from "#renderer/features/desk/lib/prepare-person-photo.ts";
import { useAskGym } from "#renderer/features/gym/index.ts";
import { PersonPhoto, usePhotos } from "#renderer/features/staff/index.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { AVATAR_TYPES } from "#shared/domain/profile/avatar.ts";

type PhotoControlProps = { gym: string; member: string; name: string };

/** A person's photo, to take by the device's camera, to choose from its files, or to remove. */
export const PhotoControl = ({ gym, member, name }: PhotoControlProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const notifier = useNotifier();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const photo = usePhotos(gym, [member]).get(member);
  const keep = async (file: File | undefined) => {
    if (!file) return;
    const prepared = await preparePersonPhoto(file);
    if ("problem" in prepared) notifier.show({ tone: "error", text: t(`desk:photo.${prepared.problem}`) });
    else await ask(gym, "save_photo", { member_id: member, jpeg: prepared.jpeg });
  };
  const input = {
    type: "file",
    hidden: true,
    accept: AVATAR_TYPES.join(","),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      void keep(target.files?.[0]);
      target.value = "";
    },
  } as const;
  return (
    <Flex position="relative" flex="none" marginRight="3">
      <PersonPhoto photo={photo} name={name} size="4.5rem" />
      <Box position="absolute" insetEnd="-0.75rem" bottom="-0.75rem">
        <Menu
          trigger={<IconButton icon={Camera} label={t("desk:photo.change")} bg="bg.panel" borderRadius="full" />}
          entries={[
            {
              ...{ kind: "item", id: "camera", label: t("desk:photo.take"), icon: Camera },
              onSelect: () => camera.current?.click(),
            },
            {
              ...{ kind: "item", id: "file", label: t("desk:photo.choose"), icon: ImageUp },
              onSelect: () => files.current?.click(),
            },
            ...(photo === undefined
              ? []
              : [
                  {
                    ...({ kind: "item", id: "remove", label: t("desk:photo.remove"), icon: Trash2 } as const),
                    onSelect: () => void ask(gym, "remove_photo", { member_id: member }),
                  },
                ]),
          ]}
        />
      </Box>
      <input ref={camera} {...input} capture="environment" aria-label={t("desk:photo.take")} />
      <input ref={files} {...input} aria-label={t("desk:photo.choose")} />
    </Flex>
  );
};
