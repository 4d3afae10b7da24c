// PocketBase drops hidden fields from what users send: what they may write of them (B3) is read here.

module.exports = { jsonBody, sentBody, texts };

/**
 * The body as the caller sent it, empty for a form.
 *
 * @param {core.RecordRequestEvent} e
 * @returns {Record<string, unknown>}
 */
function jsonBody(e) {
  const { request } = e.requestEvent;
  if (isForm(request)) return {};
  const text = toString(request.body);
  // So that the next to read it finds more than its end.
  request.body.reread();
  // By now PocketBase has refused whatever is neither an object nor null.
  return JSON.parse(text || '{}') ?? {};
}

/** The same of a form too, which can only be asked for names: those of `names` that it has, as texts. */
function sentBody(e, names) {
  const { request } = e.requestEvent;
  if (!isForm(request)) return jsonBody(e);
  const { form } = request;
  const sent = names.filter((name) => form.has(name)).map((name) => [name, form.get(name)]);
  return Object.assign(Object.fromEntries(sent), JSON.parse(form.get('@jsonPayload') || '{}'));
}

/**
 * What a route of ours is sent, each a text.
 *
 * @param {core.RequestEvent} e
 * @param {string[]} names
 * @returns {Record<string, string>}
 * @throws {BadRequestError}
 */
function texts(e, names) {
  const { body } = e.requestInfo();
  if (names.some((name) => typeof body[name] !== 'string')) {
    throw new BadRequestError(`Send ${names.join(' and ')}.`);
  }
  return body;
}

function isForm(request) {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(
    request.header.get('Content-Type'),
  );
}
