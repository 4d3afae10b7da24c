import { ClientResponseError, type default as PocketBase } from 'pocketbase';
import type { Demo } from './demo-data.ts';
import { demoChangeId, demoOrganizationIds } from './demo-ids.ts';
import { type DemoServer, demoState, superuserOf } from './demo-state.ts';
import { readDemo, readDemoLogo } from './read-demo.ts';
import { account, member, organization, publish, putOnPaper } from './seed-steps.ts';
import { type DemoVisits, readDemoVisits } from './visits/read-visits.ts';
import { seedVisits, visitsState } from './visits/seed-visits.ts';

export type SeedOptions = DemoServer & {
  log?: (line: string) => void;
  /**
   * Up to when technicians have made visits, those of two weeks; undefined: there are none. They come with the rest of the
   * demo, or not at all.
   */
  visitsUntil?: Date;
  /** Another one than that of the data files. */
  demo?: Demo;
};

/** An account to sign in with; its role in the demo organization, or why it has none. */
export type DemoAccount = { email: string; name: string; role: string };

/**
 * Sees to it that a server which nobody uses yet has the starter books and the demo organization, with visits where
 * these are asked for; an interrupted seeding is completed, and starter books that have changed since are brought up to date.
 * A server with accounts of its own is left alone.
 *
 * @returns the demo accounts, none where the server has no demo
 * @throws an error for people where the demo data cannot be completed
 */
export async function ensureDemo({
  log = () => {},
  visitsUntil,
  demo = readDemo(),
  ...server
}: SeedOptions): Promise<DemoAccount[]> {
  const state = await demoState(server, demo.publisher.email);
  if (state === 'occupied') {
    log('The server has accounts already, so no demo data are added.');
    return [];
  }
  const visits = visitsUntil ? readDemoVisits() : null;
  if (state === 'partial') log('Completing the demo data of an interrupted start.');
  await completing(async () => {
    const superuser = await superuserOf(server);
    await demo.seedStarters(superuser, log);
    if (state !== 'complete') await completeDemo(superuser, demo, visits, log);
  });
  const accounts = demo.accounts.map(({ email, name, role }) => {
    return { email, name, role: roleLabels[role] };
  });
  if (!visitsUntil || !visits) return accounts;
  const superuser = await superuserOf(server);
  const made = await visitsState(superuser, visits);
  // A demo of before, which somebody works with.
  if (made === 'absent') return accounts;
  if (made === 'begun') {
    log('Adding two weeks of visits.');
    await completing(() => seedDemoVisits(superuser, demo, visits, visitsUntil));
  }
  const technicians = visits.technicians.map(({ email, name }) => {
    return { email, name, role: 'technician with visits' };
  });
  return [...accounts, ...technicians];
}

const roleLabels: Record<Demo['accounts'][number]['role'], string> = {
  owner: 'owner and administrator',
  Administrator: 'administrator',
  Author: 'author',
  Technician: 'technician',
  none: 'joined, no role yet',
};

/** @throws an error for people if the step fails */
async function completing(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    throw new Error(
      `The demo data could not be seeded: ${reasonOf(error)}. Start again to go on, or with an empty data folder to begin again.`,
      { cause: error },
    );
  }
}

async function completeDemo(
  superuser: PocketBase,
  demo: Demo,
  visits: DemoVisits | null,
  log: (line: string) => void,
): Promise<void> {
  // Before all else is complete: their accounts say that visits are to come.
  for (const technician of visits?.technicians ?? [])
    await account(superuser, technician, demo.password);
  await seedOrganization(superuser, demo, log);
}

async function seedDemoVisits(
  superuser: PocketBase,
  demo: Demo,
  visits: DemoVisits,
  until: Date,
): Promise<void> {
  const clientOf = async (role: 'owner' | 'Author') => {
    const entry = demo.accounts.find((each) => each.role === role);
    if (!entry) throw new Error(`the demo data names no ${role}`);
    return account(superuser, entry, demo.password);
  };
  const [owner, author] = [await clientOf('owner'), await clientOf('Author')];
  const org = demoOrganizationIds.organization;
  await seedVisits({ superuser, org, owner, author }, visits, until, demo.password);
}

async function seedOrganization(
  superuser: PocketBase,
  demo: Demo,
  log: (line: string) => void,
): Promise<void> {
  const { name, currency, variables, costs, paper } = demo.organization;
  log(`Setting up ${name}.`);
  const clients = new Map<string, PocketBase>();
  for (const entry of demo.accounts) {
    clients.set(entry.role, await account(superuser, entry, demo.password));
  }
  const owner = clients.get('owner');
  const author = clients.get('Author');
  if (!owner || !author) throw new Error('the demo data names no owner or no author');

  const id = demoOrganizationIds.organization;
  const book = await organization(superuser, owner, { id, name });
  const { id: currencyId } = await owner
    .collection('currencies')
    .getFirstListItem(owner.filter('refId = {:currency}', { currency }));
  await owner.collection('organizations').update(id, {
    variables,
    costs,
    currency: currencyId,
    setupPutAway: true,
  });
  await putOnPaper(owner, id, { ...paper, logo: readDemoLogo() });
  for (const [role, client] of clients) {
    if (role !== 'owner') await member(owner, client, id, role);
  }
  const publications = demo.organization.publications({ org: id, bookRefId: book.refId });
  const last = publications.length - 1;
  await publish(author, book, publications, (index) =>
    demoChangeId(id, index === last ? 'last' : index),
  );
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  const details = error instanceof ClientResponseError ? error.response.data : undefined;
  return details ? `${message} (${JSON.stringify(details)})` : message;
}
