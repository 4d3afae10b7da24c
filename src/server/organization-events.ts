import type { Membership } from '../schemas/membership.ts';
import { type OrganizationEvent, organizationEventSchema } from '../schemas/organization-event.ts';
import type { Auth } from './auth.ts';
import { loadMemberships } from './memberships.ts';
import { managersPoke, readOrganization } from './organization-admin.ts';
import { page } from './record-lists.ts';
import type { Server } from './server.ts';

/** So many events a page has. */
const pageSize = 30;

/** The newest events first, and whether there are older ones. */
export type EventPage = { events: OrganizationEvent[]; more: boolean };

export type Activity = EventPage & {
  name: string;
  /** The owner's user id, "" for those who may not read it. */
  owner: string;
  membership: Membership | undefined;
  /** The id of the record in `pokes` that is touched by whatever happens; "" for who does not manage. */
  poke: string;
};

/**
 * What happened to an organization lately (B7). Who does not manage it gets no events.
 *
 * @throws SignedOut, ClientResponseError (404: no such organization) or Unreachable
 */
export async function loadActivity(server: Server, auth: Auth, org: string): Promise<Activity> {
  // First, since it confirms the session: without one the lists below would be empty.
  const memberships = await loadMemberships(server, auth);
  const [{ name, owner }, poke, newest] = await Promise.all([
    readOrganization(server, org),
    managersPoke(server, org),
    loadEvents(server, org),
  ]);
  return { name, owner, poke, membership: memberships.find((each) => each.org === org), ...newest };
}

/** The page of events behind one, or the first. */
export async function loadEvents(
  server: Server,
  org: string,
  last?: OrganizationEvent,
): Promise<EventPage> {
  const { created, id } = last ?? {};
  // The moment alone comes first, so that the server begins there and not at the newest.
  const behind = 'created <= {:created} && (created < {:created} || id < {:id})';
  const filter = last
    ? server.filter(`org = {:org} && ${behind}`, { org, created, id })
    : server.filter('org = {:org}', { org });
  const query = { filter, sort: '-created,-id', perPage: pageSize + 1 };
  const events = await page(server, 'organizationEvents', organizationEventSchema, query);
  return { events: events.slice(0, pageSize), more: events.length > pageSize };
}
