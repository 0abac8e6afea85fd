import type { Session } from "electron";

/** Nothing is saved to the disk: a front desk's is nobody's own, and the system's dialog would show what lies on it. */
export function refuseDownloads(session: Session): void {
  session.on("will-download", (event) => event.preventDefault());
}
