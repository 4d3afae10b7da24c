// What an event tells (B7) of a record that was created, updated or deleted. By the record's collection, `look` sees
// what is stored of it, null where there is none, and `tell` says what became of it. Roles and books are told by their
// ids and their names of then, people by their ids alone (lib/organization-events.js keeps their names apart).

const { variableChanges } = require(`${__hooks}/lib/variable-changes.js`);

/** What an organization puts on paper, by the names of the fields: an event tells these and not what they hold. */
const PAPER = [
  'name',
  'logo',
  'address',
  'phone',
  'licence',
  'terms',
  'cancellation',
  'disclosure',
];

/** So many of a list an event tells; it counts the others as `more`. */
const MOST_TOLD = 30;

const whatHappened = {
  organizations: { look: lookAtOrganization, tell: tellOrganization },
  profiles: { look: lookAtProfile, tell: tellProfile },
  roles: { look: lookAtRole, tell: tellRole },
  books: { look: lookAtBook, tell: tellBook },
  papers: { look: lookAtPaper, tell: tellPaper },
};

module.exports = { whatHappened };

function lookAtOrganization(tx, id) {
  const organization = find(tx, 'organizations', id);
  if (!organization) return null;
  const currency = find(tx, 'currencies', organization.getString('currency'));
  return {
    id,
    name: organization.getString('name'),
    owner: organization.getString('owner'),
    currency: currency ? currency.getString('refId') : '',
    variables: JSON.parse(organization.getString('variables')) ?? {},
    costs: JSON.parse(organization.getString('costs') || 'null') ?? {},
  };
}

function tellOrganization(before, after) {
  const org = after.id;
  if (!before) return [{ org, kind: 'organizationCreated' }];
  const events = [];
  const own = changed(before, after, ['name', 'currency']);
  if (own) events.push({ org, kind: 'organizationChanged', data: own });
  // What work costs (M4) is told in the same way: who reads events is given it.
  for (const field of ['variables', 'costs']) {
    const data = variableChanges(before[field], after[field], MOST_TOLD);
    if (data.changes.length > 0) events.push({ org, kind: 'variablesChanged', data });
  }
  if (before.owner !== after.owner) {
    events.push({ org, kind: 'ownershipHandedOver', subject: after.owner });
  }
  return events;
}

function lookAtProfile(tx, id) {
  const profile = find(tx, 'profiles', id);
  if (!profile) return null;
  return {
    org: profile.getString('org'),
    user: profile.getString('user'),
    roles: namedAll(tx, 'roles', profile.get('roles')),
  };
}

function tellProfile(before, after, actor) {
  const { org, user: subject } = after ?? before;
  if (!after) return [{ org, kind: subject === actor ? 'memberLeft' : 'memberRemoved', subject }];
  const events = before ? [] : [{ org, kind: 'memberJoined', subject }];
  const roles = difference(before?.roles ?? [], after.roles);
  if (roles) events.push({ org, kind: 'memberRolesChanged', subject, data: roles });
  return events;
}

function lookAtRole(tx, id) {
  const role = find(tx, 'roles', id);
  if (!role) return null;
  const found = new DynamicModel({ count: 0 });
  tx.db()
    .newQuery(
      `SELECT COUNT(*) AS count FROM profiles, json_each(profiles.roles) AS held
       WHERE org = {:org} AND held.value = {:id}`,
    )
    .bind({ org: role.getString('org'), id })
    .one(found);
  return {
    org: role.getString('org'),
    id,
    name: role.getString('name'),
    permissions: Array.from(role.get('permissions')),
    members: found.count,
  };
}

function tellRole(before, after) {
  const { org, id, name, permissions } = after ?? before;
  const role = { id, name };
  if (!before) return [{ org, kind: 'roleCreated', data: { role, permissions } }];
  if (!after) return [{ org, kind: 'roleDeleted', data: { role, members: before.members } }];
  const change = changed(before, after, ['name', 'permissions']);
  return change ? [{ org, kind: 'roleChanged', data: Object.assign({ role }, change) }] : [];
}

function lookAtBook(tx, id) {
  const book = find(tx, 'books', id);
  if (!book) return null;
  const parent = book.getString('parent');
  const links = (parent === '' ? [] : [parent]).concat(Array.from(book.get('dependencies')));
  return {
    org: book.getString('org'),
    id,
    name: book.getString('name'),
    shared: book.getBool('shared'),
    links: namedAll(tx, 'books', links),
  };
}

function tellBook(before, after) {
  const { org, id, name } = after ?? before;
  const book = { id, name };
  if (!after) return [{ org, kind: 'bookDeleted', data: { book } }];
  const links = difference(before?.links ?? [], after.links);
  if (!before) return [{ org, kind: 'bookCreated', data: Object.assign({ book }, links) }];
  const change = changed(before, after, ['name', 'shared']);
  if (!change && !links) return [];
  return [{ org, kind: 'bookChanged', data: Object.assign({ book }, change, links) }];
}

function lookAtPaper(tx, id) {
  const paper = find(tx, 'papers', id);
  if (!paper) return null;
  return {
    org: paper.getString('org'),
    values: Object.fromEntries(PAPER.map((name) => [name, paper.getString(name)])),
  };
}

function tellPaper(before, after) {
  const { org } = after ?? before;
  const textOf = (paper, name) => paper?.values[name] ?? '';
  const fields = PAPER.filter((name) => textOf(before, name) !== textOf(after, name));
  return fields.length === 0 ? [] : [{ org, kind: 'paperChanged', data: { fields } }];
}

function find(tx, collection, id) {
  return tx.findRecordsByIds(collection, [id])[0];
}

function namedAll(tx, collection, ids) {
  const records = tx.findRecordsByIds(collection, Array.from(ids));
  return records.map((record) => ({ id: record.id, name: record.getString('name') }));
}

/** Of these fields those that differ, as {before, after}; null where none does. */
function changed(before, after, fields) {
  const names = fields.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  return Object.fromEntries(
    names.map((name) => [name, { before: before[name], after: after[name] }]),
  );
}

/** What came to a list and what went from it; null where nothing did. */
function difference(before, after) {
  const without = (list, others) => list.filter(({ id }) => !others.some((each) => each.id === id));
  const added = without(after, before);
  const removed = without(before, after);
  const count = added.length + removed.length;
  if (count === 0) return null;
  const told = {
    added: added.slice(0, MOST_TOLD),
    removed: removed.slice(0, MOST_TOLD),
  };
  return Object.assign(told, { more: count - told.added.length - told.removed.length });
}
