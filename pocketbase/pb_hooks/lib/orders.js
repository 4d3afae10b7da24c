const { mostOrderBytes, nothingPersonal, orderFault } = require(`${__hooks}/lib/built/shared.js`);
const { numberFor } = require(`${__hooks}/lib/order-numbers.js`);
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
  says: [],
  counts: {},
  kept: 'orderKept',
  saysFault: 'orderSays',
  begin: () => {},
  complete: (tx, record) => {
    record.set('number', numberFor(tx, record));
  },
};

/**
 * Stores an order (V3), as `takeSealed` does.
 *
 * @param {core.RecordRequestEvent} e
 */
function takeOrder(e) {
  return takeSealed(e, ORDERS);
}
