import Star from "lucide-react/icons/star";
import { useMemberData } from "../../../app/context/DataProvider.tsx";
import { useI18n } from "../../../app/context/I18nProvider.tsx";
import { useWrite } from "../../../app/context/use-write.ts";
import { IconButton } from "../../../ui/Button.tsx";

type FavouriteButtonProps = { id: string; name: string; favourite: boolean };

export const FavouriteButton = ({ id, name, favourite }: FavouriteButtonProps) => {
  const { t } = useI18n();
  const { exercises } = useMemberData();
  const { write } = useWrite();
  return (
    <IconButton
      icon={Star}
      label={t(favourite ? "exercises:unfavour" : "exercises:favour", { name })}
      color={favourite ? "gold" : "fg.muted"}
      css={favourite ? { "& svg": { fill: "currentColor" } } : {}}
      onClick={() => void write(exercises.setFavourite(id, !favourite))}
    />
  );
};
