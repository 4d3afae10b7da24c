import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { tierLabel } from '../../../src/domain/menu/menu-view.ts';
import { eventDetails } from '../../../src/features/organization/activity/event-details.ts';
import {
  eventsByDay,
  withNewest,
  withOlder,
} from '../../../src/features/organization/activity/event-pages.ts';
import { eventSentence } from '../../../src/features/organization/activity/event-sentence.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import type { Money } from '../../../src/runtime/use-money.ts';
import {
  happeningOf,
  happeningSchema,
  type OrganizationEvent,
} from '../../../src/schemas/organization-event.ts';
import type { Language } from '../../../src/schemas/preferences.ts';

const money: Money = {
  formatPrice: (amount) => `$${amount}`,
  formatCost: (amount) => `$${amount}`,
  formatCents: (amount) => `$${amount}`,
  wholeUnits: (amount) => amount,
  formatWhole: (amount) => `$${amount}`,
  currency: 'usd',
  rate: '1',
  currencies: [{ refId: 'usd', name: 'US Dollar', symbol: '$' }] as Money['currencies'],
  country: 'US',
  locale: 'en',
};

function event(kind: string, data: unknown = {}, more: Partial<OrganizationEvent> = {}) {
  return {
    id: 'event',
    kind,
    actor: 'ana',
    actorName: 'Ana',
    operator: false,
    subject: 'ben',
    subjectName: 'Ben',
    data,
    created: '2026-01-31 12:00:00.000Z',
    ...more,
  };
}

async function texts(language: Language): Promise<TFunction<'organization'>> {
  return (await loadI18n(language, ['organization'])).getFixedT(null, 'organization');
}

async function said(each: OrganizationEvent, language: Language = 'en') {
  const t = await texts(language);
  const happening = happeningOf(each);
  const details = eventDetails(happening, { t, language, money, tierText: tierLabel });
  return [
    eventSentence(each, happening, t, language),
    ...details.map(({ label, text }) => `${label}: ${text}`),
  ];
}

const role = { id: 'r', name: 'Lead' };
const other = { id: 's', name: 'Author' };
const book = { id: 'b', name: 'Main' };
const data: Record<string, unknown> = {
  organizationChanged: {
    name: { before: 'Old', after: 'New' },
    currency: { before: '', after: 'usd' },
  },
  variablesChanged: {
    changes: [
      { name: 'hourlyFee', before: 5, after: 6 },
      { name: 'note', after: 'Hello' },
    ],
    more: 3,
  },
  paperChanged: { fields: ['logo', 'terms', 'stamp'] },
  customersErased: { visits: 1, visit: 'v' },
  orderMadeToStand: {
    order: 'o',
    visit: 'v',
    number: 2026_000_000_412,
    instead: [2026_000_000_411],
  },
  oldCustomersErased: { visits: 12, months: 24 },
  oldCustomersNotErased: { visits: 2, months: 12 },
  memberRolesChanged: { added: [role], removed: [], more: 0 },
  roleCreated: { role, permissions: ['manage', 'later'] },
  roleChanged: { role, permissions: { before: [], after: ['author'] } },
  roleDeleted: { role, members: 2 },
  bookCreated: { book, added: [other], removed: [], more: 0 },
  bookChanged: { book, shared: { before: false, after: true }, removed: [other] },
  bookDeleted: { book },
  redaction: { reason: 'A name', seq: 3, book: 'b', change: 'c', record: null },
};
const kinds = happeningSchema._zod.def.options.flatMap((option) => [
  ...(option._zod.propValues?.kind ?? []),
]) as string[];

