module.exports = { jsonBody };

/**
 * The body as the caller sent it. PocketBase drops hidden fields from what users send, so the fields of
 * organizations that are hidden from outsiders (B3) are read here.
 *
 * @param {core.RecordRequestEvent} e
 * @returns {Record<string, unknown>}
 * @throws {BadRequestError} when the body is not a JSON object
 */
function jsonBody(e) {
  let body;
  try {
    body = JSON.parse(toString(e.requestEvent.request.body) || '{}');
  } catch {
    throw new BadRequestError('Send this as JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequestError('Send a JSON object.');
  }
  return body;
}
