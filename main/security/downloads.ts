import type { Session } from "electron";

/** Refuses every download: the disk of a front desk is shared, and the system's dialog would show its files. */
export function refuseDownloads(session: Session): void {
  session.on("will-download", (event) => event.preventDefault());
}
