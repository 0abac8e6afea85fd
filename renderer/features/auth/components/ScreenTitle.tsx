import type { ReactNode } from "react";

export const ScreenTitle = ({ title, lead }: { title: string; lead?: ReactNode }) => (
  <div>
    <h1 className="text-h1 screen-title">{title}</h1>
    {lead ? <div className="screen-lead">{lead}</div> : null}
  </div>
);
