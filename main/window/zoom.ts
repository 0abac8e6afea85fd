export type ZoomChange = "in" | "out" | "reset";

/** Below the first the texts are too small to read, above the last a screen holds too little. */
export const ZOOM_FACTORS = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** The factor after a change; at an end it stays. */
export function nextZoom(current: number, change: ZoomChange): number {
  if (change === "reset") return 1;
  if (change === "in")
    return ZOOM_FACTORS.find((factor) => factor > current) ?? ZOOM_FACTORS[ZOOM_FACTORS.length - 1] ?? 1;
  return ZOOM_FACTORS.findLast((factor) => factor < current) ?? ZOOM_FACTORS[0];
}
