// Joining an organization (B4), being given roles and being removed (B3).
routerAdd(
  'POST',
  '/api/join',
  (e) => {
    const { join } = require(`${__hooks}/lib/membership.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    const { orgId, userId } = texts(e, ['orgId', 'userId']);
    if (userId !== e.auth.id) throw new ForbiddenError('You can only join for yourself.');
    const filter = 'id = {:orgId} && owner != ""';
    const [organization] = e.app.findRecordsByFilter('organizations', filter, '', 1, 0, { orgId });
    if (!organization) throw new NotFoundError('There is no such organization.');
    const profile = join(e.app, e.auth, organization);
    return e.json(200, {
      id: profile.id,
      user: e.auth.id,
      org: organization.id,
      roles: profile.get('roles'),
    });
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

onRecordUpdateRequest((e) => {
  const { addAndTakeRoles } = require(`${__hooks}/lib/membership.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  return inTransaction(e, (tx) => {
    addAndTakeRoles(e, tx);
    return e.next();
  });
}, 'profiles');

onRecordDeleteRequest((e) => {
  const { keepOwner } = require(`${__hooks}/lib/membership.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  return inTransaction(e, (tx) => {
    keepOwner(e, tx);
    return e.next();
  });
}, 'profiles');

onRecordDelete((e) => {
  const { leave } = require(`${__hooks}/lib/membership.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  inTransaction(e, (tx) => {
    e.next();
    leave(tx, e.record);
  });
}, 'profiles');
