import { isPlainObject, type PlainObject } from '../plain-object.ts';

/** What of an order is personal, once it is erased (V6): the hash of its content holds without it. */
export const nothingPersonal = { personal: '', salt: '', signature: '' };

/**
 * A session without its customer (V6): who that is, the notes of its jobs (K5), and what is personal in its orders. Keys
 * that nobody here knows stay. On devices, and in the server's hooks.
 */
export function forgetCustomer(state: PlainObject): PlainObject {
  const { customer: _, ...left } = state;
  return {
    ...left,
    ...eachOf(state, 'jobs', { notes: [] }),
    ...eachOf(state, 'orders', nothingPersonal),
  };
}

/** The list of this name with these fields in each of its objects; nothing where there is no such list. */
function eachOf(state: PlainObject, name: string, fields: PlainObject): PlainObject {
  const list = state[name];
  if (!Array.isArray(list)) return {};
  return { [name]: list.map((each) => (isPlainObject(each) ? { ...each, ...fields } : each)) };
}
