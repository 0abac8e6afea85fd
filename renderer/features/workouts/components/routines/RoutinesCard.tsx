import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra } from "@chakra-ui/react/styled-system";
import BookOpen from "lucide-react/icons/book-open";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ShareDialog, type Shared } from "#renderer/features/sharing/index.ts";
import { useRoutineActions, useRoutines } from "#renderer/features/workouts/hooks/use-routines.ts";
import { useStartRoutine } from "#renderer/features/workouts/hooks/use-start-routine.ts";
import { NEW_ROUTINE } from "#renderer/features/workouts/lib/new-routine.ts";
import { useCatalogue } from "#renderer/kit/exercises/use-catalogue.ts";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { Button, LinkButton } from "#renderer/ui/Button.tsx";
import { Card } from "#renderer/ui/Card.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Rows } from "#renderer/ui/Rows.tsx";
import type { RoutineDocument } from "#shared/domain/kinds/documents.ts";
import { FolderDialog } from "./FolderDialog.tsx";
import { FolderGroup } from "./FolderGroup.tsx";
import { RoutineRow } from "./RoutineRow.tsx";

const NONE: RoutineDocument[] = [];

type Asked = { kind: "move"; routine: RoutineDocument } | { kind: "rename"; folder: string } | null;

/** The member's routines, each with a button to start it, and links to make or find more. */
export const RoutinesCard = () => {
  const { t } = useI18n();
  const navigate = useNavigate();
  const stored = useRoutines();
  const list = stored ?? NONE;
  const actions = useRoutineActions(list);
  const start = useStartRoutine();
  const catalogue = useCatalogue();
  const [asked, setAsked] = useState<Asked>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  const folders = [...new Set(list.map(({ folder }) => folder))];
  const named = folders.filter((folder) => folder !== "");

  const rowsOf = (folder: string) => {
    const rows = list.filter((routine) => routine.folder === folder);
    return rows.map((routine, index) => (
      <RoutineRow
        key={routine.id}
        routine={routine}
        actions={actions}
        nameOf={(id) => catalogue?.nameOf(id) ?? "…"}
        isFirst={index === 0}
        isLast={index === rows.length - 1}
        onStart={() => start(routine)}
        onMove={() => setAsked({ kind: "move", routine })}
        onShare={() => setShared({ name: routine.name, folder: "", routines: [routine] })}
      />
    ));
  };
  const pick = (folder: string) => {
    if (asked?.kind === "move") actions.move(asked.routine, folder);
    if (asked?.kind === "rename") actions.renameFolder(asked.folder, folder);
    setAsked(null);
  };

  if (!stored) return null;
  return (
    <Card padding="0" overflow="hidden">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap" paddingInline="4" paddingBlock="2">
        <chakra.h2 textStyle="h2">{t("workouts:routine.title")}</chakra.h2>
        <Flex wrap="wrap" gap="1" marginRight="-3">
          <LinkButton to="/workouts/programs" tone="ghost" paddingInline="3" fontSize="sm">
            <Icon of={BookOpen} size={18} />
            {t("workouts:routine.programs")}
          </LinkButton>
          <Button
            tone="ghost"
            paddingInline="3"
            fontSize="sm"
            aria-label={t("workouts:routine.new")}
            onClick={() => void navigate(`/workouts/routines/${crypto.randomUUID()}`, { state: NEW_ROUTINE })}
          >
            <Icon of={Plus} size={18} />
            {t("workouts:routine.newShort")}
          </Button>
        </Flex>
      </Flex>
      {list.length === 0 ? (
        <Box paddingInline="4" paddingBottom="4" fontSize="sm" color="fg.muted">
          {t("workouts:routine.empty")}
        </Box>
      ) : null}
      <Rows>{rowsOf("")}</Rows>
      {named.map((folder) => (
        <FolderGroup
          key={folder}
          folder={folder}
          count={list.filter((routine) => routine.folder === folder).length}
          onRename={() => setAsked({ kind: "rename", folder })}
          onShare={() =>
            setShared({ name: folder, folder, routines: list.filter((routine) => routine.folder === folder) })
          }
          onRemove={() => actions.removeFolder(folder)}
        >
          {rowsOf(folder)}
        </FolderGroup>
      ))}
      <FolderDialog
        open={asked !== null}
        title={t(asked?.kind === "rename" ? "workouts:folder.rename" : "workouts:folder.move")}
        folders={asked?.kind === "move" ? named.filter((folder) => folder !== asked.routine.folder) : []}
        name={asked?.kind === "rename" ? asked.folder : ""}
        onPick={pick}
        onClose={() => setAsked(null)}
      />
      <ShareDialog shared={shared} onClose={() => setShared(null)} />
    </Card>
  );
};
