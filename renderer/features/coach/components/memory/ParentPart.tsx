import { chakra } from "@chakra-ui/react/styled-system";
import { useConsent } from "#renderer/kit/consent/use-consent.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { useNotifier } from "#renderer/ui/toasts/notifier-context.ts";
import { Section } from "./section.tsx";

/** A parent's consent for a member under 14 and its withdrawal; nothing for others. */
export const ParentPart = ({ onWithdrawn }: { onWithdrawn: () => void }) => {
  const { t, formats } = useI18n();
  const notifier = useNotifier();
  const { consent, since, parentName, decide } = useConsent("parental");
  if (consent !== true) return null;
  const withdraw = async () => {
    if (!(await decide(false))) return;
    notifier.show({ tone: "info", text: t("coach:parent.withdrawn") });
    onWithdrawn();
  };
  return (
    <Section title={t("coach:parent.section")}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.p fontSize="sm">
          {t("coach:parent.given", { name: parentName, day: since === null ? "" : formats.fullDay(since) })}
        </chakra.p>
        <Button tone="outline" onClick={() => void withdraw()}>
          {t("coach:parent.take")}
        </Button>
      </chakra.div>
    </Section>
  );
};
