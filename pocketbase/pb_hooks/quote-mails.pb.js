// Mails that bring a customer the link of a quote (O3): what people ask for, and what the worker beside the server takes and tells.
routerAdd(
  'POST',
  '/api/mail-quote',
  (e) => {
    const { takeMail } = require(`${__hooks}/lib/quote-mails.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    return takeMail(e, texts(e, ['mailId', 'quoteId', 'note']));
  },
  $apis.requireAuth('users'),
  $apis.bodyLimit(10000),
);

routerAdd(
  'POST',
  '/api/quote-mails/next',
  (e) => {
    const { nextMail } = require(`${__hooks}/lib/quote-mails.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    return e.json(200, nextMail(e, texts(e, ['worker']).worker));
  },
  $apis.requireSuperuserAuth(),
  $apis.bodyLimit(10000),
);

routerAdd(
  'POST',
  '/api/quote-mails/done',
  (e) => {
    const { noteMail } = require(`${__hooks}/lib/quote-mails.js`);
    const { texts } = require(`${__hooks}/lib/request-body.js`);
    noteMail(e, texts(e, ['mailId', 'worker', 'outcome', 'words']));
    return e.json(200, {});
  },
  $apis.requireSuperuserAuth(),
  $apis.bodyLimit(10000),
);
