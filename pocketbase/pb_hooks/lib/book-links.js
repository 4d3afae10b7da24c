const { jsonBody } = require(`${__hooks}/lib/request-body.js`);

module.exports = { askedLanguage, checkBookLinks, linkToStarter, starterBook };

/** Of the starter book, where nobody asks for another one. */
const USUAL_LANGUAGE = 'en';

/**
 * Lets a book inherit from the starter book where the request says `fromStarter` (B3): who has no shared book in view
 * does not know its id. Where there is none beside it, nothing changes.
 *
 * @throws {BadRequestError}
 */
function linkToStarter(e) {
  const body = jsonBody(e);
  if (body.fromStarter !== true) return;
  const starter = starterBook(e.app, askedLanguage(body));
  if (starter !== '' && starter !== e.record.id) e.record.set('parent', starter);
}

/**
 * The language that a body asks the starter book in.
 *
 * @throws {BadRequestError} where it says something else
 */
function askedLanguage({ starterLanguage }) {
  if (starterLanguage === undefined) return USUAL_LANGUAGE;
  if (typeof starterLanguage === 'string' && /^[a-z]{2,3}$/.test(starterLanguage))
    return starterLanguage;
  throw new BadRequestError('Invalid value for starterLanguage');
}

/**
 * The book that any organization may inherit from: the oldest in this language, else in English, else of all; "" if the
 * server has none.
 */
function starterBook(app, language) {
  const filters = ['language = {:language}', 'language = {:usual}', 'id != ""'];
  for (const filter of filters) {
    const [oldest] = app.findRecordsByFilter(
      'books',
      `shared = true && ${filter}`,
      'created,id',
      1,
      0,
      { language, usual: USUAL_LANGUAGE },
    );
    if (oldest) return oldest.id;
  }
  return '';
}

/**
 * A book inherits only from books of its own organization or shared ones (B3): a link to another
 * organization's book would open it.
 *
 * @param {core.App} app
 * @param {core.Record} book
 * @throws {BadRequestError}
 */
function checkBookLinks(app, book) {
  const links = book.get('dependencies').concat(book.get('parent') || []);
  for (const id of links) {
    const linked = app.findRecordsByFilter(
      'books',
      'id = {:id} && (org = {:org} || shared = true)',
      '',
      1,
      0,
      {
        id,
        org: book.get('org'),
      },
    );
    if (linked.length === 0) {
      throw new BadRequestError(
        'A book inherits only from books of its own organization or shared ones.',
      );
    }
  }
}