describe('an event', () => {
  it('[B7] says who did what, before and after', async () => {
    expect(await said(event('variablesChanged', data.variablesChanged))).toEqual([
      'Ana changed 5 variables',
      'Hourly fee: $5 → $6',
      'note: Not set → Hello',
      'Further changes: 3',
    ]);
    expect(await said(event('organizationChanged', data.organizationChanged))).toEqual([
      'Ana changed the organization',
      'Name: Old → New',
      'Currency: None of its own → US Dollar',
    ]);
    expect(await said(event('roleChanged', data.roleChanged))).toEqual([
      'Ana changed the role Lead',
      'Allows: Uses the book → Edits the book',
    ]);
    expect(await said(event('roleCreated', data.roleCreated))).toEqual([
      'Ana created the role Lead',
      'Allows: Manages',
    ]);
    expect(await said(event('bookChanged', data.bookChanged))).toEqual([
      'Ana changed the price book Main',
      'Shared with other organizations: No → Yes',
      'No longer inherits from: Author',
    ]);
  });

  it('[B7] says what became of the rules of price that the organization has of its own', async () => {
    const told = async (name: string, change: object) => {
      const changes = { changes: [{ name, ...change }], more: 0 };
      return (await said(event('variablesChanged', changes)))[1];
    };
    const table = '[{"from":"0","markup":"4"},{"from":6.5,"markup":1.65},{"fro…';
    expect(await told('markupTable', { after: table })).toBe(
      'Markup on material: Usual table → from $0 × 4, from $6.5 × 1.65, …',
    );
    expect(await told('markupTable', { before: '[]', after: null })).toBe(
      'Markup on material: Own table → Usual table',
    );
    expect(await told('laborCost', { after: 6 })).toBe('An hour of work costs you: Not set → $6');
    expect(await told('rateCosts', { after: '[{"name":"Gas","cost":"7"}]' })).toBe(
      'An hour at a labor rate costs you: Same as other work → Gas: $7 per hour',
    );
    expect(await told('warranties', { after: '{"band-aid":"90 days","gold":""}' })).toBe(
      'Warranties: The usual texts → Band-Aid: 90 days; Gold: No warranty shown',
    );
    expect(await told('warranties', { before: '{"gold":"Ten ye…' })).toBe(
      'Warranties: {"gold":"Ten ye… → The usual texts',
    );
    expect(await told('mostChosen', { before: 'gold' })).toBe('Most chosen tier: Gold → None');
  });

  it('[B7] says which roles were given and taken', async () => {
    const roles = (added: object[], removed: object[], more = 0) =>
      said(event('memberRolesChanged', { added, removed, more }));
    expect(await roles([role], [])).toEqual(['Ana gave Ben the role Lead']);
    expect(await roles([role, other], [])).toEqual(['Ana gave Ben the roles Lead and Author']);
    expect(await roles([], [role])).toEqual(['Ana took the role Lead from Ben']);
    expect(await roles([role], [other])).toEqual([
      'Ana changed the roles of Ben',
      'Given: Lead',
      'Taken: Author',
    ]);
    expect(await roles([role], [], 2)).toEqual([
      'Ana changed the roles of Ben',
      'Given: Lead',
      'Further changes: 2',
    ]);
  });

  it('[B7, K8] says which parts of what is on paper were changed', async () => {
    expect(await said(event('paperChanged', data.paperChanged))).toEqual([
      'Ana changed what is put on paper',
      'Changed: Logo and Terms',
    ]);
  });

  it('[B7, V6] says whose customers were erased by nobody in particular, and how old they were', async () => {
    expect(await said(event('customersErased', data.customersErased))).toEqual([
      'Ana erased the customer of a visit',
    ]);
    expect(await said(event('oldCustomersErased', data.oldCustomersErased))).toEqual([
      'The customers of 12 old visits were erased',
      'Older than: 24 months',
    ]);
  });

  it('[B7, O4] says which order was made to stand, and for which', async () => {
    const stand = (more: object) =>
      said(event('orderMadeToStand', { ...(data.orderMadeToStand as object), ...more }));
    expect(await stand({})).toEqual(['Ana had order N-2026-0412 count in place of N-2026-0411']);
    expect(await stand({ number: 0, instead: [0] })).toEqual(['Ana had order o count']);
  });

  it('[B7] names who is there no more as such, and the operator', async () => {
    const gone = { actor: '', actorName: '' };
    expect(await said(event('roleDeleted', data.roleDeleted, gone))).toEqual([
      'A deleted account removed the role Lead',
      'It was held by: 2 members',
    ]);
    const operator = { ...gone, operator: true };
    expect(await said(event('redaction', data.redaction, operator))).toEqual([
      "The server's operator took something out of the change log",
      'Reason: A name',
    ]);
    expect(await said(event('memberJoined', {}, operator))).toEqual([
      "The server's operator added Ben",
    ]);
    expect(await said(event('memberLeft', {}, { subjectName: '' }))).toEqual(['Unknown User left']);
  });

  it('[B7] of a later server, or of no known form, is told as something', async () => {
    const unknown = 'Ana did something that this version of the app does not know';
    expect(await said(event('moonLanded', { at: 1 }))).toEqual([unknown]);
    expect(await said(event('roleDeleted', { role: 'Lead' }))).toEqual([unknown]);
    expect(await said(event('variablesChanged', null))).toEqual([unknown]);
  });

  it.each(['en', 'es'] as const)(
    '[B7] of every kind has a sentence of its own in %s',
    async (language) => {
      const sentences: string[] = [];
      for (const kind of kinds) {
        const [sentence = '', ...details] = await said(event(kind, data[kind]), language);
        for (const line of [sentence, ...details]) expect(line).not.toMatch(/activity\.|\{\{/);
        sentences.push(sentence);
      }
      expect(kinds.length).toBe(22);
      expect(new Set(sentences).size).toBe(kinds.length);
      const [unknown] = await said(event('moonLanded'), language);
      expect(sentences).not.toContain(unknown);
    },
  );

  it('[B7] stands under its day', () => {
    const at = (created: string) => event('memberLeft', {}, { created });
    const days = eventsByDay(
      [
        at('2026-01-31 12:30:00.000Z'),
        at('2026-01-31 12:00:00.000Z'),
        at('2026-01-29 12:00:00.000Z'),
      ],
      'en',
      'UTC',
    );
    expect(days.map(({ title, events }) => [title, events.length])).toEqual([
      ['Saturday, January 31, 2026', 2],
      ['Thursday, January 29, 2026', 1],
    ]);
  });
});

describe('pages of events', () => {
  const page = (ids: string, more: boolean) => ({
    events: [...ids].map((id) => event('memberLeft', {}, { id })),
    more,
  });
  const shown = ({ events, more }: ReturnType<typeof page>) =>
    events.map(({ id }) => id).join('') + (more ? '…' : '');

  it('[B7] hold what is new in front of what was there, each once', () => {
    expect(shown(withNewest(page('fedcba', false), page('hgfe', true)))).toBe('hgfedcba');
    expect(shown(withNewest(page('fedc', true), page('fedc', true)))).toBe('fedc…');
    expect(shown(withNewest(page('', false), page('a', false)))).toBe('a');
  });

  it('[B7] have no gap where more happened than a page holds', () => {
    expect(shown(withNewest(page('cba', false), page('zyx', true)))).toBe('zyx…');
  });

  it('[B7] go on behind the last one alone', () => {
    expect(shown(withOlder(page('fed', true), 'd', page('cb', true)))).toBe('fedcb…');
    expect(shown(withOlder(page('zyx', true), 'd', page('cb', false)))).toBe('zyx…');
  });
});
