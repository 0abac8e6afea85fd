/**
 * Headers that let pages of all origins call a function. That is safe because the token comes in a header, which a
 * browser never adds by itself.
 */
export const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization, apikey, content-type, x-client-info",
  "Access-Control-Allow-Methods": "POST, GET, OPTIONS",
};

/** The answer to a CORS preflight; null for any other request. */
export const preflight = (request: Request): Response | null =>
  request.method === "OPTIONS" ? new Response(null, { status: 204, headers: CORS }) : null;
