import { describe, expect, test } from 'vitest';
import { draftChanges } from '../../../src/domain/draft/draft-changes.ts';
import { importBook } from '../../../src/domain/exchange/import-book.ts';
import { book, change, create, refs, remove } from '../../support/log-builder.ts';
import { Author, inherited } from '../draft/authored.ts';
import { publishedBook } from '../draft/published.ts';
import { editsOf, exported, imported, placesOf, sheet, type Written } from './sheets.ts';

const own = change(2, [
  create('costsMaterial', 'fan', { name: 'Fan', quantity: 3 }),
  create('menuCopy', 'ours', { name: 'Ours', ...refs('contentItems', 'fit', 'test') }),
]);
const shop = publishedBook([...inherited, own]);

describe('[X3] rows and their records', () => {
  test('a changed cell is an update, and one that nobody touched nothing', () => {
    const file = sheet('Parts', ['refId', 'name', 'quantity'], ['fan', 'Fan, big', 3]);
    expect(editsOf(imported(shop, [file]))).toEqual({
      'costsMaterial/fan': { name: 'Fan, big' },
    });
  });

  test('columns stand in any order, and those that the file lacks say nothing', () => {
    const file = sheet('Parts', ['quantity', 'refId'], [4, 'fan']);
    expect(editsOf(imported(shop, [file]))).toEqual({ 'costsMaterial/fan': { quantity: 4 } });
  });

  test('[A6] a changed cell of an inherited record makes an own version of all of it', () => {
    const result = imported(shop, [sheet('Tiers', ['refId', 'rank'], ['gold', 5])]);
    const edits = [...result.step.values()].flatMap(({ edit }) => edit ?? []);
    expect(draftChanges(edits, shop).flat()).toMatchObject([
      { operation: 'create', data: { refId: 'gold', name: 'gold', rank: 5 } },
    ]);
  });

  test('[A7] a row without a refId makes a record of its name', () => {
    const parts = sheet(
      'Parts',
      ['refId', 'name', 'quantity'],
      ['', 'Fan', 7],
      ['', 'New Fan', ''],
      ['', '', 1],
      ['fan_2', '', ''],
    );
    const result = imported(shop, [parts]);
    expect(editsOf(result)).toEqual({
      'costsMaterial/fan_3': { name: 'Fan', quantity: 7 },
      'costsMaterial/new_fan': { name: 'New Fan' },
      'costsMaterial/item': { name: '', quantity: 1 },
      'costsMaterial/fan_2': { name: '' },
    });
    expect(result.counts).toEqual({ made: 4, changed: 0, removed: 0 });
  });

  test('[A7] a new line is no title, and a tier of a menu is named after both', () => {
    const lines = sheet('Lines', ['name'], ['Work title page']);
    const tiers = sheet('Menu tiers', ['menus', 'tiers'], ['ac', 'gold'], ['ac', '']);
    expect(Object.keys(editsOf(imported(shop, [lines, tiers])))).toEqual([
      'contentItems/work_text_page',
      'menuTiers/ac_gold_2',
      'menuTiers/ac',
    ]);
  });

  test('a refId that only another table has makes a record of this one', () => {
    const file = sheet('Tags', ['refId', 'name'], ['fan', 'Fans']);
    expect(editsOf(imported(shop, [file]))).toEqual({ 'problemTags/fan': { name: 'Fans' } });
  });

  test('a new record is led to by other rows, whichever come first', () => {
    const groups = sheet('Groups', ['refId', 'contentItems'], ['ours', 'fit;seal;seal']);
    const lines = sheet('Lines', ['refId', 'name', 'content'], ['seal', 'Seal', 'New seal']);
    const result = imported(shop, [groups, lines]);
    expect(result.faults).toEqual([]);
    expect(editsOf(result)).toMatchObject({
      'menuCopy/ours': { contentItems: ['fit', 'seal', 'seal'] },
    });
  });

  test('an empty cell is an empty text, or no relations', () => {
    const file = sheet('Groups', ['refId', 'name', 'contentItems'], ['ours', '', '']);
    expect(editsOf(imported(shop, [file]))).toEqual({
      'menuCopy/ours': { name: '', contentItems: [] },
    });
  });

  test('a row without anything in a known column is none', () => {
    const file = sheet('Parts', ['refId', 'source', 'note'], ['', 'own', 'x'], ['', '', '']);
    expect(imported(shop, [file]).step.size).toBe(0);
  });

  test('unknown sheets and columns are named and left', () => {
    const parts = sheet(
      'Parts',
      ['refId', 'price', '', 'name', 'name'],
      ['fan', 1, 'x', 'Fan', 'y'],
    );
    const result = imported(shop, [sheet('Notes', ['a']), parts, sheet('parts', ['refId'])]);
    expect(result.step.size).toBe(0);
    expect(result.ignored).toEqual({
      sheets: ['Notes', 'parts'],
      columns: ['price', 'C', 'name'].map((column) => ({ sheet: 'Parts', column })),
      hidden: [],
    });
  });

  test('hidden sheets, rows and columns are named and left unless somebody says otherwise; refIds are read', () => {
    const hidden = (rows: number[], columns: number[], isWhole = false) => ({
      hidden: { isWhole, rows: new Set(rows), columns: new Set(columns) },
    });
    const parts = sheet(
      'Parts',
      ['refId', 'name', 'quantity'],
      ['cap', 'Cap', 9],
      ['fan', 'Fan', 999],
    );
    const groups = sheet('Groups', ['refId', 'name'], ['ours', 'Last year']);
    const file = [
      { ...parts, ...hidden([2], [0, 1]) },
      { ...groups, ...hidden([], [], true) },
    ];
    const left = imported(shop, file, { removeMissing: true });
    expect(editsOf(left)).toEqual({ 'costsMaterial/cap': { quantity: 9 } });
    expect(left.counts.removed).toBe(0);
    expect(left.ignored.hidden).toEqual([
      { sheet: 'Parts', isWhole: false, rows: 1, columns: ['name'] },
      { sheet: 'Groups', isWhole: true, rows: 0, columns: [] },
    ]);
    const all = imported(shop, file, { withHidden: true });
    expect(editsOf(all)).toEqual({
      'costsMaterial/cap': { name: 'Cap', quantity: 9 },
      'costsMaterial/fan': { quantity: 999 },
      'menuCopy/ours': { name: 'Last year' },
    });
    expect(all.ignored.hidden).toEqual([]);
  });
});

