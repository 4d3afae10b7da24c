/**
 * Who reads which rows: exactly those, by a list and one by one. The rows are named by the organization
 * they belong to: `ours`, `theirs`, `elsewhere`, `provider`; `starter` are the rows of the shared book and
 * of the book it inherits from; `own` are the actor's, `all` are all and `-` is none. Accounts belong to
 * each organization that they are members of; of pokes, an organization's is that of those who manage it.
 */
export const readingTables = [
  `
users         | list            | view
guest         | -               | -
outsider      | theirs          | theirs
foreignAdmin  | theirs          | theirs
newcomer      | elsewhere       | elsewhere
technician    | ours elsewhere  | ours elsewhere
author        | ours elsewhere  | ours elsewhere
administrator | ours elsewhere  | ours elsewhere
owner         | ours            | ours
superuser     | all             | all
`,
  `
organizations | list            | view
guest         | -               | -
outsider      | theirs          | all
foreignAdmin  | theirs          | all
newcomer      | ours elsewhere  | all
technician    | ours elsewhere  | all
author        | ours elsewhere  | all
administrator | ours elsewhere  | all
owner         | ours            | all
superuser     | all             | all
`,
  `
profiles      | list            | view
guest         | -               | -
outsider      | theirs          | theirs
foreignAdmin  | theirs          | theirs
newcomer      | own elsewhere   | own elsewhere
technician    | ours elsewhere  | ours elsewhere
author        | ours elsewhere  | ours elsewhere
administrator | ours elsewhere  | ours elsewhere
owner         | ours            | ours
superuser     | all             | all
`,
  `
roles         | list            | view
guest         | -               | -
outsider      | theirs          | theirs
foreignAdmin  | theirs          | theirs
newcomer      | ours elsewhere  | ours elsewhere
technician    | ours elsewhere  | ours elsewhere
author        | ours elsewhere  | ours elsewhere
administrator | ours elsewhere  | ours elsewhere
owner         | ours            | ours
superuser     | all             | all
`,
  `
books         | list                    | view
guest         | -                       | -
outsider      | theirs starter          | theirs starter
foreignAdmin  | theirs starter          | theirs starter
newcomer      | elsewhere               | elsewhere
technician    | ours starter elsewhere  | ours starter elsewhere
author        | ours starter elsewhere  | ours starter elsewhere
administrator | ours starter elsewhere  | ours starter elsewhere
owner         | ours starter            | ours starter
superuser     | all                     | all
`,
  `
pricebookChanges | list                   | view
guest            | -                      | -
outsider         | theirs starter         | theirs starter
foreignAdmin     | theirs starter         | theirs starter
newcomer         | elsewhere              | elsewhere
technician       | ours starter elsewhere | ours starter elsewhere
author           | ours starter elsewhere | ours starter elsewhere
administrator    | ours starter elsewhere | ours starter elsewhere
owner            | ours starter           | ours starter
superuser        | all                    | all
`,
  `
organizationEvents | list           | view
guest              | -              | -
outsider           | -              | -
foreignAdmin       | theirs         | theirs
newcomer           | elsewhere      | elsewhere
technician         | elsewhere      | elsewhere
author             | elsewhere      | elsewhere
administrator      | ours elsewhere | ours elsewhere
owner              | ours           | ours
superuser          | all            | all
`,
  `
papers        | list            | view
guest         | -               | -
outsider      | theirs          | theirs
foreignAdmin  | theirs          | theirs
newcomer      | elsewhere       | elsewhere
technician    | ours elsewhere  | ours elsewhere
author        | ours elsewhere  | ours elsewhere
administrator | ours elsewhere  | ours elsewhere
owner         | ours            | ours
superuser     | all             | all
`,
  ...['visits', 'orders', 'quotes'].map(
    // Listed by a route of their own.
    (name) => `
${name}       | list | view
guest         | -    | -
outsider      | -    | own
foreignAdmin  | -    | theirs
newcomer      | -    | elsewhere
technician    | -    | own elsewhere
author        | -    | own elsewhere
administrator | -    | ours elsewhere
owner         | -    | ours
superuser     | all  | all
`,
  ),
  `
flags         | list           | view
guest         | -              | -
outsider      | own            | own
foreignAdmin  | theirs         | theirs
newcomer      | elsewhere      | elsewhere
technician    | own elsewhere  | own elsewhere
author        | ours elsewhere | ours elsewhere
administrator | ours elsewhere | ours elsewhere
owner         | ours           | ours
superuser     | all            | all
`,
  ...['costLists', 'listLayouts'].map(
    (name) => `
${name}       | list           | view
guest         | -              | -
outsider      | -              | -
foreignAdmin  | theirs         | theirs
newcomer      | elsewhere      | elsewhere
technician    | elsewhere      | elsewhere
author        | ours elsewhere | ours elsewhere
administrator | ours elsewhere | ours elsewhere
owner         | ours           | ours
superuser     | all            | all
`,
  ),
  // Whoever knows the id of a poke may look at it, and event streams tell of it: it says next to nothing (L1).
  `
pokes         | list           | view
guest         | -              | all
outsider      | -              | all
foreignAdmin  | theirs         | all
newcomer      | elsewhere      | all
technician    | elsewhere      | all
author        | elsewhere      | all
administrator | ours elsewhere | all
owner         | ours           | all
superuser     | all            | all
`,
  // Calls are read by a route of their own, and so are snapshots; what is in changeHeads by lists of the log.
  ...[
    'bookReaders',
    'changeHeads',
    'logEpoch',
    'counters',
    'formerMembers',
    'quoteLinks',
    'quoteMails',
    'visitCalls',
    'snapshots',
    '_superusers',
  ].map(
    (name) => `
${name}       | list | view
guest         | -    | -
outsider      | -    | -
foreignAdmin  | -    | -
newcomer      | -    | -
technician    | -    | -
author        | -    | -
administrator | -    | -
owner         | -    | -
superuser     | all  | all
`,
  ),
  ...['currencies', 'currencyRateFixed', 'currencyRates'].map(
    (name) => `
${name}       | list | view
guest         | -    | -
outsider      | all  | all
foreignAdmin  | all  | all
newcomer      | all  | all
technician    | all  | all
author        | all  | all
administrator | all  | all
owner         | all  | all
superuser     | all  | all
`,
  ),
  `
signIns       | list | view
guest         | -    | -
outsider      | -    | -
foreignAdmin  | -    | -
newcomer      | -    | -
technician    | own  | -
author        | -    | -
administrator | -    | -
owner         | -    | -
superuser     | all  | all
`,
  // What PocketBase keeps of accounts; the world has a row of the technician's in each.
  ...['_externalAuths', '_authOrigins', '_mfas', '_otps'].map(
    (name) => `
${name}       | list | view
guest         | -    | -
outsider      | -    | -
foreignAdmin  | -    | -
newcomer      | -    | -
technician    | own  | own
author        | -    | -
administrator | -    | -
owner         | -    | -
superuser     | all  | all
`,
  ),
];

