/** A number of which only the last four digits may be read: `+393331234567` gives `•••• 4567`. */
export const maskPhone = (phone: string): string => `•••• ${phone.slice(-4)}`;
