// What a request may ask for in its address (B6). PocketBase compares the names of an expand each with each, looks for those of
// `fields` in each value of each record, and joins whatever a filter or a sort goes through: an address of a megabyte,
// or three relations of a hundred rows each, keep a processor busy for minutes.

module.exports = { isLongHead, limitQuery };

/** Of all that stands before a body: it stays in memory until the request is answered, which a stream never is. Go takes a megabyte. */
const MOST_HEAD = 32 * 1024;

/** Of what stands behind the question mark, as it was sent. The longest filter of PocketBase's has 3,500 characters. */
const MOST_BYTES = 16 * 1024;

const MOST_CHARACTERS = { expand: 500, fields: 1000 };

/** A step further than a relation of the record, or from a record to those that name it, in each of PocketBase's spellings. */
const FURTHER = /[.(]|_via_/i;

/** The same of what a filter or a sort names, which has one step more, to a field; or a comment, in which anything may stand. */
const FURTHER_FIELD = /\.[^.\s=!<>?~&|()'",]*\.|_via_|\/\//i;

/** A text of a filter, in which a backslash stands before what follows it, as PocketBase reads it. */
const TEXT = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/g;

/**
 * Of what `~` and its like look for: SQLite holds each character of it against each place of a text, and a logo has 667,000.
 * What they look for in one field may not stand in another, which may be as long.
 */
const MOST_SOUGHT = { times: 5, characters: 50 };

/**
 * Lets nobody ask at length, nor for what multiplies: an expand, a filter and a sort follow relations of the records that are
 * asked for, and of no others. Nor is there a way then to records that are never listed by the thousand.
 *
 * @param {core.RequestEvent} e before it is handled
 * @throws {ApiError} 431, 414
 * @throws {BadRequestError}
 */
function limitQuery(e) {
  if (isLongHead(e.request)) throw new ApiError(431, 'The headers are too long.');
  const { url } = e.request;
  if (url.rawQuery === '' || e.hasSuperuserAuth()) return;
  if (url.rawQuery.length > MOST_BYTES) throw new ApiError(414, 'The address is too long.');
  const query = url.query();
  for (const [name, most] of Object.entries(MOST_CHARACTERS)) {
    if (query.get(name).length > most)
      throw new BadRequestError(`Ask for less: ${name} is too long.`);
  }
  if (FURTHER.test(query.get('expand'))) {
    throw new BadRequestError('Only relations of the records that are asked for are expanded.');
  }
  const filter = query.get('filter');
  const named = filter.replace(TEXT, "''");
  if (FURTHER_FIELD.test(named) || FURTHER_FIELD.test(query.get('sort'))) {
    throw new BadRequestError('A filter or a sort goes no further than one relation.');
  }
  if (seeksMuch(filter)) throw new BadRequestError('A filter looks for a few short texts at most.');
}

function seeksMuch(filter) {
  const quotes = 2;
  const marked = filter.replace(TEXT, (text) =>
    text.length - quotes > MOST_SOUGHT.characters ? "'long'" : "''",
  );
  const sought = marked.split('~').length - 1;
  const short = marked.match(/~\s*''/g) ?? [];
  return sought > MOST_SOUGHT.times || short.length < sought;
}

/** Whether address and headers, as JSON, have together more than any browser sends. */
function isLongHead({ header, requestURI }) {
  return requestURI.length + toString(header).length > MOST_HEAD;
}
