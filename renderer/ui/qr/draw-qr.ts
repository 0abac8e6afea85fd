/** A QR code: `size` modules on each side, the dark ones as an SVG path. */
export type QrDrawing = { size: number; dots: string };

/**
 * Draws a text, with so much of it that may be hidden or dirty: `L` a fourteenth, `M` a seventh. Throws where it is too
 * long for a QR code, or the drawing's code does not load.
 */
export const drawQr = async (text: string, level: "L" | "M"): Promise<QrDrawing> => {
  const { create } = await import("qrcode");
  const { modules } = create(text, { errorCorrectionLevel: level });
  let dots = "";
  modules.data.forEach((isDark, at) => {
    if (isDark) dots += `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`;
  });
  return { size: modules.size, dots };
};
