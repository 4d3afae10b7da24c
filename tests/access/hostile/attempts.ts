import fc from 'fast-check';
import { sentQuote } from '../../support/made-quote.ts';
import { newId, sentOrder } from '../../support/signed-order.ts';
import { hashOf, newVisitId, sentVisit, session } from '../../support/visits.ts';
import type { Person } from '../actors.ts';
import { recordsPath } from '../request.ts';
import type { World } from '../world.ts';
import { members, references, texts } from './texts.ts';

/** A request with a hostile text in it, as it is sent. */
export type Attempt = {
  /** What is tried, for a failure to say. */
  name: string;
  as: Person | 'guest';
  method: string;
  path: string;
  body?: unknown;
};

/** A place that takes a text. */
export type Place = {
  name: string;
  attempt(world: World, as: Attempt['as'], text: string): Request;
};
type Request = Omit<Attempt, 'name' | 'as'>;

/** The id of whoever tries; a guest tries as the technician. */
const idOf = ({ users }: World, as: Attempt['as']) => users[as === 'guest' ? 'technician' : as];

/** A record of each collection that anybody may write, and of some a path to one that is there. */
const records: Record<
  string,
  { made(world: World, user: string): object; path?(world: World, user: string): string }
> = {
  visits: { made: ({ orgs }, user) => sentVisit(orgs.ours, session(newVisitId(user))) },
  orders: {
    made: ({ orgs }, user) => sentOrder({ org: orgs.ours, user, visit: newVisitId(user) }),
  },
  quotes: {
    made: ({ orgs }, user) => sentQuote({ org: orgs.ours, user, visit: newVisitId(user) }),
  },
  flags: {
    made: ({ orgs }) => ({
      ...{ id: newId(), org: orgs.ours, about: 'offers', record: 'offer' },
      ...{ kind: 'text', name: 'Offer', note: 'Note' },
    }),
  },
  visitCalls: {
    made: ({ orgs, visits }) => ({
      ...{ id: newId(), org: orgs.ours, visit: visits.technician },
      ...{ outcome: 'reached', note: 'Note' },
    }),
  },
  costLists: {
    made: ({ orgs }) => ({
      ...{ id: newId(), org: orgs.ours, supplier: 'Supplier' },
      ...{ day: '2026-01-31', refIds: 'part' },
    }),
  },
  listLayouts: {
    made: ({ orgs }) => ({ org: orgs.ours, header: newId(), layout: '{}' }),
  },
  pricebookChanges: {
    made: ({ orgs, books }) => ({
      ...{ id: newId(), org: orgs.ours, book: books.ours, note: 'Note', after: 0 },
      changeset: [{ collection: 'menus', operation: 'create', data: { refId: 'x', name: 'X' } }],
    }),
  },
  papers: {
    made: ({ orgs }) => ({
      org: orgs.ours,
      name: 'Ours',
      terms: 'Terms',
      cancellation: 'Until {date}',
      disclosure: 'Subject to approval.',
    }),
    path: ({ papers }) => papers.ours,
  },
  organizations: {
    made: (_, user) => ({
      name: 'Another',
      owner: user,
      variables: { hourlyFee: 95 },
      costs: null,
    }),
    path: ({ orgs }) => orgs.ours,
  },
  roles: {
    made: ({ orgs }) => ({ org: orgs.ours, name: `Role ${newId()}`, permissions: ['author'] }),
    path: ({ roles }) => roles.ours.Unused ?? '',
  },
  books: {
    made: ({ orgs }) => ({ org: orgs.ours, name: `Book ${newId()}`, refId: newId() }),
    path: ({ books }) => books.spare,
  },
  profiles: {
    made: ({ roles }) => ({ roles: [roles.ours.Technician] }),
    path: ({ profiles }) => profiles.leaver,
  },
  users: {
    made: () => ({
      ...{ email: `${newId()}@hostile.test`, name: 'Somebody' },
      ...{ password: 'test-password', passwordConfirm: 'test-password' },
    }),
    path: (_, user) => user,
  },
};

