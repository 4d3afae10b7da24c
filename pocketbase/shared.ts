/**
 * What the hooks take from src, so that nothing is said twice: `npm run build:hooks` makes
 * `pb_hooks/lib/built/shared.js` of it. It runs in PocketBase's engine, which has no Intl, no TextEncoder and no
 * packages but big.js, which adds up what a customer accepts (O4): zod stays out.
 */

export {
  located,
  mostBytes,
  mostRecords,
  noteFault,
  recordFault,
} from '../src/domain/changes/changeset-limits.ts';
export { numberFault } from '../src/domain/decimal-text.ts';
export { deviceName } from '../src/domain/device-name.ts';
export { sentenceOf } from '../src/domain/fault.ts';
export { isCancellationOf } from '../src/domain/order/cancellation.ts';
export { mostOrderBytes, orderFault } from '../src/domain/order/order-fault.ts';
export { isOrderNumber, nextOrderNumber, yearOfNumber } from '../src/domain/order/order-number.ts';
export { hasNothingPersonal, sealedClaims } from '../src/domain/order/sealed-fault.ts';
export { costsFault } from '../src/domain/organization/costs-fault.ts';
export { isKeepMonths, variablesFault } from '../src/domain/organization/variables-fault.ts';
export { defaultVariables } from '../src/domain/pricing/constants.ts';
export { needOfVariables } from '../src/domain/pricing/prices-need.ts';
export {
  acceptanceFault,
  maxAcceptedSignatureBytes,
} from '../src/domain/quote/acceptance-fault.ts';
export { acceptedTotal } from '../src/domain/quote/accepted-order.ts';
export {
  mostQuoteBytes,
  mostQuotes,
  quoteFault,
  quoteMoments,
} from '../src/domain/quote/quote-fault.ts';
export { linkToken } from '../src/domain/quote/quote-link.ts';
export {
  isMailAddress,
  mailNoteFault,
  mostMails,
  mostMailsADay,
} from '../src/domain/quote/quote-mail.ts';
export { nothingPersonal } from '../src/domain/session/forget-customer.ts';
export { mostValues, mostVisitBytes, visitFault } from '../src/domain/session/visit-fault.ts';
export {
  amountNames,
  exactNames,
  longestAmount,
  longestExact,
} from '../src/schemas/kept-numbers.ts';
export { longestName } from '../src/schemas/names.ts';
