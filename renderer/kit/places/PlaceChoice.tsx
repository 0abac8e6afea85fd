import { Flex } from "@chakra-ui/react/flex";
import MapPin from "lucide-react/icons/map-pin";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { usePlace } from "./use-places.ts";

/** Where the member trains today, one tap; nothing for who has one place alone. */
export const PlaceChoice = () => {
  const { t } = useI18n();
  const { places, place, choose } = usePlace();
  if (places.length < 2) return null;
  return (
    <Flex role="group" aria-label={t("workouts:places.choose")} align="center" wrap="wrap" gap="2">
      <Icon of={MapPin} size={18} />
      {places.map((each) => (
        <Button
          key={each.id}
          aria-pressed={each.id === place.id}
          borderColor={each.id === place.id ? "prime.line" : undefined}
          color={each.id === place.id ? "fg" : "fg.muted"}
          maxWidth="100%"
          onClick={() => void choose(each)}
        >
          {each.name || t("workouts:places.first")}
        </Button>
      ))}
    </Flex>
  );
};