describe('[X3] cells that can not be read', () => {
  const date = { type: 'date', text: '2026-04-03' } as const;
  const broken = { type: 'error', text: '#REF!' } as const;
  const header = ['refId', 'name', 'quantity'];

  test.each([
    ['an empty number', '', 'empty'],
    ['a word for a number', 'three', 'noNumber'],
    ['a decimal comma', '1,5', 'noNumber'],
    ['TRUE for a number', true, 'noNumber'],
    ['a date', date, 'date'],
    ['an error', broken, 'error'],
    ['a number below 0', -1, 'belowZero'],
    ['a number beyond all costs', 1e15, 'digitsBefore'],
    ['a number of too many digits', 1e-21, 'digitsAfter'],
  ])('%s is named by sheet, row, column and reason; the others are taken', (_, written, code) => {
    const file = sheet('Parts', header, ['cap', 'Capacitor', 2], ['fan', 'Blower', written]);
    const result = imported(shop, [file]);
    expect(result.faults).toMatchObject([
      { sheet: 'Parts', row: 3, column: 'quantity', reason: { code } },
    ]);
    expect(editsOf(result)).toEqual({ 'costsMaterial/fan': { name: 'Blower' } });
  });

  test('a text is too long, half of a character, or a date', () => {
    const file = sheet(
      'Tags',
      ['refId', 'name'],
      ['a', 'x'.repeat(501)],
      ['b', '\ud800'],
      ['c', date],
    );
    expect(placesOf(imported(shop, [file]).faults)).toEqual([
      'Tags 2 name: longText',
      'Tags 3 name: surrogate',
      'Tags 4 name: date',
    ]);
  });

  test('a tick is TRUE, FALSE, or what people write for it', () => {
    const file = sheet(
      'Menus',
      ['refId', 'hidden'],
      ['ac', 'perhaps'],
      ...['VERDADERO', 1, true, 'x', '', 'no', 0].map((written, at) => [`m${at}`, written]),
    );
    const result = imported(shop, [file]);
    expect(placesOf(result.faults)).toEqual(['Menus 2 hidden: noBoolean']);
    const values = [true, true, true, true, undefined, false, false];
    expect(Object.values(editsOf(result))).toEqual(
      values.map((hidden) => (hidden === undefined ? {} : { hidden })),
    );
  });

  test('an empty tick of a record is neither', () => {
    const file = sheet('Menus', ['refId', 'hidden'], ['ac', '']);
    expect(placesOf(imported(shop, [file]).faults)).toEqual(['Menus 2 hidden: noBoolean']);
  });

  test('a relation leads to nothing, or its quotes do not match', () => {
    const file = sheet('Groups', ['refId', 'contentItems'], ['ours', 'fit;no'], ['care', '"fit']);
    const result = imported(shop, [file]);
    expect(result.step.size).toBe(0);
    expect(result.faults.map(({ reason }) => reason)).toEqual([
      { code: 'unknownRefId', refId: 'no', sheet: 'Lines' },
      { code: 'badList' },
    ]);
  });

  test('of two rows with one refId the first counts', () => {
    const file = sheet('Parts', header, ['fan', 'Fan', 4], ['fan', 'Other', 5], ['cap', '', '']);
    const late = sheet('Tags', ['refId', 'name'], ['a', date], ['a', '']);
    const result = imported(shop, [file, late]);
    expect(editsOf(result)).toMatchObject({ 'costsMaterial/fan': { quantity: 4 } });
    expect(result.faults[0]).toEqual({
      ...{ sheet: 'Parts', row: 3, column: 'refId' },
      reason: { code: 'duplicateRefId', row: 2 },
    });
    expect(placesOf(result.faults)).toEqual([
      'Parts 3 refId: duplicateRefId',
      'Parts 4 quantity: empty',
      'Tags 2 name: date',
      'Tags 3 refId: duplicateRefId',
    ]);
  });

  test('a refId that no record may have is not made', () => {
    const lines = sheet(
      'Lines',
      ['refId', 'name'],
      ['a_title_b', 'A'],
      ['x'.repeat(201), 'B'],
      ['b_title', 'C'],
      [date, 'D'],
    );
    const problems = sheet('Problems', ['refId'], ['new']);
    const result = imported(shop, [lines, problems]);
    expect(Object.keys(editsOf(result))).toEqual(['contentItems/b_title']);
    expect(placesOf(result.faults)).toEqual([
      'Lines 2 refId: titleMark',
      'Lines 3 refId: longText',
      'Lines 5 refId: date',
      'Problems 2 refId: reservedRefId',
    ]);
  });

  test('a cell is called as the file calls its sheet and column', () => {
    const file = sheet(' PARTS ', ['refid', 'Quantity '], ['fan', '?']);
    expect(imported(shop, [file]).faults).toMatchObject([{ sheet: ' PARTS ', column: 'Quantity' }]);
  });
});

