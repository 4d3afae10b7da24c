import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { superuserOf } from '../../scripts/demo/demo-state.ts';
import { account, member, organization } from '../../scripts/demo/seed-steps.ts';
import {
  createRecord,
  type RecordDraft,
  withIds,
} from '../../src/domain/changes/build-changeset.ts';
import { defaultVariables } from '../../src/domain/pricing/constants.ts';
import { tierNames } from './visit.ts';

export const smallCompanyId = 'smallcompany001';

const people = [
  ['admin', 'Adam Minton', 'Administrator'],
  ['author', 'Audrey Thorne', 'Author'],
  ['technician', 'Tess Nichols', 'Technician'],
  ['newcomer', 'Nico Meyer', 'none'],
] as const;

/**
 * What every seeded server has beside the demo: an organization of people with the same names, whose accounts begin with
 * `small-`, and with a book of few records. A browser takes and opens that in a fraction of what the demo's costs, so it
 * is for tests that are about something else.
 */
export async function makeSmallCompany(server: Parameters<typeof superuserOf>[0]): Promise<void> {
  const superuser = await superuserOf(server);
  const signUp = (role: string, name: string) =>
    account(superuser, { email: `small-${role}@demo.test`, name }, 'demo-password');
  const owner = await signUp('owner', 'Olivia Owens');
  const company = { id: smallCompanyId, name: 'Northside Home Services' };
  const book = await organization(superuser, owner, company);
  // With a service agreement that takes something off.
  const variables = { ...defaultVariables, saDiscount: 0.9 };
  await owner.collection('organizations').update(company.id, { setupPutAway: true, variables });
  for (const [account, name, role] of people) {
    await member(owner, await signUp(account, name), company.id, role);
  }
  await giveSmallBook(owner, book);
}

/** Lets a new organization's book inherit nothing, and publishes three problems and a menu of five tiers. */
export async function giveSmallBook(owner: PocketBase, { id, org, refId }: RecordModel) {
  await owner.collection('books').update(id, { parent: '' });
  const changeset = withIds([...recordsOf(refId)], org);
  await owner.collection('pricebookChanges').create({ org, book: id, changeset });
}

function* recordsOf(book: string): Generator<RecordDraft> {
  const menus = ['faucet'];
  for (const name of ['Kitchen', 'Safety', 'Emergency', 'Noise']) {
    yield createRecord('problemTags', name.toLowerCase(), { name });
  }
  yield createRecord('menus', 'faucet', { name: 'Kitchen faucet drips', books: [book] });
  yield createRecord('costsTime', 'visit', { name: 'Visit', hours: 1 });
  yield createRecord('contentItems', 'line', { name: 'line', content: 'Faucet taken apart' });
  for (const [rank, name] of tierNames.entries()) {
    const multiplier = tierNames.length - rank;
    yield createRecord('tiers', name, { name, rank });
    yield createRecord('offers', name, { name, multiplier, menus, costsTime: ['visit'] });
    yield createRecord('menuTiers', name, {
      menus,
      offers: [name],
      tiers: [name],
      contentItems: ['line'],
    });
  }
  for (const [refId, name] of [
    ['drips', 'Kitchen faucet drips'],
    ['leaks', 'Garbage disposal leaks'],
    ['jammed', 'Garbage disposal jammed or humming'],
  ] as const) {
    const description = `What is done first: ${refId}.`;
    yield createRecord('problems', refId, { name, description, menus, problemTags: ['kitchen'] });
  }
}
