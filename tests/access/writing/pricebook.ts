import { type Attempt, create, remove, update } from '../attempt.ts';
import type { World } from '../world.ts';

/** Books, the log and money. */
export const booksTable = `
books                               | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
create                              | 400   | 400      | 400          | 400      | 400        | 400    | ok            | ok    | ok
create on an own book               | 400   | 400      | 400          | 400      | 400        | 400    | ok            | ok    | ok
create on the shared book           | 400   | 400      | 400          | 400      | 400        | 400    | ok            | ok    | ok
create on a book that is not shared | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
create on a book of theirs          | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
create depending on the shared one  | 400   | 400      | 400          | 400      | 400        | 400    | ok            | ok    | ok
create depending on one of theirs   | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
create depending on ours and theirs | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
create shared                       | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
create in a language                | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
create in theirs                    | 400   | 400      | ok           | 400      | 400        | 400    | 400           | 400   | ok
create in provider                  | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
create nowhere                      | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
ours: name                          | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: refId                         | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: parent, none                  | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: parent, the shared one        | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: parent, the starter unnamed   | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: parent, the starter in es     | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
ours: parent, the starter, no code  | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | 400
ours: parent, not shared            | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | ok
ours: parent, one of theirs         | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | ok
ours: parent, one of elsewhere      | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | ok
ours: dependencies, one of theirs   | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | ok
ours: one dependency more, theirs   | 404   | 404      | 404          | 404      | 404        | 404    | 400           | 400   | ok
ours: shared                        | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
ours: language                      | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
ours: language, no code             | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | 400
ours: org                           | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
ours: org, to elsewhere             | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
ours: dates                         | 404   | 404      | 404          | 404      | 404        | 404    | ignored       | ignored | ignored
ours: delete                        | 404   | 404      | 404          | 404      | 404        | 404    | ok            | ok    | ok
theirs: name                        | 404   | 404      | ok           | 404      | 404        | 404    | 404           | 404   | ok
starter: name                       | 404   | 404      | 404          | 404      | 404        | 404    | 404           | 404   | ok
readers: create                     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
readers: change                     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
readers: delete                     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
epoch: create                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
epoch: change                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
epoch: delete                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
pokes: create                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
pokes: change                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
pokes: delete                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
heads: create                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
heads: change                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
heads: delete                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
`;

export const logTable = `
log                                 | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
post to ours                        | 400   | 400      | 400          | 400      | 400        | ok     | ok            | ok    | ok
post to ours with a note            | 400   | 400      | 400          | 400      | 400        | ok     | ok            | ok    | ok
post to ours with a publication     | 400   | 400      | 400          | 400      | 400        | ok     | ok            | ok    | ok
post to ours after the last         | 400   | 400      | 400          | 400      | 400        | ok     | ok            | ok    | ok
post to ours after an earlier one   | 400   | 400      | 400          | 400      | 400        | 409    | 409           | 409   | 409
post to ours after nonsense         | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
post to the shared book             | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | ok
post to the shared book as ours     | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
post to theirs                      | 400   | 400      | ok           | 400      | 400        | 400    | 400           | 400   | ok
post to theirs after an earlier one | 400   | 400      | 409          | 400      | 400        | 400    | 400           | 400   | 409
post to theirs as ours              | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
post to ours as theirs              | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
post to elsewhere                   | 400   | 400      | 400          | ok       | ok         | ok     | ok            | 400   | ok
post to no book                     | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
post as no organization             | 400   | 400      | 400          | 400      | 400        | 400    | 400           | 400   | 400
ours: changeset                     | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: note                          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: publication                   | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: seq                           | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: author                        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: book                          | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
ours: delete                        | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
theirs: delete                      | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 403
`;

export const moneyTable = `
money                               | guest | outsider | foreignAdmin | newcomer | technician | author | administrator | owner | superuser
currencies: create                  | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
currencies: change                  | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
currencies: delete                  | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
sets of rates: create               | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
sets of rates: change               | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
sets of rates: delete               | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | 400
rates: create                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
rates: change                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
rates: delete                       | 403   | 403      | 403          | 403      | 403        | 403    | 403           | 403   | ok
`;

