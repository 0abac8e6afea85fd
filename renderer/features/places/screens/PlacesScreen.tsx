import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { NewPlaceDialog } from "#renderer/features/places/components/NewPlaceDialog.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { usePlace } from "#renderer/kit/places/use-places.ts";
import { usePublished } from "#renderer/kit/places/use-published.ts";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";
import { Row, RowLink, Rows } from "#renderer/ui/Rows.tsx";
import type { Place } from "#shared/domain/training/places/place.ts";

/** The member's places with their equipment. */
export const PlacesScreen = () => {
  useTexts("places");
  const { t } = useI18n();
  const navigate = useNavigate();
  const { places, place: today } = usePlace();
  const published = usePublished() ?? [];
  const [adding, setAdding] = useState(false);
  usePageTitle(t("places:title"));
  const textOf = ({ gymId, isLive, equipment }: Place) => {
    const gym = published.find((one) => one.gymId === gymId);
    if (gym && isLive) return t("places:ofGym", { gym: gym.name });
    return equipment.missing.length === 0 ? t("places:whole") : t("places:lacks", { count: equipment.missing.length });
  };
  return (
    <Stack gap="4" maxWidth="44rem" marginInline="auto">
      <ScreenHead title={t("places:title")} back={{ label: t("workouts:toList"), to: "/workouts" }}>
        <Button tone="prime" onClick={() => setAdding(true)}>
          <Icon of={Plus} size={18} />
          {t("places:addShort")}
        </Button>
      </ScreenHead>
      <Box color="fg.muted" maxWidth="68ch">
        {t("places:intro")}
      </Box>
      <Card padding="0" overflow="hidden">
        <Rows flush>
          {places.map((place) => (
            <Row key={place.id} gap="0">
              <RowLink to={`/workouts/places/${place.id ?? "first"}`}>
                <Box flex="1" minWidth="0">
                  <Flex align="center" gap="2" wrap="wrap">
                    <Box fontWeight="600" overflowWrap="anywhere">
                      {place.name || t("workouts:places.first")}
                    </Box>
                    {places.length > 1 && place.id === today.id ? <Chip>{t("places:today")}</Chip> : null}
                  </Flex>
                  <Box fontSize="sm" color="fg.muted">
                    {textOf(place)}
                  </Box>
                </Box>
                <RowArrow />
              </RowLink>
            </Row>
          ))}
        </Rows>
      </Card>
      <NewPlaceDialog
        open={adding}
        published={published}
        onAdded={(id) => void navigate(`/workouts/places/${id}`)}
        onClose={() => setAdding(false)}
      />
    </Stack>
  );
};
