import "./auth.css";
import { Outlet } from "react-router-dom";
import { LanguageSwitch } from "#renderer/features/auth/components/LanguageSwitch.tsx";
import { LimitDrawing } from "#renderer/features/auth/components/LimitDrawing.tsx";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Logo } from "#renderer/ui/Logo.tsx";

/** Layout of the sign-in screens: the form on the left, the drawing on the right where there is room. */
export const AuthLayout = () => {
  const { t } = useI18n();
  const words = t("common:tagline").split(" ");
  const last = words.pop() ?? "";
  return (
    <div className="auth">
      <header>
        <Logo name={t("common:product")} />
        <LanguageSwitch />
      </header>
      <div className="auth-body">
        <main>
          <Outlet />
        </main>
        <div className="auth-drawing" aria-hidden="true">
          <div className="text-display">
            {words.map((word) => (
              <div key={word}>{word}</div>
            ))}
            <mark>{last}</mark>
          </div>
          <LimitDrawing />
        </div>
      </div>
    </div>
  );
};