describe('[X3] what spreadsheet programs make of texts', () => {
  const numbered = publishedBook([
    change(1, [
      create('costsMaterial', '007', { name: '1E5' }),
      create('costsMaterial', 'b', { name: 'true' }),
      create('offers', 'o', refs('costsMaterial', '007')),
    ]),
  ]);

  test('a number or a boolean in place of the text that it was made of is no edit', () => {
    const parts = sheet('Parts', ['refId', 'name'], ['007', 100000], ['b', true]);
    const offers = sheet('Offers', ['refId', 'costsMaterial'], ['o', 7]);
    const { step, faults } = imported(numbered, [offers, parts]);
    expect([...step.keys(), ...faults]).toEqual([]);
  });

  test('a refId that lost its zeros makes no other record', () => {
    const parts = sheet('Parts', ['refId', 'name'], [7, 'Seven'], ['7.0', 'Seven']);
    const result = imported(numbered, [parts]);
    expect(result.step.size).toBe(0);
    expect(result.faults.map(({ reason }) => reason)).toEqual([
      { code: 'alteredRefId', refId: '007' },
      { code: 'alteredRefId', refId: '007' },
    ]);
  });

  test('other refIds that are as large to a computer make records of their own', () => {
    const large = publishedBook([
      change(1, [
        create('costsMaterial', '12E5678', { name: 'Far' }),
        create('costsMaterial', '100000000000000001', { name: 'Long' }),
      ]),
    ]);
    const digits = '7'.repeat(100_000);
    const parts = sheet('Parts', ['refId'], ['13E5678'], ['100000000000000002'], [`${digits}x`]);
    const result = imported(large, [parts]);
    expect([...result.step.keys()]).toEqual([
      'costsMaterial/13E5678',
      'costsMaterial/100000000000000002',
    ]);
    expect(placesOf(result.faults)).toEqual(['Parts 4 refId: longText']);
    const rounded = imported(large, [sheet('Parts', ['refId'], ['100000000000000000'])]);
    expect(placesOf(rounded.faults)).toEqual(['Parts 2 refId: alteredRefId']);
  });

  test('blanks around refIds count only where a record has them', () => {
    const blank = publishedBook([
      change(1, [
        create('contentItems', ' a'),
        create('contentItems', 'b'),
        create('menuCopy', 'g'),
        create('menuCopy', 'h', refs('contentItems', ' a', 'b')),
      ]),
    ]);
    const header = ['refId', 'contentItems'];
    const groups = sheet('Groups', header, [' g ', ' a; b '], ['h', ' a; b ']);
    const result = imported(blank, [groups]);
    expect(editsOf(result)).toEqual({ 'menuCopy/g': { contentItems: [' a', 'b'] } });
    expect(result.counts).toEqual({ made: 0, changed: 1, removed: 0 });
  });
});

