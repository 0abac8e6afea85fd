import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Span } from "@chakra-ui/react/span";
import { chakra } from "@chakra-ui/react/styled-system";
import ChevronRight from "lucide-react/icons/chevron-right";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import FolderX from "lucide-react/icons/folder-x";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, useId, useState } from "react";
import { useI18n } from "#renderer/kit/i18n/I18nProvider.tsx";
import { IconButton } from "#renderer/ui/Button.tsx";
import { Icon } from "#renderer/ui/Icon.tsx";
import { Menu } from "#renderer/ui/overlay/Menu.tsx";
import { RowButton, Rows } from "#renderer/ui/Rows.tsx";

/** Number of routines above which a folder is closed at first. */
const MAX_OPEN = 4;

type FolderGroupProps = {
  folder: string;
  count: number;
  onRename: () => void;
  onShare: () => void;
  onRemove: () => void;
  children: ReactNode;
};

/** The routines of one folder below its name. */
export const FolderGroup = ({ folder, count, onRename, onShare, onRemove, children }: FolderGroupProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(count <= MAX_OPEN);
  const id = useId();
  return (
    <Box borderTopWidth="1px" borderColor="border">
      <Flex align="center" paddingRight="2">
        <chakra.h3 flex="1" minWidth="0">
          <RowButton
            gap="2"
            minHeight="2.75rem"
            fontWeight="600"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Box color="fg.muted" transform={isOpen ? "rotate(90deg)" : "none"} transition="transform 120ms ease-out">
              <Icon of={ChevronRight} size={18} />
            </Box>
            <Span flex="1" minWidth="0" overflowWrap="anywhere">
              {folder}
            </Span>
            <Span fontSize="sm" fontWeight="400" color="fg.muted">
              {t("workouts:folder.count", { count })}
            </Span>
          </RowButton>
        </chakra.h3>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={t("workouts:folder.actions", { name: folder })} />}
          entries={[
            { kind: "item", id: "rename", label: t("workouts:folder.rename"), icon: Pencil, onSelect: onRename },
            { kind: "item", id: "share", label: t("workouts:share.action"), icon: Share2, onSelect: onShare },
            { kind: "separator", id: "separator" },
            {
              kind: "item",
              id: "remove",
              label: t("workouts:folder.remove"),
              icon: FolderX,
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
      </Flex>
      <Rows id={id} hidden={!isOpen}>
        {children}
      </Rows>
    </Box>
  );
};
