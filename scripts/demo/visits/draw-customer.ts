import { refIdOf } from '../demo-data.ts';
import type { Chance } from './chance.ts';
import type { DemoVisits } from './read-visits.ts';

/** Somebody who does not exist, and who signs for them. */
export type DemoCustomer = {
  name: string;
  address: string;
  phone: string;
  email?: string;
  orderNumber?: string;
  signer: string;
};

/** A person, and now and then a business. */
export function drawCustomer(
  chance: Chance,
  { people, businesses }: Pick<DemoVisits, 'people' | 'businesses'>,
): DemoCustomer {
  const street = `${chance.between(1, 99)} ${chance.oneOf(people.streets)}`;
  const address = `${street}\n${chance.oneOf(people.towns)}`;
  // 555-0100 to 555-0199 are given to nobody.
  const phone = `(218) 555-01${`${chance.between(0, 99)}`.padStart(2, '0')}`;
  if (chance.happens(0.08)) {
    const { email, orderNumber, ...business } = chance.oneOf(businesses);
    return {
      ...business,
      address,
      phone,
      ...(email === undefined ? {} : { email }),
      ...(orderNumber === undefined ? {} : { orderNumber }),
    };
  }
  const given = chance.oneOf(people.given);
  const family = chance.oneOf(people.family);
  const name = `${given} ${family}`;
  const email = `${mailName(given)}@${mailName(family)}.test`;
  return { name, address, phone, signer: name, ...(chance.happens(0.5) ? { email } : {}) };
}

/** Without accents. */
function mailName(text: string): string {
  return refIdOf(text.normalize('NFD').replace(/\p{M}/gu, ''));
}