/** What a body may have beside the fields of its collection, which our hooks read. */
const besideFields: Record<string, readonly string[]> = {
  pricebookChanges: ['after'],
  visits: ['assumed'],
  quotes: ['link'],
  books: ['fromStarter', 'starterLanguage'],
  organizations: ['timeZone', 'starterLanguage', 'variablesBefore', 'costsBefore'],
  profiles: ['roles+', 'roles-'],
  users: ['activeOrg+', '+activeOrg', 'activeOrg-', 'oldPassword'],
};

/** Our routes and those of PocketBase that take a text of anybody, with what they are sent. */
const routes: Record<string, (world: World, user: string) => object> = {
  'POST /api/join': ({ orgs }, user) => ({ orgId: orgs.ours, userId: user }),
  'POST /api/hand-over': ({ orgs, users }) => ({ orgId: orgs.ours, userId: users.stranger }),
  'POST /api/delete-account': () => ({ password: 'not the password', closing: '' }),
  'POST /api/end-member-sessions': ({ orgs, users }) => ({ orgId: orgs.ours, userId: users.quiet }),
  'POST /api/take-back-call': () => ({ callId: 'nosuch' }),
  'POST /api/stand-order': () => ({ orderId: 'nosuch' }),
  'POST /api/erase-customer': ({ orgs }) => ({ orgId: orgs.ours, visitId: 'nosuch' }),
  'POST /api/open-quote': () => ({ token: 'nosuch' }),
  'POST /api/quote-logo': () => ({ token: 'nosuch' }),
  'POST /api/accept-quote': () => ({
    ...{ token: 'nosuch', id: 'nosuch', content: '{}', personal: '{}' },
    ...{ salt: 'x', signature: '', hash: 'x' },
  }),
  'POST /api/revoke-quote': () => ({ quoteId: 'nosuch' }),
  'POST /api/mail-quote': ({ quotes }) => ({
    ...{ mailId: newId(), quoteId: quotes.technician, note: 'Note' },
  }),
  'POST /api/quote-mails/next': () => ({ worker: 'nosuch' }),
  'POST /api/quote-mails/done': () => ({
    ...{ mailId: 'nosuch', worker: 'nosuch', outcome: 'sent', words: 'Words' },
  }),
  'POST /api/answer-flag': () => ({ flagId: 'nosuch', answer: 'Answer' }),
  'POST /api/redact': () => ({ change: 'nosuch', reason: 'Reason' }),
  'POST /api/cells/take': () => ({ after: '', messages: [] }),
  'POST /api/sign-out': () => ({ other: '' }),
  'POST /api/collections/users/auth-with-password': ({ emails }) => ({
    identity: emails.quiet,
    password: 'not the password',
  }),
  'POST /api/collections/users/request-password-reset': () => ({ email: 'nobody@hostile.test' }),
  'POST /api/collections/users/confirm-password-reset': () => ({
    ...{ token: 'x', password: 'test-password', passwordConfirm: 'test-password' },
  }),
  'POST /api/collections/users/request-verification': () => ({ email: 'nobody@hostile.test' }),
  'POST /api/collections/users/confirm-verification': () => ({ token: 'x' }),
  'POST /api/collections/users/request-email-change': () => ({ newEmail: 'nobody@hostile.test' }),
  'POST /api/collections/users/confirm-email-change': () => ({ token: 'x', password: 'x' }),
};

/** For the names alone of what a route is sent. */
const nowhere = { orgs: {}, users: {}, emails: {}, quotes: {} } as World;

/** What is asked for in the address. */
const questions: Record<string, string[]> = {
  '/api/log/{org}': ['after', 'id', 'limit', 'changesets'],
  '/api/record-changes/{org}': ['of', 'before', 'limit', 'changesets'],
  '/api/variable-versions/{org}': ['of', 'before', 'limit'],
  '/api/snapshots/{org}': ['view', 'format', 'replayVersion'],
  '/api/visits/{org}': ['after', 'whose', 'days', 'visit', 'limit', 'states'],
  '/api/orders/{org}': ['after', 'whose', 'days', 'visit', 'limit', 'states'],
  '/api/quotes/{org}': ['after', 'whose', 'days', 'visit', 'limit'],
  '/api/visit-calls/{org}': ['after', 'days', 'visit', 'limit'],
  ...Object.fromEntries(
    Object.keys(records).map((name) => [
      recordsPath(name),
      ['filter', 'sort', 'expand', 'fields', 'page', 'perPage', 'skipTotal'],
    ]),
  ),
};

