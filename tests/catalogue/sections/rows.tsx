import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { AskCoach } from "#renderer/kit/coach/AskCoach.tsx";
import { PickerRow } from "#renderer/kit/exercises/PickerRow.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button, IconButton, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Chip } from "#renderer/ui/Chip.tsx";
import { DefinitionList } from "#renderer/ui/DefinitionList.tsx";
import { DragHandle } from "#renderer/ui/drag/DragHandle.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Logo, LogoMark } from "#renderer/ui/Logo.tsx";
import { PlainButton } from "#renderer/ui/PlainButton.tsx";
import { RowArrow } from "#renderer/ui/RowArrow.tsx";
import { Row, RowButton, RowLink, Rows } from "#renderer/ui/Rows.tsx";
import { StickyHead } from "#renderer/ui/StickyHead.tsx";
import { TabPanel, Tabs } from "#renderer/ui/Tabs.tsx";
import { Toggle } from "#renderer/ui/Toggle.tsx";
import { DataTable } from "#renderer/ui/tables/DataTable.tsx";
import { EXERCISE } from "#tests/catalogue/examples.ts";

const nothing = () => undefined;
const TONES = ["prime", "outline", "ghost", "danger", "link"] as const;

export const Buttons = () => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      {[false, true].map((disabled) => (
        <Flex key={String(disabled)} gap="3" wrap="wrap">
          {TONES.map((tone) => (
            <Button key={tone} tone={tone} disabled={disabled}>
              {t("common:save")}
            </Button>
          ))}
        </Flex>
      ))}
      <Flex gap="3" wrap="wrap" align="center">
        <Button busy>{t("common:save")}</Button>
        <Button>
          <Icon of={Plus} size={18} />
          {t("schedule:event.add")}
        </Button>
        <LinkButton to="/">{t("schedule:noRoutines")}</LinkButton>
        <IconButton icon={Pencil} label={t("common:save")} />
        <IconButton icon={Trash2} tone="danger" label={t("common:remove")} />
      </Flex>
      <Button size="lg" wide>
        {t("workouts:routine.start")}
      </Button>
      <Flex gap="3" wrap="wrap">
        {TONES.map((tone) => (
          <PlainButton key={tone} tone={tone}>
            {t("common:save")}
          </PlainButton>
        ))}
      </Flex>
      <Flex gap="2">
        <Toggle on label={t("exercises:favouritesOnly")} onToggle={nothing} />
        <Toggle on={false} label={t("exercises:ownOnly")} onToggle={nothing} />
      </Flex>
    </Stack>
  );
};

export const RowsInCards = () => {
  const { t } = useI18n();
  return (
    <Stack gap="4">
      <Card padding="0" overflow="hidden">
        <Rows flush>
          <Row padding="4" justifyContent="space-between">
            <Box fontWeight="600">{t("schedule:day")}</Box>
            <Chip>{t("schedule:rest")}</Chip>
          </Row>
          <Row>
            <RowLink to="/">
              <Box flex="1" fontWeight="600">
                {t("progress:history.title")}
              </Box>
              <RowArrow />
            </RowLink>
          </Row>
          {[false, true].map((chosen) => (
            <Row key={String(chosen)}>
              <RowButton aria-pressed={chosen}>{t("workouts:picker.title")}</RowButton>
              <DragHandle hint={t("workouts:move.up")} />
            </Row>
          ))}
          <PickerRow exercise={EXERCISE} name={EXERCISE.name_en} chosen={null} onPick={nothing} onToggle={nothing} />
          <PickerRow exercise={EXERCISE} name={EXERCISE.name_en} chosen onPick={nothing} onToggle={nothing} />
        </Rows>
      </Card>
      <Card>
        <DataTable heads={[t("schedule:day"), t("schedule:minutes")]} rows={[{ key: "first", cells: ["21", "45"] }]} />
        <AskCoach about={{ exercise: EXERCISE.id }} />
      </Card>
      <Card>
        <Rows as="ol" display="grid" gap="2">
          <Row plain>{t("schedule:day")}</Row>
          <Row plain>{t("schedule:time")}</Row>
        </Rows>
      </Card>
    </Stack>
  );
};

export const Heads = () => {
  const { t } = useI18n();
  const [tab, setTab] = useState<"first" | "second">("first");
  return (
    <Stack gap="4">
      <StickyHead>
        <Logo name={t("common:product")} />
        <LogoMark size={24} />
      </StickyHead>
      <ScreenHead title={t("progress:records.title")} back={{ label: t("progress:back"), to: "/" }}>
        <Button>{t("common:save")}</Button>
      </ScreenHead>
      <Tabs
        id="catalogue"
        label={t("progress:links")}
        value={tab}
        tabs={[
          { value: "first", label: t("progress:title") },
          { value: "second", label: t("progress:history.title") },
        ]}
        onChange={setTab}
      />
      <TabPanel id="catalogue" value="first" current={tab}>
        <DefinitionList
          rows={[
            [t("schedule:day"), "21"],
            [t("schedule:minutes"), "45"],
          ]}
        />
      </TabPanel>
    </Stack>
  );
};
