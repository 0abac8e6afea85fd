/** Path of a screen, as main and the renderer hand it to each other: neither an address nor a query. */
export const APP_ROUTE = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;
