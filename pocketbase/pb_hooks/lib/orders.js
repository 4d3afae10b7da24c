const { mostOrderBytes, nothingPersonal, orderFault } = require(`${__hooks}/lib/built/shared.js`);
const { numberFor } = require(`${__hooks}/lib/order-numbers.js`);
const { isBeside } = require(`${__hooks}/lib/standing-orders.js`);
const { takeSealed } = require(`${__hooks}/lib/sealed.js`);

module.exports = { takeOrder };

const ORDERS = {
  table: 'orders',
  texts: ['content', 'personal', 'salt', 'signature'],
  personal: Object.keys(nothingPersonal),
  moment: 'signedAt',
  deviceMoment: 'deviceSignedAt',
  isMomentSent: true,
  mostBytes: mostOrderBytes,
  fault: orderFault,
  says: ['quote'],
  counts: {},
  kept: 'orderKept',
  saysFault: 'orderSays',
  begin: () => {},
  complete: (tx, record, says) => {
    record.set('number', numberFor(tx, record));
    record.set('quote', quoteOf(tx, says.quote ?? ''));
    record.set('beside', isBeside(tx, record));
    record.set('settled', 0);
    record.set('witness', '');
  },
};

/**
 * The quote of an order that was signed at home and is back from a device, which a restored server has lost (O4); "" where another
 * order is of that.
 */
function quoteOf(tx, said) {
  if (!/^[a-z0-9]{15}$/.test(said)) return '';
  return tx.countRecords('orders', $dbx.hashExp({ quote: said })) > 0 ? '' : said;
}

/**
 * Stores an order (V3), as `takeSealed` does.
 *
 * @param {core.RecordRequestEvent} e
 */
function takeOrder(e) {
  return takeSealed(e, ORDERS);
}