/** All that an address or the body of a route of ours is read for. */
export const namesTried = [
  ...Object.values(questions).flat(),
  ...Object.values(routes).flatMap((made) => Object.keys(made(nowhere, ''))),
  ...Object.values(besideFields).flat(),
];

/** Routes of ours that take no text. */
export const withoutText = ['/api/sign-in-options', '/api/end-other-sessions'];

/** The paths of all routes that a place is in. */
export const routesTried = [
  ...Object.keys(routes).map((name) => name.split(' ')[1] ?? ''),
  ...Object.keys(questions),
  '/api/snapshots/{org}/{id}',
];

/** The collections that a place is in. */
export const collectionsTried = Object.keys(records);

/** Each field of each of them, each member of what a route is sent, each question and each part of a path. */
export function placesOf(fields: Record<string, string[]>): Place[] {
  const ofRecords = Object.entries(records).flatMap(([collection, { made, path }]) =>
    [...(fields[collection] ?? []), ...(besideFields[collection] ?? [])].flatMap(
      (field): Place[] => {
        const sent = (world: World, as: Attempt['as'], text: string) => ({
          ...made(world, idOf(world, as)),
          [field]: text,
        });
        const post: Place = {
          name: `POST ${collection}.${field}`,
          attempt: (world, as, text) => ({
            method: 'POST',
            path: recordsPath(collection),
            body: sent(world, as, text),
          }),
        };
        const patch: Place = {
          name: `PATCH ${collection}.${field}`,
          attempt: (world, as, text) => ({
            method: 'PATCH',
            path: recordsPath(collection, path?.(world, idOf(world, as)) ?? 'nosuch'),
            body: { [field]: text },
          }),
        };
        const asJson: Place = {
          name: `PATCH ${collection}.${field}, as JSON`,
          attempt: (world, as, text) => ({
            method: 'PATCH',
            path: recordsPath(collection, path?.(world, idOf(world, as)) ?? 'nosuch'),
            body: `{${JSON.stringify(field)}:${text}}`,
          }),
        };
        return [post, patch, asJson];
      },
    ),
  );
  const ofRoutes = Object.entries(routes).flatMap(([name, made]) => {
    const [method = '', path = ''] = name.split(' ');
    return Object.keys(made(nowhere, '')).map(
      (member): Place => ({
        name: `${name} ${member}`,
        attempt: (world, as, text) => ({
          method,
          path,
          body: { ...made(world, idOf(world, as)), [member]: text },
        }),
      }),
    );
  });
  const ofQuestions = Object.entries(questions).flatMap(([path, names]) =>
    names.map(
      (name): Place => ({
        name: `GET ${path}?${name}`,
        attempt: ({ orgs }, _, text) => ({
          method: 'GET',
          path: `${path.replace('{org}', orgs.ours)}?${new URLSearchParams({ [name]: short(text) })}`,
        }),
      }),
    ),
  );
  const inPaths = routesTried.flatMap((path) =>
    (path.match(/\{\w+\}/g) ?? []).map(
      (part): Place => ({
        name: `GET ${path} ${part}`,
        attempt: ({ orgs }, _, text) => ({
          method: 'GET',
          path: path
            .replace(part, encodeURIComponent(short(text)))
            .replace('{org}', orgs.ours)
            .replace('{id}', 'nosuch'),
        }),
      }),
    ),
  );
  const ofBodies = ['visits', 'orders', 'quotes', 'pricebookChanges', 'users'].map(
    (collection): Place => ({
      name: `POST ${collection}, as a whole`,
      attempt: (_, __, text) => ({ method: 'POST', path: recordsPath(collection), body: text }),
    }),
  );
  return [...ofRecords, ...ofRoutes, ...ofQuestions, ...inPaths, ...ofBodies];
}

