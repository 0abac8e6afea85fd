import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { useMemo, useState } from "react";
import { AskedNotice, type ManagedGym, useAskGym, useGymCommands, useGymTexts } from "#renderer/features/gym/index.ts";
import { OfGym } from "#renderer/features/gym-management/components/OfGym.tsx";
import { useMemberData } from "#renderer/kit/data/DataProvider.tsx";
import { useObservable } from "#renderer/kit/data/use-observable.ts";
import { useWeightUnit } from "#renderer/kit/data/weight-unit.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { EquipmentEditor } from "#renderer/kit/places/EquipmentEditor.tsx";
import { ConfirmDialog } from "#renderer/kit/screens/ConfirmDialog.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import type { PlaceEquipment } from "#shared/domain/kinds/place-equipment.ts";
import { readEquipment } from "#shared/domain/training/places/equipment.ts";

const VERBS: readonly string[] = ["save_equipment", "remove_equipment"];

type EditorProps = { gym: ManagedGym; published: PlaceEquipment | null };

const Editor = ({ gym, published }: EditorProps) => {
  const { t } = useI18n();
  const { ask } = useAskGym();
  const unit = useWeightUnit() ?? "kg";
  const command = useGymCommands()?.findLast(({ gym_id, verb }) => gym_id === gym.settings.id && VERBS.includes(verb));
  const [draft, setDraft] = useState<PlaceEquipment | null>(null);
  const [removing, setRemoving] = useState(false);
  // What was asked and is not answered is what its asker goes on from.
  const asked = command?.verb === "save_equipment" && command.state === "asked" ? command.args.equipment : null;
  const equipment = draft ?? readEquipment(asked ?? published);
  const publish = async () => {
    if (await ask(gym.settings.id, "save_equipment", { equipment })) setDraft(null);
  };
  return (
    <Stack gap="4">
      <Card>
        <Box fontSize="sm" color="fg.muted">
          {t(published ? "places:publish.published" : "places:publish.text")}
        </Box>
        <Flex marginTop="3" gap="2" wrap="wrap">
          <Button
            tone="prime"
            single
            aria-disabled={draft === null && published !== null}
            onClick={() => void (draft === null && published !== null ? null : publish())}
          >
            {t(published ? "places:publish.again" : "places:publish.now")}
          </Button>
          {published ? <Button onClick={() => setRemoving(true)}>{t("places:publish.remove")}</Button> : null}
        </Flex>
        <Box marginTop={command && command.state !== "accepted" ? "3" : "0"}>
          <AskedNotice
            command={command}
            what={t(command?.verb === "remove_equipment" ? "places:publish.askedRemove" : "places:publish.asked")}
          />
        </Box>
      </Card>
      <EquipmentEditor
        unit={unit}
        equipment={equipment}
        ownExercises={false}
        onChange={async (change) => {
          setDraft((now) => ({ ...(now ?? equipment), ...change(now ?? equipment) }));
          return true;
        }}
      />
      <ConfirmDialog
        open={removing}
        title={t("places:publish.removeTitle")}
        text={t("places:publish.removeText")}
        confirm={t("places:publish.remove")}
        onConfirm={() => void ask(gym.settings.id, "remove_equipment", {})}
        onClose={() => setRemoving(false)}
      />
    </Stack>
  );
};

const OfOne = ({ gym }: { gym: ManagedGym }) => {
  const { t } = useI18n();
  const data = useMemberData();
  const rows = useObservable(useMemo(() => data.documents("gym_equipment").watch(), [data]));
  if (rows === undefined) {
    return (
      <Skeleton label={t("common:loading")}>
        <Bone height="24rem" />
      </Skeleton>
    );
  }
  return <Editor gym={gym} published={rows.find(({ id }) => id === gym.settings.id)?.equipment ?? null} />;
};

/** A gym's equipment, which its members' places can take over. */
export const EquipmentScreen = () => {
  useGymTexts();
  useTexts("management");
  useTexts("places");
  return <OfGym section="equipment">{(gym) => <OfOne key={gym.settings.id} gym={gym} />}</OfGym>;
};
