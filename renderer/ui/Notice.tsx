import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

export type NoticeTone = "info" | "success" | "warning" | "danger";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } satisfies Record<
  NoticeTone,
  LucideIcon
>;

type NoticeProps = { tone: NoticeTone; title?: string | undefined; children?: ReactNode };

/** A message in the flow of the page; a failure is read out at once, the rest when the reader is free. */
export const Notice = ({ tone, title, children }: NoticeProps) => (
  <div className={`notice notice-${tone}`} role={tone === "danger" ? "alert" : "status"}>
    <Icon of={ICONS[tone]} />
    <div>
      {title ? <div className="notice-title">{title}</div> : null}
      {children}
    </div>
  </div>
);
