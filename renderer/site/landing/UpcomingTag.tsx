/** Beside the name of what is still to come; nothing where it is there. */
export const UpcomingTag = ({ label }: { label: string | null }) =>
  label === null ? null : <span className="tag">{label}</span>;
