import Star from "lucide-react/icons/star";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";

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
