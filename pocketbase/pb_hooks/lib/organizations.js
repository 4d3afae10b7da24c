const { askedLanguage, starterBook } = require(`${__hooks}/lib/book-links.js`);
const { defaultVariables, longestName } = require(`${__hooks}/lib/built/shared.js`);
const { mayOneOf } = require(`${__hooks}/lib/permitted.js`);
const { makePokes } = require(`${__hooks}/lib/pokes.js`);
const { pricesNeedOf } = require(`${__hooks}/lib/prices-need.js`);
const { isReader } = require(`${__hooks}/lib/readers.js`);
const { jsonBody } = require(`${__hooks}/lib/request-body.js`);
const { lastVersion, nameAuthor } = require(`${__hooks}/lib/kept-variables.js`);

module.exports = {
  giveVariables,
  setUpOrganization,
  takeNewOwner,
  saveHiddenFields,
  showToReader,
};

const ROLES = [
  { name: 'Administrator', permissions: ['manage', 'author'] },
  { name: 'Author', permissions: ['author'] },
  { name: 'Technician', permissions: [] },
];
/** What the post asks for, which no organization has. It comes along with the record, to whatever sets it up. */
const ASKED = 'starterLanguage';
const HIDDEN = ['owner', 'currency', 'variables', 'setupPutAway', 'created', 'updated'];
/** Who is given what work costs (M4): the owner, and who has one of these. */
const SEE_COSTS = ['author', 'manage'];

/**
 * What every new organization has (B2): roles, its owner's profile as Administrator and active
 * organization, and a first book that inherits from the starter book of the language asked for, if the server has one.
 */
function setUpOrganization(tx, organization) {
  const save = (collection, fields) => {
    const record = new Record(tx.findCollectionByNameOrId(collection));
    for (const name of Object.keys(fields)) record.set(name, fields[name]);
    tx.save(record);
    return record;
  };
  const org = organization.id;
  const owner = organization.get('owner');
  nameAuthor(tx, { org, after: 0, author: owner });
  const roles = ROLES.map((role) => save('roles', Object.assign({ org }, role)));
  makePokes(tx, org);
  save('profiles', { org, user: owner, roles: [roles[0].id] });
  save('books', {
    org,
    refId: 'pricebook',
    name: Array.from(`${organization.get('name')} pricebook`)
      .slice(0, longestName)
      .join(''),
    parent: starterBook(tx, organization.getString(ASKED)),
  });
  const user = tx.findRecordById('users', owner);
  user.set('activeOrg', org);
  tx.save(user);
}

/**
 * The caller owns what it creates (B2), and says where its days are (T1) and in which language it begins; a superuser, who is
 * no user, names the owner.
 */
function takeNewOwner(e) {
  const body = jsonBody(e);
  e.record.set(ASKED, askedLanguage(body));
  if (e.hasSuperuserAuth()) return;
  const { owner, timeZone } = body;
  if (owner !== undefined && owner !== e.auth.id) {
    throw new BadRequestError('The owner is the account that creates the organization.');
  }
  e.record.set('owner', e.auth.id);
  if (timeZone !== undefined)
    e.record.set('variables', Object.assign({}, defaultVariables, { timeZone }));
}

/** The default ones where it comes without. */
function giveVariables(record) {
  if (record.getString('variables') === 'null') record.set('variables', defaultVariables);
}

/**
 * Saves an update with its hidden fields, whose rule has admitted only those who manage. The
 * variables replace all that there are, and so do the costs (M4); a caller that sends those it made them of as
 * `variablesBefore` or `costsBefore` is answered 409 where they are others by now, so that two who save at once lose nothing.
 *
 * @param {core.RecordRequestEvent} e
 * @param {core.App} tx the transaction that it is saved in
 */
function saveHiddenFields(e, tx) {
  const { takeVariables } = require(`${__hooks}/lib/costs.js`);
  if (e.hasSuperuserAuth()) return e.next();
  const body = jsonBody(e);
  if ('owner' in body && body.owner !== e.record.get('owner')) {
    throw new BadRequestError('The owner of an organization cannot be changed.');
  }
  if ('currency' in body) e.record.set('currency', body.currency);
  if ('setupPutAway' in body) e.record.set('setupPutAway', body.setupPutAway);
  for (const name of ['variables', 'costs']) {
    if (!(name in body)) continue;
    const seen = body[`${name}Before`];
    if (seen !== undefined && isOvertaken(tx, e.record.id, name, seen)) {
      return e.json(409, {
        status: 409,
        message: `The ${name} were changed meanwhile.`,
        data: {},
      });
    }
    e.record.set(name, body[name]);
  }
  takeVariables(tx, e.record);
  const after = lastVersion(tx, e.record.id);
  const answer = e.next();
  nameAuthor(tx, { org: e.record.id, after, author: e.auth.id });
  return answer;
}

/** Whether what is stored of the field is not what was seen. */
function isOvertaken(tx, id, field, seen) {
  const stored = tx.findRecordById('organizations', id).getString(field);
  return JSON.stringify(JSON.parse(stored || 'null') ?? {}) !== JSON.stringify(seen);
}

/** Shows the fields that are hidden by default; called for each organization that is sent out. */
function showToReader(e) {
  const { auth, context } = e.requestInfo;
  const isShown = isReader(e.app, auth, e.record);
  if (isShown) e.record.unhide(...HIDDEN);
  if (context === 'expand') {
    // As long as they may be, they would come once more with each record that names the organization.
    if (isShown) e.record.hide('variables');
    return;
  }
  if (isShown && mayOneOf(e.app, auth, e.record.id, SEE_COSTS)) e.record.unhide('costs');
  if (isShown || auth?.isSuperuser()) {
    e.record.withCustomData(true);
    e.record.hide(ASKED);
    e.record.set('pricesNeed', pricesNeedOf(e.app, e.record));
  }
}
