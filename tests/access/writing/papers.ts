import { noLogos, pngLogo } from '../../support/logos.ts';
import { type Attempt, create, remove, update } from '../attempt.ts';
import type { World } from '../world.ts';

/** What organizations put on paper (K8); who makes the first record of one is an attack of its own. */
export const papersTable = `
papers                | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner   | superuser
create in provider    | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400     | ok
create in ours again  | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400     | 400
create nowhere        | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400     | 400
ours: texts           | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok      | ok
ours: logo            | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok      | ok
ours: logo of markup  | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400     | 400
ours: org             | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404     | ok
ours: org of theirs   | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404     | 400
ours: dates           | 404   | 404      | 404          | 404      | 404        | 404    | ignored       | ignored | ignored
ours: delete          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403     | ok
theirs: texts         | 404   | 404      | ok           | 404      | 404        | 404    | 404           | 404     | ok
elsewhere: texts      | 404   | 404      | 404          | ok       | ok         | ok     | ok            | 404     | ok
`;

const paper = (
  name: keyof World['papers'],
  fields: Record<string, unknown> | ((world: World) => Record<string, unknown>),
) => update('papers', ({ papers }) => papers[name], fields);
const texts = {
  name: 'Another',
  address: 'Street 1\nTown',
  phone: '1',
  licence: '2',
  terms: '3',
  cancellation: '4',
  disclosure: '5',
};
const past = '2001-01-01 00:00:00.000Z';

export const papersAttempts: Record<string, Attempt> = {
  'create in provider': create('papers', ({ orgs }) => ({ org: orgs.provider })),
  'create in ours again': create('papers', ({ orgs }) => ({ org: orgs.ours })),
  'create nowhere': create('papers', () => ({ name: 'Nowhere' })),
  'ours: texts': paper('ours', texts),
  'ours: logo': paper('ours', { logo: pngLogo }),
  'ours: logo of markup': paper('ours', { logo: noLogos.svg }),
  'ours: org': paper('ours', ({ orgs }) => ({ org: orgs.provider })),
  'ours: org of theirs': paper('ours', ({ orgs }) => ({ org: orgs.theirs })),
  'ours: dates': paper('ours', { created: past, updated: past }),
  'ours: delete': remove('papers', ({ papers }) => papers.ours),
  'theirs: texts': paper('theirs', texts),
  'elsewhere: texts': paper('elsewhere', texts),
};