type Fields = Record<string, unknown> | ((world: World) => Record<string, unknown>);
const times = { created: '2001-01-01 00:00:00.000Z', updated: '2001-01-01 00:00:00.000Z' };
const some = (fields: Fields, world: World) =>
  typeof fields === 'function' ? fields(world) : fields;
const newBook = (fields: Fields = {}) =>
  create('books', (world) => ({
    org: world.orgs.ours,
    name: 'New',
    refId: 'new',
    ...some(fields, world),
  }));
const spare = (fields: Fields) => update('books', ({ books }) => books.spare, fields);

export const booksAttempts: Record<string, Attempt> = {
  create: newBook(),
  'create on an own book': newBook(({ books }) => ({ parent: books.ours })),
  'create on the shared book': newBook(({ books }) => ({ parent: books.starter })),
  'create on a book that is not shared': newBook(({ books }) => ({ parent: books.base })),
  'create on a book of theirs': newBook(({ books }) => ({ parent: books.theirs })),
  'create depending on the shared one': newBook(({ books }) => ({
    dependencies: [books.starter, books.ours],
  })),
  'create depending on one of theirs': newBook(({ books }) => ({ dependencies: [books.theirs] })),
  'create depending on ours and theirs': newBook(({ books }) => ({
    parent: books.starter,
    dependencies: [books.ours, books.theirs],
  })),
  'create shared': newBook({ shared: true }),
  'create in a language': newBook({ language: 'es' }),
  'create in theirs': newBook(({ orgs }) => ({ org: orgs.theirs })),
  'create in provider': newBook(({ orgs }) => ({ org: orgs.provider })),
  'create nowhere': newBook({ org: '' }),
  'ours: name': spare({ name: 'Renamed' }),
  'ours: refId': spare({ refId: 'renamed' }),
  'ours: parent, none': spare({ parent: '' }),
  'ours: parent, the shared one': spare(({ books }) => ({ parent: books.starter })),
  'ours: parent, the starter unnamed': spare({ fromStarter: true }),
  'ours: parent, the starter in es': spare({ fromStarter: true, starterLanguage: 'es' }),
  'ours: parent, the starter, no code': spare({ fromStarter: true, starterLanguage: 'ES' }),
  'ours: parent, not shared': spare(({ books }) => ({ parent: books.base })),
  'ours: parent, one of theirs': spare(({ books }) => ({ parent: books.theirs })),
  'ours: parent, one of elsewhere': spare(({ books }) => ({ parent: books.elsewhere })),
  'ours: dependencies, one of theirs': spare(({ books }) => ({ dependencies: [books.theirs] })),
  'ours: one dependency more, theirs': spare(({ books }) => ({ 'dependencies+': books.theirs })),
  'ours: shared': spare({ shared: true }),
  'ours: language': spare({ language: 'es' }),
  'ours: language, no code': spare({ language: 'Spanish' }),
  'ours: org': spare(({ orgs }) => ({ org: orgs.theirs })),
  'ours: org, to elsewhere': spare(({ orgs }) => ({ org: orgs.elsewhere })),
  'ours: dates': spare(times),
  'ours: delete': remove('books', ({ books }) => books.spare),
  'theirs: name': update('books', ({ books }) => books.theirs, { name: 'Renamed' }),
  'starter: name': update('books', ({ books }) => books.starter, { name: 'Renamed' }),
  'readers: create': create('bookReaders', ({ books, orgs }) => ({
    book: books.theirs,
    org: orgs.ours,
  })),
  'readers: change': update(
    'bookReaders',
    ({ readerOfTheirs }) => readerOfTheirs,
    ({ orgs }) => ({ org: orgs.elsewhere }),
  ),
  'readers: delete': remove('bookReaders', ({ readerOfTheirs }) => readerOfTheirs),
  'epoch: create': create('logEpoch', { epoch: 'another' }),
  'epoch: change': update('logEpoch', ({ epoch }) => epoch, { epoch: 'another' }),
  'epoch: delete': remove('logEpoch', ({ epoch }) => epoch),
  'pokes: create': create('pokes', ({ orgs }) => ({ org: orgs.ours, kind: 'managers' })),
  'pokes: change': update('pokes', ({ poke }) => poke, { log: 1_000_000 }),
  'pokes: delete': remove('pokes', ({ poke }) => poke),
  'heads: create': create('changeHeads', ({ orgs, books }) => ({
    org: orgs.ours,
    book: books.ours,
    seq: 1_000_000,
  })),
  'heads: change': update('changeHeads', ({ changes }) => changes.ours, { seq: 1_000_000 }),
  'heads: delete': remove('changeHeads', ({ changes }) => changes.ours),
};

