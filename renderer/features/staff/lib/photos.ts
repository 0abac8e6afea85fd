import type { Command } from "#renderer/features/gym/index.ts";
import type { RowOfKind } from "#shared/domain/kinds/kinds.ts";

type Known = {
  gym: string;
  rows: readonly Pick<RowOfKind<"gym_photos">, "gym_id" | "member_id" | "jpeg">[];
  /** The oldest first. */
  commands: readonly Pick<Command, "gym_id" | "verb" | "state" | "args">[];
};

/** Photos of a gym's people by their id, as addresses of pictures, with what waits to be sent. */
export const photosOf = ({ gym, rows, commands }: Known): ReadonlyMap<string, string> => {
  const photos = new Map<string, string>();
  const put = (member: unknown, jpeg: unknown) => photos.set(String(member), `data:image/jpeg;base64,${jpeg}`);
  for (const { gym_id, member_id, jpeg } of rows) if (gym_id === gym) put(member_id, jpeg);
  for (const { gym_id, verb, state, args } of commands) {
    if (gym_id !== gym || state !== "asked") continue;
    if (verb === "save_photo") put(args.member_id, args.jpeg);
    if (verb === "remove_photo") photos.delete(String(args.member_id));
  }
  return photos;
};
