import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import shapes from '../../../src/database/local/document-shapes.gen.json' with { type: 'json' };
import { parseDocument } from '../../../src/database/local/documents.ts';
import { localDocuments } from '../../../src/schemas/local-documents.ts';

type Name = keyof typeof localDocuments;
const names = Object.keys(localDocuments) as Name[];

/** As the document is stored: its defaults are in it already. */
function shapeOf(name: Name) {
  const { $schema: _draft, ...shape } = z.toJSONSchema(localDocuments[name], {
    io: 'output',
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
    },
  });
  return shape;
}

const created = '2026-01-01 00:00:00.000Z';
const org = 'org000000000001';

/** Each as a device holds it. */
const stored: Record<Name, Record<string, unknown>> = {
  organizations: {
    rows: [
      {
        id: org,
        name: 'Northside',
        org,
        owner: 'user00000000001',
        currency: 'usd',
        variables: { hourlyFee: 5.262, saDiscount: '0.9', other: null },
        costs: { laborCost: 6 },
        pricesNeed: 1,
        created,
        updated: created,
      },
    ],
  },
  currencies: { rows: [{ id: 'usd', name: 'US Dollar', refId: 'usd', symbol: '$' }] },
  currencyRates: { rows: [{ id: 'one', baseCurrency: '', quoteCurrency: 'usd', rate: 7.6083 }] },
  appStatus: { lastRefresh: created, lastSync: null },
  papers: {
    rows: [
      {
        id: 'paper0000000001',
        org,
        name: '',
        logo: 'iVBORw0KGgoA',
        address: '12 Mill Lane\nNorthside',
        phone: '555-0142',
        licence: '',
        terms: '',
        cancellation: 'You may cancel until {date}.',
        disclosure: 'Subject to approval.',
        updated: created,
      },
    ],
  },
  syncState: {
    version: 1,
    cursor: { seq: 7, id: 'change000000007' },
    epoch: 'first',
    booksKey: 'key',
    replayVersion: 1,
    generation: 1,
    revisions: [],
    recordedTo: 7,
    skipped: [],
    pending: { ids: [], base: [], arrived: [] },
  },
  memberships: {
    rows: [
      {
        id: 'profile00000001',
        org,
        orgName: 'Northside',
        owner: false,
        roles: [{ id: 'role00000000001', org, name: 'Author', permissions: ['author'] }],
      },
    ],
  },
  memberNames: { rows: [{ user: 'user00000000001', name: 'Dana Ortiz' }] },
  ownDescriptions: {
    rows: [{ problem: 'no_heat', description: 'Cold.', change: 'change000000007' }],
  },
  draftPosition: { step: 1_790_000_000_000, latest: 1_790_000_000_007 },
  publication: {
    note: 'Summer prices',
    step: 1_790_000_000_000,
    first: 'change000000008',
    sent: {
      id: 'change000000008',
      book: 'book00000000001',
      note: 'Summer prices',
      changeset: '[]',
      after: 7,
      edits: [
        {
          table: 'costsMaterial',
          refId: 'capacitor',
          kind: 'change',
          values: { quantity: 25 },
          base: { name: 'Capacitor', quantity: 20 },
        },
      ],
      first: 'change000000008',
      records: '[]',
    },
    stopped: { kind: 'refused', message: 'Not now.' },
  },
  priceListLayouts: {
    rows: [
      { header: 'code|name|price', layout: '{"code":0}' },
      { header: 'code|netto', layout: '{"code":0}', isUnsent: true },
    ],
    read: { id: 'layout000000001', seq: 7 },
  },
  unfinishedLists: { rows: [{ hash: '9f86d081', list: '{"decisions":[]}' }] },
  costLists: {
    rows: [
      {
        ...{ id: 'list00000000001', supplier: 'Grid', day: '2026-01-31', refIds: ['fan'] },
        ...{ changes: [{ refId: 'cap', quantity: 2.5 }], status: 'drafted', error: '' },
      },
    ],
  },
  costDays: {
    read: { id: 'list00000000001', seq: 7 },
    lists: [{ supplier: 'Grid', day: '2026-01-31' }],
    parts: { fan: 0 },
  },
  flags: {
    rows: [
      {
        id: 'flag00000000001',
        about: 'offers',
        record: 'offer0000000001',
        name: 'New pump',
        kind: 'price',
        note: 'Costs 40 more since May',
        made: '2026-01-01T00:00:00.000Z',
        status: 'sent',
        error: '',
        answer: '',
        answered: '',
      },
    ],
  },
  sentVisits: {
    history: 'history00000001',
    epoch: 'first',
    visits: { 'user00000000001-1790000000000': created },
    orders: ['order0000000001'],
    quotes: ['quote0000000001'],
    isWithoutQuotes: false,
    mails: ['mail00000000001'],
    mailOffer: 'on',
    refused: { order0000000002: { reason: 'Not now.', updated: '' } },
  },
  thisDevice: { id: 'device000000001' },
  serverClock: { aheadMs: -31_536_000_000, beforeMs: 0 },
  seenBook: {
    ...{ epoch: 'first', seq: 7, variables: { hourlyFee: 5 }, at: created },
    rates: [{ id: 'rate00000000001', baseCurrency: '', quoteCurrency: 'usd', rate: 19.7 }],
    kept: [{ job: 'user00000000001-1790000000000', now: '511' }],
  },
  pastWays: {
    variables: [
      { at: created, author: 'user00000000001', isWhole: true, variables: { hourlyFee: 5 } },
    ],
    currency: 'usd',
    rates: [{ at: created, rate: '19.7' }],
  },
};

test('[S10] the local documents have the shapes of their schemas (written again by npx vitest run -u)', async () => {
  const now = Object.fromEntries(names.map((name) => [name, shapeOf(name)]));
  await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(
    '../../../src/database/local/document-shapes.gen.json',
  );
});

test.each(names)('what a device holds as %s is valid by its JSON schema, and is read', (name) => {
  const isValid = new Ajv({ allowUnionTypes: true }).compile(shapes[name]);
  expect(isValid(stored[name]), JSON.stringify(isValid.errors)).toBe(true);
  expect(parseDocument(name, stored[name])).toEqual(stored[name]);
});

test.each(names)(
  'what is no document %s is refused by its JSON schema, and is read as none',
  (name) => {
    const isValid = new Ajv({ allowUnionTypes: true }).compile(shapes[name]);
    const [first = ''] = Object.keys(stored[name]);
    for (const damaged of [{}, { ...stored[name], [first]: true }, [], 'text']) {
      expect(isValid(damaged)).toBe(false);
      expect(parseDocument(name, damaged)).toBeNull();
    }
  },
);

test('[O1, O3, V8] what an earlier program was told that the server has is still known', () => {
  const { quotes: _quotes, isWithoutQuotes: _isWithout, ...others } = stored.sentVisits;
  const { mails: _mails, mailOffer: _offer, ...sent } = others;
  expect(parseDocument('sentVisits', sent)).toEqual({
    ...sent,
    quotes: [],
    isWithoutQuotes: false,
    mails: [],
    mailOffer: '',
  });
});

test('[A5, A12] a part that an earlier program has sent is still known, and nothing is kept of it', () => {
  const { first: _first, ...publication } = stored.publication;
  const {
    first: _ofPart,
    records: _records,
    ...sent
  } = publication.sent as Record<string, unknown>;
  expect(parseDocument('publication', { ...publication, sent })).toEqual({
    ...publication,
    first: '',
    sent: { ...sent, first: '', records: '' },
  });
});
