import { useEffect, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { useKiosk } from "#renderer/kit/platform/use-kiosk.ts";
import { goToHeading } from "#renderer/kit/screens/go-to-heading.ts";
import { Motif } from "#renderer/ui/Motif.tsx";
import { buttonClass, PlainButton } from "#renderer/ui/PlainButton.tsx";
import type { MessageKey } from "#shared/i18n/keys.ts";

type ErrorScreenProps = { id: string; error: unknown; onRetry: () => void; onHome: () => void; onReload: () => void };

export const ErrorScreen = ({ id, error, onRetry, onHome, onReload }: ErrorScreenProps) => {
  const { t } = useI18n();
  const kiosk = useKiosk();
  const [known, setKnown] = useState<{ text: MessageKey; mail: string | null }>({
    text: "errors:boundary.text",
    mail: null,
  });
  const name = t("errors:boundary.id", { id });
  useEffect(() => {
    let left = false;
    // It went with what failed.
    goToHeading();
    // Loaded with the first error: the first page stays small. Without a network the screen's own text stands.
    import("./boundary-text.ts").then(
      ({ boundaryText, supportMail }) =>
        left || setKnown({ text: boundaryText(error), mail: supportMail(`${t("common:product")} · ${name}`) }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [error, t, name]);
  return (
    <div className="error-screen">
      <Motif />
      <h1 className="text-h1">{t("errors:boundary.title")}</h1>
      <div role="alert">{t(known.text)}</div>
      <div className="error-actions">
        <PlainButton tone="prime" onClick={onRetry}>
          {t("errors:boundary.retry")}
        </PlainButton>
        <PlainButton onClick={onHome}>{t("errors:boundary.home")}</PlainButton>
        <PlainButton onClick={onReload}>{t("errors:boundary.reload")}</PlainButton>
      </div>
      <div className="error-hints">
        <strong>{t("errors:boundary.hintsTitle")}</strong>
        <ul>
          <li>{t("errors:boundary.hints.connection")}</li>
          <li>{t("errors:boundary.hints.reload")}</li>
          <li>
            {known.mail === null || kiosk ? (
              t("errors:boundary.hints.support")
            ) : (
              <a className={buttonClass({ tone: "link" })} href={known.mail}>
                {t("errors:boundary.hints.support")}
              </a>
            )}
          </li>
        </ul>
      </div>
      <div className="error-id">{name}</div>
    </div>
  );
};
