import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import FileUp from "lucide-react/icons/file-up";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PlanPreview } from "#renderer/features/sharing/components/PlanPreview.tsx";
import { dropShare, keptShare } from "#renderer/features/sharing/lib/kept-share.ts";
import { readShareFile } from "#renderer/features/sharing/lib/share-file.ts";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { usePageTitle } from "#renderer/kit/i18n/use-page-title.ts";
import { useTexts } from "#renderer/kit/i18n/use-texts.ts";
import { FileControls } from "#renderer/kit/platform/FileControls.tsx";
import { ScreenHead } from "#renderer/kit/screens/ScreenHead.tsx";
import { Button } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { useFileDrop } from "#renderer/ui/files/use-file-drop.ts";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Notice } from "#renderer/ui/Notice.tsx";
import { Bone, Skeleton } from "#renderer/ui/Skeleton.tsx";
import { decodeShare } from "#shared/domain/training/share/share-code.ts";
import type { SharedPlan, ShareProblem } from "#shared/domain/training/share/shared-plan.ts";

type Read = { plan: SharedPlan } | { problem: ShareProblem } | null;

const readState = (state: unknown): string | null => {
  const shared: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "shared") : null;
  return typeof shared === "string" ? shared : null;
};

/** A plan from a link or file: first a preview, then taken over. */
export const SharedScreen = () => {
  useTexts("sharing");
  const { t } = useI18n();
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const [read, setRead] = useState<Read>(null);
  usePageTitle(t("sharing:title"));
  const { hash, state } = useLocation();
  const carried = readState(state);
  useEffect(() => {
    const arrived = hash === "" ? keptShare() : hash.slice(1);
    if (arrived !== null) {
      // Out of sight, and in the history's entry, where a reload finds it.
      dropShare();
      void navigate({ hash: "" }, { replace: true, state: { shared: arrived } });
      return;
    }
    if (carried === null) return setRead(null);
    let live = true;
    void decodeShare(carried).then((found) => live && setRead(found));
    return () => {
      live = false;
    };
  }, [hash, carried, navigate]);
  const { choose, placeProps, inputProps } = useFileDrop({
    disabled: false,
    onFile: (file) => void readShareFile(file).then(setRead),
  });
  const drop = () => {
    setRead(null);
    void navigate({ hash: "" }, { replace: true, state: null });
  };
  const plan = read && "plan" in read ? read.plan : null;
  return (
    <Stack gap="4" maxWidth="44rem" marginInline="auto" {...placeProps}>
      <ScreenHead title={t("sharing:title")} back={{ label: t("workouts:toList"), to: "/workouts" }} />
      {read && "problem" in read ? <Notice tone="danger">{t(`sharing:problems.${read.problem}`)}</Notice> : null}
      {plan && catalogue ? (
        <PlanPreview
          plan={plan}
          catalogue={catalogue}
          onDone={() => void navigate("/workouts", { replace: true })}
          onDrop={drop}
        />
      ) : null}
      {plan && !catalogue ? (
        <Skeleton label={t("common:loading")}>
          <Bone height="16rem" />
        </Skeleton>
      ) : null}
      {plan ? null : (
        <Card>
          <Box marginBottom="3" color="fg.muted">
            {t("sharing:fileText")}
          </Box>
          <FileControls>
            <input accept=".prime,application/json" aria-label={t("sharing:choose")} {...inputProps} />
            <Button onClick={choose}>
              <Icon of={FileUp} size={18} />
              {t("sharing:choose")}
            </Button>
          </FileControls>
        </Card>
      )}
    </Stack>
  );
};
