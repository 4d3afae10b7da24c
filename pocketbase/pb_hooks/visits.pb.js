// Visits, orders and quotes reach the office (V1, V3, O1), and flags (V7): what is pushed, what is read of it, what the office says
// of it (V5), and that customers are erased (V6).
onRecordCreateRequest((e) => require(`${__hooks}/lib/visits.js`).takeVisit(e), 'visits');
onRecordCreateRequest((e) => require(`${__hooks}/lib/orders.js`).takeOrder(e), 'orders');
onRecordCreateRequest((e) => require(`${__hooks}/lib/quotes.js`).takeQuote(e), 'quotes');
onRecordCreateRequest((e) => require(`${__hooks}/lib/flags.js`).takeFlag(e), 'flags');
onRecordCreateRequest((e) => require(`${__hooks}/lib/visit-calls.js`).takeCall(e), 'visitCalls');

const keepsAll = () => {
  throw new ForbiddenError('This stays. What is personal of a visit can be erased.');
};
onRecordUpdateRequest(keepsAll, 'orders', 'quotes');
onRecordDeleteRequest(keepsAll, 'visits', 'orders', 'quotes', 'flags', 'visitCalls');

routerAdd(
  'GET',
  '/api/visits/{org}',
  (e) => require(`${__hooks}/lib/visit-pages.js`).visitPage(e, 'visits'),
  $apis.requireAuth('users'),
);
routerAdd(
  'GET',
  '/api/orders/{org}',
  (e) => require(`${__hooks}/lib/visit-pages.js`).visitPage(e, 'orders'),
  $apis.requireAuth('users'),
);
routerAdd(
  'GET',
  '/api/quotes/{org}',
  (e) => require(`${__hooks}/lib/visit-pages.js`).visitPage(e, 'quotes'),
  $apis.requireAuth('users'),
);
routerAdd(
  'GET',
  '/api/visit-calls/{org}',
  (e) => require(`${__hooks}/lib/visit-pages.js`).visitPage(e, 'visitCalls'),
  $apis.requireAuth('users'),
);

routerAdd(
  'POST',
  '/api/take-back-call',
  (e) => {
    const { takeBackCall } = require(`${__hooks}/lib/visit-calls.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    return e.json(200, takeBackCall(e, texts(e, ['callId']).callId));
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

routerAdd(
  'POST',
  '/api/stand-order',
  (e) => {
    const { makeStand } = require(`${__hooks}/lib/standing-orders.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    makeStand(e, texts(e, ['orderId']).orderId);
    return e.noContent(204);
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

routerAdd(
  'POST',
  '/api/erase-customer',
  (e) => {
    const { eraseCustomer } = require(`${__hooks}/lib/erasing.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    const { orgId, visitId } = texts(e, ['orgId', 'visitId']);
    eraseCustomer(e, orgId, visitId);
    return e.noContent(204);
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

routerAdd(
  'POST',
  '/api/answer-flag',
  (e) => {
    const { answerFlag } = require(`${__hooks}/lib/flags.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    const { flagId, answer } = texts(e, ['flagId', 'answer']);
    return e.json(200, answerFlag(e, flagId, answer));
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

// Who loses the last role in an organization may send what was signed before for a while (V4).
onRecordUpdate((e) => {
  const { noteEnd } = require(`${__hooks}/lib/former-members.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  const held = e.record.original().get('roles').length;
  inTransaction(e, (tx) => {
    e.next();
    if (held > 0 && e.record.get('roles').length === 0) noteEnd(tx, e.record);
  });
}, 'profiles');

onRecordDelete((e) => {
  const { noteEnd } = require(`${__hooks}/lib/former-members.js`);
  const { inTransaction } = require(`${__hooks}/lib/transaction.js`);
  inTransaction(e, (tx) => {
    e.next();
    if (e.record.get('roles').length > 0) noteEnd(tx, e.record);
  });
}, 'profiles');

cronAdd('old-visits', '45 4 * * *', () => {
  require(`${__hooks}/lib/erasing.js`).eraseOld($app);
  require(`${__hooks}/lib/former-members.js`).forgetOld($app);
});