describe('[X1] the cost of a part, the cell that was changed', () => {
  const rates = [
    { id: '', baseCurrency: '', quoteCurrency: 'usd', rate: 7.6083 },
    { id: '', baseCurrency: '', quoteCurrency: 'eur', rate: 7 },
  ];
  const parts = (...cells: (string | number)[]) =>
    imported(
      publishedBook([change(1, [create('costsMaterial', 'a', { quantity: 1.5 })])]),
      [sheet('Parts', ['refId', 'quantity', 'cost', 'currency'], cells)],
      { rates, currency: 'usd' },
    );
  const edited = (...cells: (string | number)[]) => editsOf(parts(...cells))['costsMaterial/a'];

  test('counts alone', () => {
    expect(edited('a', 1.5, 11.42, 'usd')).toBeUndefined();
    expect(edited('a', 2, 11.42, 'usd')).toEqual({ quantity: 2 });
    expect(edited('a', 1.5, 12, 'usd')).toEqual({ quantity: 1.57722487283 });
    expect(edited('a', 1.5, '12.00', 'USD ')).toEqual({ quantity: 1.57722487283 });
    expect(edited('a', 1.5, 14, 'eur')).toEqual({ quantity: 2 });
    expect(edited('a', '', 12, 'usd')).toEqual({ quantity: 1.57722487283 });
    expect(edited('a', 2, '', '')).toEqual({ quantity: 2 });
  });

  test('counts in a new part', () => {
    expect(editsOf(parts('b', '', 14, 'eur'))).toEqual({ 'costsMaterial/b': { quantity: 2 } });
    expect(editsOf(parts('b', 2, 14, 'eur'))).toEqual({ 'costsMaterial/b': { quantity: 2 } });
  });

  test('both changed are an error, unless they say the same', () => {
    expect(placesOf(parts('a', 2, 13, 'usd').faults)).toEqual(['Parts 2 cost: costAndQuantity']);
    expect(edited('a', 2, 15.22, 'usd')).toEqual({ quantity: 2 });
    expect(placesOf(parts('b', 2, 13, 'usd').faults)).toEqual(['Parts 2 cost: costAndQuantity']);
  });

  test('needs a currency with a rate, and no amount below 0', () => {
    expect(placesOf(parts('a', 1.5, 12, 'mxn').faults)).toEqual(['Parts 2 currency: noRate']);
    expect(placesOf(parts('a', 1.5, 12, '').faults)).toEqual(['Parts 2 currency: noRate']);
    expect(placesOf(parts('a', 1.5, -1, 'usd').faults)).toEqual(['Parts 2 cost: belowZero']);
    expect(placesOf(parts('a', '', 11.42, 'usd').faults)).toEqual(['Parts 2 quantity: empty']);
    expect(placesOf(parts('a', 1.5, 'x', 'usd').faults)).toEqual(['Parts 2 cost: noNumber']);
  });

  test.each([
    ['an old part', 'a'],
    ['a new part', 'b'],
  ])('of %s that can not be read is a fault, and the quantity beside it is taken', (_, refId) => {
    for (const [cost, currency, place] of [
      ['ask', 'usd', 'cost: noNumber'],
      [12, 'mxn', 'currency: noRate'],
      [12, '', 'currency: noRate'],
    ] as const) {
      const result = parts(refId, 5, cost, currency);
      expect(editsOf(result)).toEqual({ [`costsMaterial/${refId}`]: { quantity: 5 } });
      expect(placesOf(result.faults)).toEqual([`Parts 2 ${place}`]);
    }
  });

  describe('in the currency that its format shows', () => {
    const priced = (text: string, currency?: string) =>
      ({ type: 'number', text, ...(currency ? { currency } : {}) }) as const;
    const book = publishedBook([
      change(
        1,
        ['a', 'b', 'c', 'd'].map((each) => create('costsMaterial', each, { quantity: 1 })),
      ),
    ]);
    const currencies = [{ id: '', name: 'US Dollar', refId: 'usd', symbol: '$' }];
    const read = (currency: string, ...rows: Written[][]) =>
      imported(book, [sheet('Parts', ...rows)], { rates, currency, currencies });

    test('where no column says it, several in one file', () => {
      const result = read(
        'usd',
        ['refId', 'cost'],
        ['a', priced('14', 'EUR')],
        ['b', priced('15.2166', '$')],
        ['c', priced('15.2166')],
        ['d', priced('14', 'MXN')],
      );
      expect(editsOf(result)).toEqual({
        'costsMaterial/a': { quantity: 2 },
        'costsMaterial/b': { quantity: 2 },
        'costsMaterial/c': { quantity: 2 },
      });
      expect(placesOf(result.faults)).toEqual(['Parts 5 cost: noRate']);
      // Another currency's dollars are the US ones.
      const euros = read('eur', ['refId', 'cost'], ['a', priced('15.2166', '$')]);
      expect(editsOf(euros)).toEqual({ 'costsMaterial/a': { quantity: 2 } });
    });

    test('where its column is empty, and never against the column', () => {
      const result = read(
        'usd',
        ['refId', 'cost', 'currency'],
        ['a', priced('14', 'EUR'), ''],
        ['b', priced('14', 'EUR'), 'EUR'],
        ['c', priced('14', 'EUR'), 'usd'],
        // As an export has it, in another format: nobody changed the cost.
        ['d', priced('7.61', 'EUR'), 'usd'],
      );
      expect(editsOf(result)).toEqual({
        'costsMaterial/a': { quantity: 2 },
        'costsMaterial/b': { quantity: 2 },
      });
      expect(placesOf(result.faults)).toEqual(['Parts 4 cost: twoCurrencies']);
    });
  });

  test('says nothing beside a quantity where no rates are known', () => {
    const file = sheet(
      'Parts',
      ['refId', 'quantity', 'cost', 'currency'],
      ['fan', 3, 22.83, 'usd'],
      ['test', 5, 1, 'usd'],
      ['new', '', 1, 'usd'],
    );
    const result = imported(shop, [file]);
    expect(editsOf(result)).toMatchObject({ 'costsMaterial/test': { quantity: 5 } });
    expect(placesOf(result.faults)).toEqual(['Parts 4 currency: noRate']);
  });
});

