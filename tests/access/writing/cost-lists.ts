import { newId } from '../../support/signed-order.ts';
import { type Attempt, create, remove, update } from '../attempt.ts';
import type { OrganizationName } from '../world.ts';

/** Suppliers' lists that were taken (X14): authors make them, and nothing is done to them afterwards. */
export const costListsTable = `
costLists           | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours      | 400   | 400      | 400          | 400      | 400        | ok     | ok            | ok    | ok
create in theirs    | 400   | 400      | ok           | 400      | 400        | 400    | 400           | 400   | ok
create in elsewhere | 400   | 400      | 400          | ok       | ok         | ok     | ok            | 400   | ok
ours: refIds        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: org           | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: delete        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
`;

/** How lists are read (X14): authors save it by making it. */
export const layoutsTable = `
listLayouts         | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours      | 400   | 400      | 400          | 400      | 400        | ok     | ok            | ok    | ok
create in theirs    | 400   | 400      | ok           | 400      | 400        | 400    | 400           | 400   | ok
create in elsewhere | 400   | 400      | 400          | ok       | ok         | ok     | ok            | 400   | ok
ours: layout        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
ours: delete        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
`;

const listIn = (where: OrganizationName) =>
  create('costLists', ({ orgs }) => ({
    id: newId(),
    org: orgs[where],
    supplier: 'Supplier',
    day: '2026-01-31',
    refIds: 'part',
  }));

const layoutIn = (where: OrganizationName) =>
  create('listLayouts', ({ orgs }) => ({ org: orgs[where], header: newId(), layout: '{}' }));

export const costListsAttempts: Record<string, Attempt> = {
  'create in ours': listIn('ours'),
  'create in theirs': listIn('theirs'),
  'create in elsewhere': listIn('elsewhere'),
  'ours: refIds': update('costLists', ({ costLists }) => costLists.ours, { refIds: 'other' }),
  'ours: org': update(
    'costLists',
    ({ costLists }) => costLists.ours,
    ({ orgs }) => ({ org: orgs.theirs }),
  ),
  'ours: delete': remove('costLists', ({ costLists }) => costLists.ours),
};

export const layoutsAttempts: Record<string, Attempt> = {
  'create in ours': layoutIn('ours'),
  'create in theirs': layoutIn('theirs'),
  'create in elsewhere': layoutIn('elsewhere'),
  'ours: layout': update('listLayouts', ({ listLayouts }) => listLayouts.ours, { layout: '[]' }),
  'ours: delete': remove('listLayouts', ({ listLayouts }) => listLayouts.ours),
};