/**
 * What is seen of a row, all of it and nothing more, in a list and one by one; where these differ, the two stand
 * before and after `/`. `-` is no row.
 */
export const fieldTable = `
what of which row       | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner   | superuser
users: oneself          | -     | all      | all          | all      | all        | all    | all           | all     | -
users: colleague        | -     | -        | -            | -        | shown      | shown  | shown         | shown   | all
users: quiet            | -     | -        | -            | -        | noEmail    | noEmail | noEmail      | noEmail | all
organizations: ours     | -     | - / name | - / name     | name     | noCosts    | all    | all           | all     | all
organizations: theirs   | -     | noCosts  | all          | - / name | - / name   | - / name | - / name    | - / name | all
organizations: provider | -     | - / name | - / name     | - / name | - / name   | - / name | - / name    | - / name | all
organizations: elsewhere | -    | - / name | - / name     | all      | all        | all    | all           | - / name | all
profiles: newcomer      | -     | -        | -            | all      | all        | all    | all           | all     | all
profiles: colleague     | -     | -        | -            | -        | all        | all    | all           | all     | all
roles: ours             | -     | -        | -            | all      | all        | all    | all           | all     | all
books: ours             | -     | -        | -            | -        | all        | all    | all           | all     | all
books: starter          | -     | all      | all          | -        | all        | all    | all           | all     | all
pricebookChanges: ours  | -     | -        | -            | -        | all        | all    | all           | all     | all / whole
organizationEvents: ours | -    | -        | -            | -        | -          | -      | all           | all     | all
papers: ours            | -     | -        | -            | -        | all        | all    | all           | all     | all
visits: technician      | -     | -        | -            | -        | - / all    | -      | - / all       | - / all | all
orders: technician      | -     | -        | -            | -        | - / shown  | -      | - / shown     | - / shown | all
quotes: technician      | -     | -        | -            | -        | - / shown  | -      | - / shown     | - / shown | all
flags: technician       | -     | -        | -            | -        | all        | all    | all           | all     | all
costLists: ours         | -     | -        | -            | -        | -          | all    | all           | all     | all
listLayouts: ours       | -     | -        | -            | -        | -          | all    | all           | all     | all
visitCalls: ours        | -     | -        | -            | -        | -          | -      | -             | -       | all
currencies: euro        | -     | all      | all          | all      | all        | all    | all           | all     | all
currencyRates: euro     | -     | all      | all          | all      | all        | all    | all           | all     | all
currencyRateFixed: set  | -     | all      | all          | all      | all        | all    | all           | all     | all
signIns: technician     | -     | -        | -            | -        | all / -    | -      | -             | -       | all
_otps: technician       | -     | -        | -            | -        | shown      | -      | -             | -       | all
`;

