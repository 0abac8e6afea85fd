import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useNavigate, useParams } from "react-router-dom";
import { EquipmentSummary } from "#renderer/features/places/components/EquipmentSummary.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useWeightUnit } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { EquipmentEditor } from "#renderer/kit/places/EquipmentEditor.tsx";
import type { EditorPart } from "#renderer/kit/places/editor-part.ts";
import { usePlace, usePlaces } from "#renderer/kit/places/use-places.ts";
import { usePublished } from "#renderer/kit/places/use-published.ts";
import { NotFoundCard } from "#renderer/kit/screens/NotFoundCard.tsx";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { TitleField } from "#renderer/ui/fields/TitleField.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { Place } from "#shared/domain/training/places/place.ts";
import type { WeightUnit } from "#shared/domain/training/weights/weight-units.ts";

const LIST = "/workouts/places";

type BodyProps = { place: Place; unit: WeightUnit; isOnly: boolean };

const Body = ({ place, unit, isOnly }: BodyProps) => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { places } = useMemberData();
  const { write, removeWithUndo } = useWrite();
  const { place: today, choose } = usePlace();
  const published = usePublished() ?? [];
  const { id, gymId, isLive, equipment } = place;
  const gym = published.find((one) => one.gymId === gymId);
  const name = place.name || t("workouts:places.first");
  const change: EditorPart["onChange"] = (by) => write(places.changeEquipment(place, by));
  const remove = async () => {
    if (id === null) return;
    if (await removeWithUndo(() => places.remove(id), t("places:removed", { name }))) await navigate(LIST);
  };
  return (
    <>
      <Card>
        <TitleField
          label={t("places:name")}
          name={name}
          maxLength={60}
          onRename={(next) => void write(places.update(id, () => ({ name: next })))}
        />
        <Flex gap="2" wrap="wrap">
          {isOnly || id === today.id ? null : <Button onClick={() => void choose(place)}>{t("places:choose")}</Button>}
          {published
            .filter((one) => one.gymId !== gymId)
            .map((one) => (
              <Button
                key={one.gymId}
                onClick={() => void write(places.update(id, () => ({ gym_id: one.gymId, equipment: one.equipment })))}
              >
                {t("places:take", { gym: one.name })}
              </Button>
            ))}
          {isOnly ? null : <Button onClick={() => void remove()}>{t("places:remove")}</Button>}
        </Flex>
      </Card>
      {gym && isLive ? (
        <>
          <Notice tone="info" title={t("places:ofGym", { gym: gym.name })}>
            {t("places:live")}
          </Notice>
          <Card>
            <EquipmentSummary equipment={equipment} unit={unit} />
            <Flex marginTop="4">
              <Button onClick={() => void change(() => ({}))}>{t("places:copy")}</Button>
            </Flex>
          </Card>
        </>
      ) : (
        <>
          {gymId !== null ? <Notice tone="info">{t("places:gone")}</Notice> : null}
          <EquipmentEditor unit={unit} equipment={equipment} ownExercises onChange={change} />
        </>
      )}
    </>
  );
};

/** One place of the member, with its name and equipment. */
export const PlaceScreen = () => {
  useTexts("places");
  const { t } = useI18n();
  const { placeId } = useParams();
  const places = usePlaces();
  const unit = useWeightUnit();
  const place = places?.find(({ id }) => id === placeId) ?? (placeId === "first" ? places?.[0] : undefined);
  usePageTitle(place?.name || t("places:title"));
  const back = { label: t("places:toList"), to: LIST };
  if (places && !place) return <NotFoundCard text={t("places:notFound")} {...back} />;
  return (
    <Stack gap="4" maxWidth="44rem" marginInline="auto">
      <ScreenHead title={t("places:one")} back={back} />
      {place && unit ? (
        <Body key={place.id} place={place} unit={unit} isOnly={places?.length === 1} />
      ) : (
        <Skeleton label={t("common:loading")}>
          <Bone height="24rem" />
        </Skeleton>
      )}
    </Stack>
  );
};
