export type ZoomChange = "in" | "out" | "reset";

/** Below the first the texts are too small to read, above the last a screen holds too little. */
export const ZOOM_FACTORS = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

export type WindowZoomParts = {
  settings: { readonly value: { zoom: number }; update(changes: { zoom: number }): void };
  /** A front desk's next member has not chosen the zoom of the one before, and has no menu to undo it. */
  kiosk: boolean;
};

/** The window's zoom: of the device, but at a front desk of the member who is at it. */
export class WindowZoom {
  readonly #parts: WindowZoomParts;
  #ofMember = 1;

  constructor(parts: WindowZoomParts) {
    this.#parts = parts;
  }

  get factor(): number {
    return this.#parts.kiosk ? this.#ofMember : this.#parts.settings.value.zoom;
  }

  change(change: ZoomChange): void {
    const zoom = nextZoom(this.factor, change);
    if (this.#parts.kiosk) this.#ofMember = zoom;
    else this.#parts.settings.update({ zoom });
  }

  memberLeft(): void {
    this.#ofMember = 1;
  }
}

/** The factor after a change; at an end it stays. */
export function nextZoom(current: number, change: ZoomChange): number {
  if (change === "reset") return 1;
  if (change === "in")
    return ZOOM_FACTORS.find((factor) => factor > current) ?? ZOOM_FACTORS[ZOOM_FACTORS.length - 1] ?? 1;
  return ZOOM_FACTORS.findLast((factor) => factor < current) ?? ZOOM_FACTORS[0];
}
