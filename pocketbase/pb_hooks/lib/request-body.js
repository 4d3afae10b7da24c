module.exports = { jsonBody };

/**
 * The body as the caller sent it. PocketBase drops hidden fields from what users send, so the fields of
 * organizations that are hidden from outsiders (B3) are read here.
 *
 * @param {core.RecordRequestEvent} e
 * @returns {Record<string, unknown>}
 */
function jsonBody(e) {
  // By now PocketBase has refused whatever is neither an object nor null, and has used up a form.
  return JSON.parse(toString(e.requestEvent.request.body) || '{}') ?? {};
}
