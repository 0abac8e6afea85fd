import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useBodyData } from "#renderer/features/settings/hooks/use-body-data.ts";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useWrite } from "#renderer/kit/data/use-write.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { SettingsCard } from "#renderer/kit/screens/SettingsCard.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Row, Rows } from "#renderer/ui/Rows.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { type ConsentPurpose, OWN_PURPOSES } from "#shared/domain/profile/consents.ts";

const ConsentRow = ({ purpose }: { purpose: ConsentPurpose }) => {
  const { t, formats } = useI18n();
  const notifier = useNotifier();
  const { consent, since, decide } = useConsent(purpose);
  if (consent === undefined) return null;
  const name = t(`settings:consents.${purpose}.name`);
  const state = consent === null ? "unasked" : consent ? "given" : "refused";
  const change = async () => {
    const stored = await decide(!consent);
    if (stored && consent) notifier.show({ tone: "info", text: t(`settings:consents.${purpose}.withdrawn`) });
  };
  return (
    <Row plain gap="4" flexWrap="wrap" justifyContent="space-between">
      <Box flex="1 1 14rem" minWidth="0">
        <Box fontWeight="600">{name}</Box>
        <Box marginTop="1" fontSize="sm" color="fg.muted" maxWidth="60ch">
          {t(`settings:consents.${purpose}.text`)}
        </Box>
        <Box marginTop="1" fontSize="sm">
          {t(`settings:consents.${state}`, { day: since === null ? "" : formats.fullDay(since) })}
        </Box>
      </Box>
      <Button
        aria-label={t(`settings:consents.${consent ? "withdrawOf" : "giveOf"}`, { name })}
        onClick={() => void change()}
      >
        {t(`settings:consents.${consent ? "withdraw" : "give"}`)}
      </Button>
    </Row>
  );
};

/** A parent's consent, where there is one; given in PrimeBot, it can be withdrawn here too. */
const ParentRow = () => (useConsent("parental").consent === true ? <ConsentRow purpose="parental" /> : null);

/** The consent to a model, once it was given in PrimeBot, which shows what is sent; it can be withdrawn here. */
const ModelRow = () => (useConsent("online_model").consent === true ? <ConsentRow purpose="online_model" /> : null);

/** Body data of a member who does not consent to it, with a button to delete it at once. */
const LeftOver = () => {
  const { t } = useI18n();
  const { consent } = useConsent("health_data");
  const { removeWithUndo } = useWrite();
  const { count, removeAll } = useBodyData();
  if (consent !== false || count === 0) return null;
  return (
    <Flex gap="4" wrap="wrap" justify="space-between" align="center">
      <Box flex="1 1 14rem" fontSize="sm">
        {t("settings:consents.left", { count })}
      </Box>
      <Button tone="danger" onClick={() => void removeWithUndo(removeAll, t("settings:consents.removed", { count }))}>
        {t("settings:consents.remove")}
      </Button>
    </Flex>
  );
};

/** The member's consents with their dates, and buttons to withdraw them. */
export const ConsentsCard = () => {
  const { t } = useI18n();
  return (
    <SettingsCard title={t("settings:consents.title")} text={t("settings:consents.lead")}>
      <Rows display="grid" gap="5">
        {OWN_PURPOSES.map((purpose) => (
          <ConsentRow key={purpose} purpose={purpose} />
        ))}
        <ModelRow />
        <ParentRow />
      </Rows>
      <LeftOver />
    </SettingsCard>
  );
};
