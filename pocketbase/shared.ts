/**
 * What the hooks take from src, so that nothing is said twice: `npm run build:hooks` makes
 * `pb_hooks/lib/built/shared.js` of it. It runs in PocketBase's engine, which has no Intl, no TextEncoder and no
 * packages: zod stays out.
 */
export { deviceName } from '../src/domain/account/device-name.ts';
export { located, mostBytes, mostRecords } from '../src/domain/changes/changeset-limits.ts';
export { noteFault } from '../src/domain/changes/note-fault.ts';
export { recordFault } from '../src/domain/changes/record-fault.ts';
export { numberFault } from '../src/domain/decimal-digits.ts';
export { sentenceOf } from '../src/domain/faults/fault.ts';
export {
  isErasedOrder,
  mostOrderBytes,
  orderClaims,
  orderFault,
} from '../src/domain/order/order-fault.ts';
export { isKeepMonths, variablesFault } from '../src/domain/organization/variables-fault.ts';
export { defaultVariables } from '../src/domain/pricing/constants.ts';
export { nothingPersonal } from '../src/domain/session/forget-customer.ts';
export { mostVisitBytes, visitFault } from '../src/domain/session/visit-fault.ts';
export { mostValues } from '../src/domain/values-in.ts';
export {
  amountNames,
  exactNames,
  longestAmount,
  longestExact,
} from '../src/schemas/kept-numbers.ts';
export { longestName } from '../src/schemas/names.ts';
