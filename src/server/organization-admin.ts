import { z } from 'zod/mini';
import { FaultError } from '../domain/fault.ts';
import { type Change, type Conflict, mergeValues } from '../domain/organization/changes.ts';
import { costsFault } from '../domain/organization/costs-fault.ts';
import { variablesFault } from '../domain/organization/variables-fault.ts';
import { isCostName } from '../domain/pricing/constants.ts';
import { type Member, type Membership, type Role, roleSchema } from '../schemas/membership.ts';
import { type Variables, variablesSchema } from '../schemas/organization.ts';
import type { Paper } from '../schemas/paper.ts';
import type { Auth } from './auth.ts';
import { failureOf } from './failure.ts';
import { loadMemberships } from './memberships.ts';
import { loadMembers } from './organization-members.ts';
import { loadPaper } from './papers.ts';
import { all } from './record-lists.ts';
import { givenCosts } from './reference-data.ts';
import { readAnswer, type Server } from './server.ts';

/** What those see who look after an organization; it is read from the server and kept nowhere. */
export type Administration = {
  name: string;
  /** The owner's user id, "" for those who may not read it. */
  owner: string;
  variables: Variables;
  /** What work costs it (M4); null: it is not given to this person. */
  costs: Variables | null;
  /** null: nothing is put on paper yet; undefined: the server is too old to keep it. */
  paper: Paper | null | undefined;
  /** Those who manage have put the checklist away. */
  setupPutAway: boolean;
  members: Member[];
  roles: Role[];
  /** The id of the record in `pokes` that is touched when any of this changes; "" for who does not manage. */
  poke: string;
  /** The user's own profile; undefined for someone who has not joined. */
  membership: Membership | undefined;
};

/**
 * @param heldPaper of the last load, which is not loaded again where it is the same
 * @throws SignedOut, ClientResponseError (404: no such organization) or Unreachable; nothing is to be
 * believed of a load that threw
 */
export async function loadAdministration(
  server: Server,
  auth: Auth,
  org: string,
  heldPaper: Paper | null = null,
): Promise<Administration> {
  // First, since it confirms the session: without one the lists below would be empty.
  const memberships = await loadMemberships(server, auth);
  const filter = server.filter('org = {:org}', { org });
  const [organization, members, roles, poke, paper] = await Promise.all([
    readOrganization(server, org),
    loadMembers(server, org),
    all(server, 'roles', roleSchema, { filter }),
    managersPoke(server, org),
    loadPaper(server, org, heldPaper),
  ]);
  return {
    ...organization,
    paper,
    variables: organization.variables ?? {},
    costs: givenCosts(organization.costs),
    members,
    roles,
    poke,
    membership: memberships.find((each) => each.org === org),
  };
}

/** The server would refuse the variables; the fault is the one that it would tell. */
export class VariablesError extends FaultError {
  override name = 'VariablesError';
}

/** So many times others may come between before a save is given up as failed. */
const mostTries = 20;

/**
 * Puts changed variables, and what work costs (M4), on what the server holds now; the others stay as whoever changed them
 * last left them. The server refuses what was made of values that are others by then: it is made again.
 *
 * @throws VariablesError before anything is sent, or what a failed call threw
 */
export async function saveVariables(
  server: Server,
  org: string,
  changes: readonly Change<unknown>[],
): Promise<Conflict<unknown>[]> {
  const ofCosts = changes.filter(({ key }) => isCostName(key));
  const ofVariables = changes.filter(({ key }) => !isCostName(key));
  for (let tries = 1; ; tries += 1) {
    const stored = await readOrganization(server, org);
    const [variablesBefore, costsBefore] = [stored.variables ?? {}, stored.costs ?? {}];
    const variables = mergeValues(variablesBefore, ofVariables);
    const costs = mergeValues(costsBefore, ofCosts);
    const conflicts = [...variables.conflicts, ...costs.conflicts];
    if (conflicts.length === changes.length) return conflicts;
    const fault = variablesFault(variables.merged) ?? costsFault(costs.merged);
    if (fault) throw new VariablesError(fault);
    const body = {
      ...(variables.conflicts.length < ofVariables.length
        ? { variables: variables.merged, variablesBefore }
        : {}),
      ...(costs.conflicts.length < ofCosts.length ? { costs: costs.merged, costsBefore } : {}),
    };
    try {
      await server.collection('organizations').update(org, body);
      return conflicts;
    } catch (error) {
      if (failureOf(error).kind !== 'overtaken' || tries === mostTries) throw error;
    }
  }
}

/** For all who manage the organization. @throws what the failed call threw */
export async function putSetupAway(server: Server, org: string, isAway: boolean): Promise<void> {
  readAnswer(
    organizationAnswer,
    await server.collection('organizations').update(org, { setupPutAway: isAway }),
  );
}

/** The id of the record in `pokes` that those hear of who manage; "" for others. */
export async function managersPoke(server: Server, org: string): Promise<string> {
  const filter = server.filter('org = {:org}', { org });
  const [poke] = await all(server, 'pokes', z.object({ id: z.string() }), { filter });
  return poke?.id ?? '';
}

/** What the user may see of an organization itself. @throws ClientResponseError (404: there is none) */
export async function readOrganization(server: Server, org: string) {
  return readAnswer(organizationAnswer, await server.collection('organizations').getOne(org));
}

const organizationAnswer = z.object({
  name: z.string(),
  // Hidden from those who are no members with a role.
  owner: z._default(z.string(), ''),
  variables: z.nullish(variablesSchema),
  // Given to those alone who may know it (M4).
  costs: z.nullish(variablesSchema),
  // A server without it has no checklist either.
  setupPutAway: z._default(z.boolean(), true),
});
