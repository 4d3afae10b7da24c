// What people do with their own account and with an organization's ownership (B10 to B12).
routerAdd(
  'POST',
  '/api/hand-over',
  (e) => {
    const { handOver } = require(`${__hooks}/lib/ownership.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    const { orgId, userId } = texts(e, ['orgId', 'userId']);
    handOver(e.app, e.auth, orgId, userId);
    return e.noContent(204);
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

routerAdd(
  'POST',
  '/api/delete-account',
  (e) => {
    const { deleteAccount } = require(`${__hooks}/lib/delete-account.js`);
    deleteAccount(e);
    return e.noContent(204);
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

// Told before the account is gone, wherever it is deleted.
onRecordDelete((e) => {
  const { recordEvent } = require(`${__hooks}/lib/organization-events.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  inTransaction(e, (tx) => {
    for (const profile of tx.findAllRecords('profiles', $dbx.hashExp({ user: e.record.id }))) {
      recordEvent(tx, { org: profile.getString('org'), kind: 'accountDeleted', actor: '' });
    }
    e.next();
    // With its profiles that were noted as ended.
    require(`${__hooks}/lib/former-members.js`).forget(tx, e.record.id);
  });
}, 'users');

onRecordUpdateRequest((e) => {
  require(`${__hooks}/lib/costs.js`).takeShown(e);
  e.next();
}, 'users');

onRecordAuthWithPasswordRequest((e) => {
  const { exactRecord } = require(`${__hooks}/lib/email-case.js`);
  e.record = exactRecord(e.app, e.identity, e.record);
  e.next();
}, 'users');

// Of one's own account: this device goes on with a new token.
routerAdd(
  'POST',
  '/api/end-other-sessions',
  (e) => {
    const { endOthers } = require(`${__hooks}/lib/sessions.js`);
    return $apis.recordAuthResponse(e, endOthers(e), '', null);
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

// Of a member's account, whose tablet was lost.
routerAdd(
  'POST',
  '/api/end-member-sessions',
  (e) => {
    const { endMember } = require(`${__hooks}/lib/sessions.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    const { orgId, userId } = texts(e, ['orgId', 'userId']);
    endMember(e, orgId, userId);
    return e.noContent(204);
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);