const post = (fields: (world: World) => Record<string, unknown>) =>
  create('pricebookChanges', (world) => ({
    changeset: [{ collection: 'menus', operation: 'create', data: { refId: 'b', name: 'B' } }],
    ...fields(world),
  }));
const rewrite = (fields: Fields) =>
  update('pricebookChanges', ({ changes }) => changes.ours, fields);

export const logAttempts: Record<string, Attempt> = {
  'post to ours': post(({ orgs, books }) => ({ org: orgs.ours, book: books.ours })),
  'post to ours with a note': post(({ orgs, books }) => ({
    org: orgs.ours,
    book: books.ours,
    note: 'Copper went up',
  })),
  'post to ours with a publication': post(({ orgs, books }) => ({
    org: orgs.ours,
    book: books.ours,
    publication: 'first0000000000',
  })),
  'post to ours after the last': post(({ orgs, books }) => ({
    org: orgs.ours,
    book: books.ours,
    after: 1_000_000,
  })),
  'post to ours after an earlier one': post(({ orgs, books }) => ({
    org: orgs.ours,
    book: books.ours,
    after: 0,
  })),
  'post to ours after nonsense': post(({ orgs, books }) => ({
    org: orgs.ours,
    book: books.ours,
    after: -1,
  })),
  'post to the shared book': post(({ orgs, books }) => ({
    org: orgs.provider,
    book: books.starter,
  })),
  'post to the shared book as ours': post(({ orgs, books }) => ({
    org: orgs.ours,
    book: books.starter,
  })),
  'post to theirs': post(({ orgs, books }) => ({ org: orgs.theirs, book: books.theirs })),
  'post to theirs after an earlier one': post(({ orgs, books }) => ({
    org: orgs.theirs,
    book: books.theirs,
    after: 0,
  })),
  'post to theirs as ours': post(({ orgs, books }) => ({ org: orgs.ours, book: books.theirs })),
  'post to ours as theirs': post(({ orgs, books }) => ({ org: orgs.theirs, book: books.ours })),
  'post to elsewhere': post(({ orgs, books }) => ({
    org: orgs.elsewhere,
    book: books.elsewhere,
  })),
  'post to no book': post(({ orgs }) => ({ org: orgs.ours, book: '' })),
  'post as no organization': post(({ books }) => ({ org: '', book: books.ours })),
  'ours: changeset': rewrite({ changeset: [] }),
  'ours: note': rewrite({ note: 'Copper went up' }),
  'ours: publication': rewrite({ publication: 'first0000000000' }),
  'ours: seq': rewrite({ seq: 1_000_000 }),
  'ours: author': rewrite(({ users }) => ({ author: users.colleague })),
  'ours: book': rewrite(({ books }) => ({ book: books.spare })),
  'ours: delete': remove('pricebookChanges', ({ changes }) => changes.ours),
  'theirs: delete': remove('pricebookChanges', ({ changes }) => changes.theirs),
};

export const moneyAttempts: Record<string, Attempt> = {
  'currencies: create': create('currencies', { name: 'Coin', refId: 'coin' }),
  'currencies: change': update('currencies', ({ euro }) => euro, { name: 'Coin' }),
  'currencies: delete': remove('currencies', ({ euro }) => euro),
  'sets of rates: create': create('currencyRateFixed', { name: 'Others' }),
  'sets of rates: change': update('currencyRateFixed', ({ rates }) => rates, { name: 'Others' }),
  'sets of rates: delete': remove('currencyRateFixed', ({ rates }) => rates),
  'rates: create': create('currencyRates', ({ rates, unquoted }) => ({
    currencyRateFixed: rates,
    quoteCurrency: unquoted,
    rate: 1,
  })),
  'rates: change': update('currencyRates', ({ rate }) => rate, { rate: 1 }),
  'rates: delete': remove('currencyRates', ({ rate }) => rate),
};
