const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The plain text of an e-mail: paragraphs, with the address of each link below its words. */
export const htmlToText = (html: string): string =>
  html
    .replace(/\s+/g, " ")
    .replace(/<(head|style)\b.*?<\/\1>/gi, "")
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, "$2:\n$1")
    .replace(/<hr\b[^>]*>/gi, "---\n\n")
    .replace(/<br\b[^>]*>/gi, "\n")
    .replace(/<\/(p|h[1-6]|div|li|tr)>/gi, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&([a-z]+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .concat("\n");