const record = 'id collectionId collectionName';
const dated = `${record} created updated`;

/** The fields behind the words of the table. */
export const fieldSets: Record<string, Record<string, string>> = {
  users: {
    all: `${dated} email emailVisibility verified name activeOrg`,
    shown: `${dated} email emailVisibility verified name`,
    noEmail: `${dated} emailVisibility verified name`,
  },
  organizations: {
    all: `${dated} name owner currency variables costs setupPutAway pricesNeed`,
    noCosts: `${dated} name owner currency variables setupPutAway pricesNeed`,
    name: `${record} name`,
  },
  profiles: { all: `${dated} user org roles` },
  roles: { all: `${dated} org name permissions` },
  books: { all: `${dated} org name refId shared language parent dependencies` },
  pricebookChanges: {
    all: `${record} created book org changeset note publication seq author`,
    whole: `${record} created book org changeset note publication seq author authorName`,
  },
  organizationEvents: {
    all: `${record} created org kind actor actorName subject subjectName operator data`,
  },
  papers: { all: `${dated} org name logo address phone licence terms cancellation disclosure` },
  visits: { all: `${dated} org user state status totals seq erased` },
  orders: {
    all: `${record} org visit user number quote beside settled replaces content personal salt signature hash signedAt deviceSignedAt late seq erased received sentErased witness`,
    shown: `${record} org visit user number quote beside settled replaces content personal salt signature hash signedAt deviceSignedAt late seq erased received`,
  },
  quotes: {
    all: `${record} org visit user replaces content personal salt hash madeAt deviceMadeAt validUntil late seq erased revoked opened lastOpened opens received sentErased`,
    shown: `${record} org visit user replaces content personal salt hash madeAt deviceMadeAt validUntil late seq erased revoked opened lastOpened opens received`,
  },
  flags: {
    all: `${dated} org user about record name kind note answer answeredBy answered seq`,
  },
  costLists: { all: `${record} created org supplier day refIds seq` },
  listLayouts: { all: `${dated} org header layout seq` },
  visitCalls: { all: `${record} created org visit user outcome note takenBack seq` },
  currencies: { all: `${dated} name refId symbol` },
  currencyRates: { all: `${dated} currencyRateFixed baseCurrency quoteCurrency rate` },
  currencyRateFixed: { all: `${dated} name` },
  signIns: { all: `${record} user device browser system first last` },
  _otps: {
    all: `${dated} collectionRef recordRef password sentTo`,
    shown: `${dated} collectionRef recordRef`,
  },
};
