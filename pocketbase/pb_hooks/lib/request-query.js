const { isReader } = require(`${__hooks}/lib/readers.js`);

module.exports = { number, readableOrg };

/**
 * The organization that is asked for.
 *
 * @param {core.RequestEvent} e
 * @returns {string} its id
 * @throws {ForbiddenError} if the caller may not read its books, whether there is such an organization or not
 */
function readableOrg(e) {
  const id = e.request.pathValue('org');
  const organization = e.app.findRecordsByFilter('organizations', 'id = {:id}', '', 1, 0, {
    id,
  })[0];
  if (!organization || !isReader(e.app, e.auth, organization)) {
    throw new ForbiddenError('The pricebooks of this organization are not yours to read.');
  }
  return id;
}

/** A number of the address that counts something. */
function number(e, name, otherwise) {
  const text = e.request.url.query().get(name);
  if (text === '') return otherwise;
  if (!/^[0-9]{1,15}$/.test(text)) throw new BadRequestError(`${name} has to be a whole number.`);
  return Number(text);
}
