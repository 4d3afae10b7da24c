import { type Attempt, create, remove, update } from '../attempt.ts';
import type { World } from '../world.ts';

/** What the server tells of what was done to organizations: nobody writes it, and it stays. */
export const eventsTable = `
events            | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create in ours    | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: kind        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
ours: data        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
ours: org         | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
ours: actor       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
ours: actorName   | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
ours: subject     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
ours: subjectName | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
ours: delete      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
theirs: delete    | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
`;

const ours = (fields: (world: World) => Record<string, unknown>) =>
  update('organizationEvents', ({ events }) => events.ours, fields);

export const eventsAttempts: Record<string, Attempt> = {
  'create in ours': create('organizationEvents', ({ orgs }) => ({
    org: orgs.ours,
    kind: 'redaction',
  })),
  'ours: kind': ours(() => ({ kind: 'other' })),
  'ours: data': ours(() => ({ data: {} })),
  'ours: org': ours(({ orgs }) => ({ org: orgs.theirs })),
  'ours: actor': ours(({ users }) => ({ actor: users.colleague })),
  'ours: actorName': ours(() => ({ actorName: 'Somebody' })),
  'ours: subject': ours(({ users }) => ({ subject: users.colleague })),
  'ours: subjectName': ours(() => ({ subjectName: 'Somebody' })),
  'ours: delete': remove('organizationEvents', ({ events }) => events.ours),
  'theirs: delete': remove('organizationEvents', ({ events }) => events.theirs),
};
