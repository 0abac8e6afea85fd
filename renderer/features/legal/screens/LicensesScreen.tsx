import { Box } from "@chakra-ui/react/box";
import { LegalFrame } from "#renderer/features/legal/components/LegalFrame.tsx";
import { PackageLicense } from "#renderer/features/legal/components/PackageLicense.tsx";
import { useNotices } from "#renderer/features/legal/hooks/use-notices.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { Card } from "#renderer/ui/Card.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";

/** The free software in the app with its licences. Public. */
export const LicensesScreen = () => {
  useTexts("legal");
  const { t } = useI18n();
  const state = useNotices();
  usePageTitle(t("legal:licenses.title"));
  return (
    <LegalFrame>
      <article className="legal">
        <div className="legal-head">
          <h1>{t("legal:licenses.title")}</h1>
          <p className="legal-lead">{t("legal:licenses.lead")}</p>
        </div>
      </article>
      <Box marginTop="6" maxWidth="48rem">
        {state.status === "failed" ? <Notice tone="danger">{t("legal:licenses.failed")}</Notice> : null}
        {state.status === "read" ? (
          <Card>
            <Rows flush>
              {state.notices.packages.map((notice) => (
                <PackageLicense
                  key={`${notice.name}@${notice.version}`}
                  notice={notice}
                  text={notice.text === null ? null : (state.notices.texts[notice.text] ?? null)}
                />
              ))}
            </Rows>
          </Card>
        ) : null}
      </Box>
    </LegalFrame>
  );
};