/** As much as an address may have, without half a character, which no address has. */
function short(text: string): string {
  return text.slice(0, 2_000).toWellFormed();
}

/** A visit, or an order or a quote under hashes that fit, with a hostile member in what it is made of. */
const within: fc.Arbitrary<Place> = fc
  .tuple(
    fc.constantFrom('state', 'state', 'totals', 'content', 'personal', 'changeset'),
    members,
    fc.constantFrom('{', ',"jobs":[{', ',"tiers":[{'),
    fc.constantFrom('orders', 'quotes'),
  )
  .map(([text, member, where, sealed]) => {
    const hostile = (json: string) => json.replace(where, `${where}${member},`);
    return {
      name: `${member.slice(0, 60)} in ${text} of ${sealed} behind ${where}`,
      attempt: (world, as) => {
        const user = idOf(world, as);
        if (text === 'state' || text === 'totals') {
          const visit = sentVisit(world.orgs.ours, session(newVisitId(user)));
          const body = { ...visit, [text]: hostile(visit[text]) };
          return { method: 'POST', path: recordsPath('visits'), body };
        }
        if (text === 'changeset') {
          const change = JSON.stringify(records.pricebookChanges?.made(world, user));
          return { method: 'POST', path: recordsPath('pricebookChanges'), body: hostile(change) };
        }
        const made = sealed === 'orders' ? sentOrder : sentQuote;
        const order = made({ org: world.orgs.ours, user, visit: newVisitId(user) });
        const personal = text === 'personal' ? hostile(order.personal) : order.personal;
        const said = { ...JSON.parse(order.content), personalHash: hashOf(order.salt + personal) };
        const content = text === 'content' ? hostile(JSON.stringify(said)) : JSON.stringify(said);
        const body = { ...order, personal, content, hash: hashOf(content.toWellFormed()) };
        return { method: 'POST', path: recordsPath(sealed), body };
      },
    };
  });

/** A hostile text where an id is expected, in all that says it. */
const among: fc.Arbitrary<Place> = fc
  .tuple(fc.constantFrom('id', 'visit', 'replaces', 'call', 'flag', 'quote'), references)
  .map(([where, text]) => ({
    name: `${JSON.stringify(text)} in ${where}`,
    attempt: (world, as) => {
      const user = idOf(world, as);
      const visit = newVisitId(user);
      const request = (collection: string, body: object) => ({
        method: 'POST',
        path: recordsPath(collection),
        body,
      });
      if (where === 'call')
        return request('visitCalls', { ...records.visitCalls?.made(world, user), visit: text });
      if (where === 'flag')
        return request('flags', { ...records.flags?.made(world, user), record: text });
      if (where === 'quote')
        return request(
          'quotes',
          sentQuote({ org: world.orgs.ours, user, visit }, { replaces: text }),
        );
      const said = {
        id: { id: text },
        visit: { visit: visit + text },
        replaces: { replaces: text },
      };
      return request('orders', sentOrder({ org: world.orgs.ours, user, visit }, said[where]));
    },
  }));

/** Somebody, a place and a text for it. */
export function attempts(world: World, places: readonly Place[]): fc.Arbitrary<Attempt> {
  const anybody = fc.constantFrom('guest', 'outsider', ...writers);
  const tried = fc.oneof(
    { weight: 2, arbitrary: fc.tuple(anybody, fc.constantFrom(...places), texts) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...writers), within, texts) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...writers), among, texts) },
  );
  return tried.map(([who, where, text]) => ({
    name: `${who}: ${where.name} = ${JSON.stringify(text.slice(0, 80))} (${text.length})`,
    as: who,
    ...where.attempt(world, who, text),
  }));
}

/** Those whose visits, orders and quotes are taken. */
const writers = ['technician', 'author', 'administrator', 'owner'] as const;
