/**
 * Puts a text on the clipboard. Where the page may not write to it, `shown` (what the person sees of it) is selected
 * and copied as if by hand. Gives whether it was copied; the selection stays where it was not.
 */
export const copyText = async (text: string, shown: Element | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) window.getSelection()?.selectAllChildren(shown);
    return shown !== null && document.execCommand("copy");
  }
};
