import { isPlainObject, type PlainObject } from '../plain-object.ts';

/** What of a quote is personal, and of an order, once it is erased (V6): the hash of the content holds without it. */
const nothingOfQuote = { personal: '', salt: '' };
export const nothingPersonal = { ...nothingOfQuote, signature: '' };

/**
 * A session without its customer (V6): who that is, the notes of its jobs (K5), why they were declined (K9), and what is
 * personal in its orders and quotes. Keys that nobody here knows stay. What a job is called is of the book. The server makes the same
 * of its states, to the letter (pocketbase/pb_hooks/lib/forgetting.js).
 */
export function forgetCustomer(state: PlainObject): PlainObject {
  const { customer: _, ...left } = state;
  return {
    ...left,
    ...eachOf(state, 'jobs', forgottenJob),
    ...eachOf(state, 'orders', (order) => ({ ...order, ...nothingPersonal })),
    ...eachOf(state, 'quotes', forgottenQuote),
  };
}

/** Its link opens nothing any more (O2), and no mail of it goes out (O3). */
export function forgottenQuote({
  token: _token,
  mails: _mails,
  ...quote
}: PlainObject): PlainObject {
  return { ...quote, ...nothingOfQuote };
}

function forgottenJob(job: PlainObject): PlainObject {
  const { declined } = job;
  return {
    ...job,
    ...('notes' in job ? { notes: [] } : {}),
    ...(isPlainObject(declined) && 'reason' in declined
      ? { declined: { ...declined, reason: '' } }
      : {}),
  };
}

/** The list of this name with each of its objects made over; nothing where there is no such list. */
function eachOf(
  state: PlainObject,
  name: string,
  made: (each: PlainObject) => PlainObject,
): PlainObject {
  const list = state[name];
  if (!Array.isArray(list)) return {};
  return { [name]: list.map((each) => (isPlainObject(each) ? made(each) : each)) };
}
