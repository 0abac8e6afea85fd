export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
export const AVATAR_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

/** Why a file cannot be a picture of a member; null for one that can. */
export const avatarProblem = (file: { type: string; size: number }): "type" | "size" | null => {
  if (!AVATAR_TYPES.some((type) => type === file.type)) return "type";
  return file.size > AVATAR_MAX_BYTES ? "size" : null;
};