describe('[X3] references that lead nowhere', () => {
  const theirs = { book: 'b2', org: 'o2' };

  test('are no edit, and are left out of an own version', () => {
    const gone = publishedBook([
      ...inherited,
      change(2, [remove('problemTags', 'cooling')], theirs),
    ]);
    const file = sheet('Problems', ['refId', 'problemTags', 'name'], ['ac', '', 'A/C']);
    expect(editsOf(imported(gone, [file]))).toEqual({
      'problems/ac': { name: 'A/C', problemTags: [] },
    });
    expect(imported(gone, [exported(gone, 'Problems')]).step.size).toBe(0);
  });

  test('[R11] or only to what the own book is published to does not inherit', () => {
    const books = [book(1), { ...book(4, { parent: 'b2' }), org: 'o1' }, book(2)];
    const mine = change(2, [create('problems', 'mine')]);
    const apart = publishedBook([...inherited, mine], books);
    const file = sheet(
      'Problems',
      ['refId', 'name', 'problemTags'],
      ['ac', 'A/C', 'cooling'],
      ['mine', '', 'cooling'],
    );
    const result = imported(apart, [file]);
    expect(result.step.size).toBe(0);
    expect(result.faults.map(({ row, column, reason }) => ({ row, column, ...reason }))).toEqual([
      { row: 2, column: 'menus', code: 'leadsNowhere', sheet: 'Menus' },
      { row: 3, column: 'problemTags', code: 'unknownRefId', refId: 'cooling', sheet: 'Tags' },
    ]);
  });

  test('[R13] keep an inherited offer that lost a cost from being repeated at another price', () => {
    const gone = publishedBook([...inherited, change(2, [remove('costsMaterial', 'cap')], theirs)]);
    const file = (costs: string[]) =>
      sheet(
        'Offers',
        ['refId', 'name', ...costs.slice(0, 1)],
        ['long_life', 'L', ...costs.slice(1)],
      );
    const result = imported(gone, [file([])]);
    expect(result.step.size).toBe(0);
    expect(result.faults).toEqual([
      {
        sheet: 'Offers',
        row: 2,
        column: 'costsMaterial',
        reason: { code: 'leadsNowhere', sheet: 'Parts' },
      },
    ]);
    const parts = sheet('Parts', ['refId', 'quantity'], ['cap_2', 4]);
    const mended = imported(gone, [file(['costsMaterial', 'cap_2']), parts]);
    expect(mended.faults).toEqual([]);
    expect(editsOf(mended)).toMatchObject({
      'offers/long_life': { name: 'L', costsMaterial: ['cap_2'] },
    });
  });
});

