import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo } from "react";
import { equipmentKey } from "#renderer/kit/exercises/equipment.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { BarsFields } from "#renderer/kit/plates/BarsFields.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Checkbox } from "#renderer/ui/fields/Checkbox.tsx";
import { HEAVIEST_KG, MAX_DUMBBELLS, MAX_KETTLEBELLS } from "#shared/domain/kinds/place-equipment.ts";
import { EQUIPMENT, type Equipment } from "#shared/domain/training/exercise.ts";
import { gymOf, isDoneAt } from "#shared/domain/training/places/equipment.ts";
import { barsOf } from "#shared/domain/training/weights/gym-plates.ts";
import { toKilograms } from "#shared/domain/training/weights/weight-units.ts";
import { BandsCard } from "./BandsCard.tsx";
import type { EditorPart } from "./editor-part.ts";
import { SeriesFields } from "./SeriesFields.tsx";
import { StacksCard } from "./StacksCard.tsx";
import { WeightsField } from "./WeightsField.tsx";

/** What is everywhere, or nothing in particular. */
const UNASKED: readonly Equipment[] = ["bodyweight", "other"];
const ASKED = EQUIPMENT.filter((kind) => !UNASKED.includes(kind));

const KindsCard = ({ equipment, onChange }: EditorPart) => {
  const { t } = useI18n();
  const set = (kind: Equipment, isThere: boolean) => {
    void onChange(({ missing }) => ({
      missing: EQUIPMENT.filter((one) => (one === kind ? !isThere : missing.includes(one))),
    }));
  };
  return (
    <Card aria-label={t("places:kinds.title")}>
      <chakra.h2 textStyle="h2">{t("places:kinds.title")}</chakra.h2>
      <Box fontSize="sm" color="fg.muted">
        {t("places:kinds.text")}
      </Box>
      <Grid
        marginTop="2"
        gridTemplateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" }}
        columnGap="3"
      >
        {ASKED.map((kind) => (
          <Checkbox key={kind} checked={isDoneAt(equipment, kind)} onChange={({ target }) => set(kind, target.checked)}>
            {t(equipmentKey(kind))}
          </Checkbox>
        ))}
      </Grid>
    </Card>
  );
};

const BarsCard = ({ unit, equipment, onChange }: EditorPart) => {
  const { t } = useI18n();
  const gym = useMemo(() => gymOf(equipment, unit), [equipment, unit]);
  return (
    <Card aria-label={t("places:bars")}>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {t("places:bars")}
      </chakra.h2>
      <BarsFields unit={unit} gym={gym} onChange={(next) => onChange(() => ({ [unit]: barsOf(next) }))} />
    </Card>
  );
};

/** What is there by the piece, in weights of its own, and how many of them can be named. */
const MOST = { dumbbells: MAX_DUMBBELLS, kettlebells: MAX_KETTLEBELLS } as const;

const PiecesCard = ({ of, unit, equipment, onChange }: EditorPart & { of: keyof typeof MOST }) => {
  const { t } = useI18n();
  const most = MOST[of];
  const fill = (weights: readonly number[]) => {
    const kilograms = weights.map((weight) => toKilograms(weight, unit)).filter((weight) => weight <= HEAVIEST_KG);
    const merged = (before: readonly number[]) => [...new Set([...before, ...kilograms])].toSorted((a, b) => a - b);
    void onChange((now) => ({ [of]: merged(now[of]).slice(0, most) }));
  };
  return (
    <Card aria-label={t(`places:${of}.title`)}>
      <chakra.h2 textStyle="h2" marginBottom="3">
        {t(`places:${of}.title`)}
      </chakra.h2>
      <Stack gap="3">
        <WeightsField
          label={t(`places:${of}.weights`, { unit })}
          hint={t(`places:${of}.hint`)}
          unit={unit}
          kilograms={equipment[of]}
          most={most}
          onChange={(kilograms) => void onChange(() => ({ [of]: kilograms }))}
        />
        <SeriesFields unit={unit} count={t("places:series.pieces")} most={most} onFill={fill} />
      </Stack>
    </Card>
  );
};

const BARRED: readonly Equipment[] = ["barbell", "ez_bar", "trap_bar", "smith"];
const STACKED: readonly Equipment[] = ["machine", "cable"];

/** What there is to train with: only of the kinds that are there it is asked which. */
export const EquipmentEditor = (part: EditorPart) => {
  const has = (...kinds: readonly Equipment[]) => kinds.some((kind) => isDoneAt(part.equipment, kind));
  return (
    <Stack gap="4">
      <KindsCard {...part} />
      {has(...BARRED) ? <BarsCard {...part} /> : null}
      {has("dumbbell") ? <PiecesCard of="dumbbells" {...part} /> : null}
      {has("kettlebell") ? <PiecesCard of="kettlebells" {...part} /> : null}
      {has(...STACKED) ? <StacksCard {...part} /> : null}
      {has("band") ? <BandsCard {...part} /> : null}
    </Stack>
  );
};
