import type PocketBase from 'pocketbase';
import { dayBefore, officeCalendar } from '../../../src/domain/organization/time-zone.ts';
import { demoFlagId, demoUserId } from '../demo-ids.ts';
import { find } from '../demo-state.ts';
import { account, member } from '../seed-steps.ts';
import { type DemoOffice, readDemoOffice } from './demo-office.ts';
import { makeVisit } from './make-visit.ts';
import { planDay } from './plan-day.ts';
import type { DemoVisits } from './read-visits.ts';

/** So many days before the last one have visits too. */
const daysBefore = 13;

type Place = {
  superuser: PocketBase;
  org: string;
  /** Who gives roles, and who answers flags. */
  owner: PocketBase;
  author: PocketBase;
};

/** Whether visits are seeded: `begun` once the accounts are there that make them, `complete` once all is there. */
export async function visitsState(
  superuser: PocketBase,
  { technicians, flags }: DemoVisits,
): Promise<'absent' | 'begun' | 'complete'> {
  const last = await find(superuser, 'flags', demoFlagId(flags.length - 1));
  if (last && last.answered !== '') return 'complete';
  const [first] = technicians;
  return first && (await find(superuser, 'users', demoUserId(first.email))) ? 'begun' : 'absent';
}

/**
 * Sends two weeks of visits with their orders, and then flags, as the technicians who made them, so that the server checks
 * each as a device's. What is there already stays as it is, however it came to be.
 *
 * @param until the last moment at which something was done; its day is the last
 */
export async function seedVisits(
  { superuser, org, owner, author }: Place,
  data: DemoVisits,
  until: Date,
  password: string,
): Promise<void> {
  const clients = new Map<string, PocketBase>();
  for (const technician of data.technicians) {
    const client = await account(superuser, technician, password);
    await member(owner, client, org, 'Technician');
    clients.set(technician.email, client);
  }
  const clientOf = (email: string): PocketBase => {
    const client = clients.get(email);
    if (!client) throw new Error(`demo/visits.yaml: there is no technician ${email}`);
    return client;
  };

  const office = await readDemoOffice(clientOf(data.technicians[0]?.email ?? ''), org);
  const problems = data.problems.filter((refId) => office.problems.has(refId));
  if (problems.length === 0) throw new Error('demo/visits.yaml: the book has none of its problems');
  const calendar = officeCalendar(office.organization.variables.timeZone);
  const plans = Array.from({ length: daysBefore + 1 }, (_, back) => {
    const day = dayBefore(calendar.dayOf(until.toISOString()), back);
    return data.technicians.flatMap((each) => planDay(day, calendar, each, problems, data));
  })
    .flat()
    .filter(({ started }) => started <= until.getTime())
    .sort((one, other) => one.started - other.started);

  const filter = superuser.filter('org = {:org}', { org });
  const stored = await superuser.collection('visits').getFullList({ filter, fields: 'id' });
  const known = new Set(stored.map(({ id }) => id));
  for (const plan of plans) {
    const user = demoUserId(plan.technician);
    const { id, orders, ...visit } = makeVisit(plan, office, user, until.getTime());
    if (known.has(id)) continue;
    const client = clientOf(plan.technician);
    // The visit comes last: where it is, all of it is.
    for (const order of orders) {
      if (!(await find(superuser, 'orders', order.id)))
        await client.collection('orders').create({ ...order, org, visit: id });
    }
    await client.collection('visits').create({ id, org, ...visit });
  }
  await raiseFlags(data, office, clientOf, author);
}

/** The last one with its answer comes last: where that is, all of it is. */
async function raiseFlags(
  { flags }: DemoVisits,
  office: DemoOffice,
  clientOf: (email: string) => PocketBase,
  author: PocketBase,
): Promise<void> {
  for (const [place, { by, about, refId, kind, note, answer }] of flags.entries()) {
    const { id: org } = office.organization;
    const id = demoFlagId(place);
    const { id: record, name } = office.recordOf(about, refId);
    await clientOf(by).collection('flags').create({ id, org, about, record, name, kind, note });
    const body = { flagId: id, answer };
    if (answer) await author.send('/api/answer-flag', { method: 'POST', body });
  }
}