describe('[X3] removing what the file lacks', () => {
  const removing = { removeMissing: true };

  test('takes own records away, and no inherited one', () => {
    const file = sheet('Parts', ['refId', 'name', 'quantity'], ['drill', 'Drill', 1]);
    const result = imported(shop, [file], removing);
    expect(editsOf(result)).toMatchObject({ 'costsMaterial/fan': 'removed' });
    expect(result.counts).toEqual({ made: 1, changed: 0, removed: 1 });
    expect(imported(shop, [file]).counts.removed).toBe(0);
  });

  test('shows the inherited record again', () => {
    const version = publishedBook([...inherited, change(2, [create('costsMaterial', 'cap')])]);
    const result = imported(version, [sheet('Parts', ['refId'])], removing);
    expect(editsOf(result)).toEqual({ 'costsMaterial/cap': 'removed' });
    expect(result.faults).toEqual([]);
  });

  test('leaves what a record that stays still leads to, and says so', () => {
    const used = publishedBook([
      change(1, [
        create('contentItems', 'a'),
        create('contentItems', 'b'),
        create('menuCopy', 'g', refs('contentItems', 'a')),
        create('menuCopy', 'h', refs('contentItems', 'b')),
        create('menuTiers', 't', refs('menuCopy', 'h')),
      ]),
    ]);
    const lines = sheet('Lines', ['refId']);
    const result = imported(used, [lines], removing);
    expect(result.step.size).toBe(0);
    expect(result.faults.map(({ row, reason }) => ({ row, ...reason }))).toEqual([
      { row: 1, code: 'stillUsed', refId: 'a', sheet: 'Groups', user: 'g' },
      { row: 1, code: 'stillUsed', refId: 'b', sheet: 'Groups', user: 'h' },
    ]);
    const groups = sheet('Groups', ['refId', 'contentItems'], ['g', '']);
    // What keeps one record keeps what that leads to.
    const some = imported(used, [lines, groups], removing);
    expect(editsOf(some)).toEqual({
      'menuCopy/g': { contentItems: [] },
      'contentItems/a': 'removed',
    });
    expect(some.faults.map(({ reason }) => reason)).toEqual([
      { code: 'stillUsed', refId: 'b', sheet: 'Groups', user: 'h' },
      { code: 'stillUsed', refId: 'h', sheet: 'Menu tiers', user: 't' },
    ]);
    const tiers = sheet('Menu tiers', ['refId']);
    expect(imported(used, [lines, groups, tiers], removing).counts.removed).toBe(4);
  });

  test('takes nothing away where a row does not say which record it is about', () => {
    const date = { type: 'date', text: '2026-04-03' } as const;
    for (const file of [
      sheet('Parts', ['refId', 'name'], [date, 'Fan']),
      sheet('Parts', ['name'], ['Fan']),
      sheet('Parts'),
    ]) {
      expect(imported(shop, [file], removing).counts.removed).toBe(0);
    }
  });
});

test('[X3] [A1] a file is compared with the draft, and is one step of it', () => {
  const author = new Author([...inherited, own]);
  author.do((editor) => editor.set({ table: 'costsMaterial', refId: 'fan' }, { quantity: 5 }));
  author.do((editor) => editor.set({ table: 'costsMaterial', refId: 'new' }, { quantity: 1 }));
  const file = sheet('Parts', ['refId', 'quantity'], ['fan', 3], ['new', 2], ['cap', 2]);
  const { published, draft, drafted } = author;
  const result = importBook({ published, draft, drafted }, [file], {
    ...{ removeMissing: false, rates: [], currency: null },
  });
  // Edited back to what is published, it is no edit any more (A2).
  expect(editsOf(result)).toEqual({
    'costsMaterial/fan': null,
    'costsMaterial/new': { quantity: 2 },
  });
});
