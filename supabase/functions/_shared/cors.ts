/** Tokens come in a header, never by themselves, so that any page may ask and none but the member's is answered. */
export const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization, apikey, content-type, x-client-info",
  "Access-Control-Allow-Methods": "POST, GET, OPTIONS",
};

/** The answer to a browser that asks whether a page may send its request, null to every other request. */
export const preflight = (request: Request): Response | null =>
  request.method === "OPTIONS" ? new Response(null, { status: 204, headers: CORS }) : null;
