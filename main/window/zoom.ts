export type ZoomChange = "in" | "out" | "reset";

/** Factors of the zoom. Below the first, texts are too small to read; above the last, a screen holds too little. */
export const ZOOM_FACTORS = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

export type WindowZoomParts = {
  settings: { readonly value: { zoom: number }; update(changes: { zoom: number }): void };
  /** Whether this is a front desk: there the zoom is reset for the next member, who has no menu to change it. */
  kiosk: boolean;
};

/** The window's zoom, stored for the device; at a front desk it holds for one member. */
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

/** The factor after a change; the first and the last do not change further. */
export function nextZoom(current: number, change: ZoomChange): number {
  if (change === "reset") return 1;
  if (change === "in")
    return ZOOM_FACTORS.find((factor) => factor > current) ?? ZOOM_FACTORS[ZOOM_FACTORS.length - 1] ?? 1;
  return ZOOM_FACTORS.findLast((factor) => factor < current) ?? ZOOM_FACTORS[0];
}
