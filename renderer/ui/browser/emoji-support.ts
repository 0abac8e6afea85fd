const SIZE = 16;

/**
 * Whether this machine can draw an emoji: a missing glyph comes out in one grey, an emoji in colours. Draws once on a
 * canvas that is never shown.
 */
export const canDrawEmoji = (emoji: string): boolean => {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.font = `${SIZE - 2}px sans-serif`;
  context.textBaseline = "top";
  context.fillText(emoji, 0, 0);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return true;
  return false;
};
