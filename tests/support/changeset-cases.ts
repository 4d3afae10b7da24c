/** A changeset at a limit of what may enter the log (B5), and the refusal; null where it may enter. */
export type ChangesetCase = [name: string, changeset: unknown[], message: string | null];

const menu = (data: object, more: object = {}) => ({
  collection: 'menus',
  operation: 'create',
  data: { refId: 'a', name: 'A', ...data },
  ...more,
});
const offer = (data: object) => menu(data, { collection: 'offers' });
const material = (quantity: unknown) => menu({ quantity }, { collection: 'costsMaterial' });
const lists = (depth: number): unknown[] => (depth === 1 ? [] : [lists(depth - 1)]);
const refs = (count: number, refId = 'x') => ({
  refs: [{ collection: 'books', refIds: Array.from({ length: count }, () => refId) }],
});
const faces = (count: number) => '😀'.repeat(count);
const inMenu = (words: string) => `Record 1 (menus a): ${words}`;
const ofOffer = (words: string) => `Record 1 (offers a): multiplier ${words}`;
const ofMaterial = (words: string) => `Record 1 (costsMaterial a): quantity ${words}`;

export const changesetCases: ChangesetCase[] = [
  ['a fixed price of 0', [offer({ price: '0' })], null],
  [
    'a fixed price below 0',
    [offer({ price: -89 })],
    'Record 1 (offers a): price must not be below 0',
  ],
  // The data is level 3, so a list in it is level 4.
  ['eight levels', [menu({ x: lists(5) })], null],
  [
    'nine levels',
    [menu({ x: lists(6) })],
    inMenu('x[0][0][0][0][0] nests lists and objects more than 8 deep'),
  ],
  [
    'nine levels of objects',
    [menu({ x: { a: { b: { c: { d: { e: {} } } } } } })],
    inMenu('x.a.b.c.d.e nests lists and objects more than 8 deep'),
  ],
  [
    'more levels than SQLite reads',
    [menu({}), menu({ x: lists(2000), refId: 'b' })],
    'Record 2 (menus b): x[0][0][0][0][0] nests lists and objects more than 8 deep',
  ],
  ['a reference', [menu(refs(1))], null],
  ['10,000 references', [menu(refs(6000)), menu(refs(4000))], null],
  [
    '10,001 references',
    [menu(refs(6000)), menu(refs(4001))],
    'Record 2 (menus a): refs bring the changeset to more than 10,000 references',
  ],
  ['a refId of 200', [menu({ refId: faces(200) })], null],
  [
    'a refId of 201',
    [menu({ refId: faces(201) })],
    'Record 1 (menus): refId has more than 200 characters',
  ],
  [
    'a refId of 201 to delete',
    [{ collection: 'menus', operation: 'delete', data: { refId: 'x'.repeat(201) } }],
    'Record 1 (menus): refId has more than 200 characters',
  ],
  ['a reference to 200', [menu(refs(1, faces(200)))], null],
  [
    'a reference to 201',
    [menu(refs(1, faces(201)))],
    inMenu('refs[0].refIds[0] has more than 200 characters'),
  ],
  ['a name of 500', [menu({ name: faces(500) })], null],
  ['a name of 501', [menu({ name: faces(501) })], inMenu('name has more than 500 characters')],
  ['a text of 30,000', [menu({ x: faces(30_000) })], null],
  ['a text of 30,001', [menu({ x: faces(30_001) })], inMenu('x has more than 30,000 characters')],
  [
    'an id of 30,001',
    [menu({}, { id: 'x'.repeat(30_001) })],
    inMenu('id has more than 30,000 characters'),
  ],
  [
    'a long text in a collection without a table',
    [menu({ x: [{ 'y.z': 'x'.repeat(30_001) }] }, { collection: 'formulas' })],
    'Record 1 (formulas a): x[0].y.z has more than 30,000 characters',
  ],
  [
    'a field named with 30,001',
    [menu({ ['x'.repeat(30_001)]: 1 })],
    inMenu(`${'x'.repeat(50)}… has a name that has more than 30,000 characters`),
  ],
  ['15 digits', [menu({ x: -999_999_999_999_999 })], null],
  ['16 digits', [menu({ x: -1e15 })], inMenu('x has more than 15 digits before the point')],
  ['1e21', [menu({ x: [1e21] })], inMenu('x[0] has more than 15 digits before the point')],
  ['1e308', [offer({ multiplier: 1e308 })], ofOffer('has more than 15 digits before the point')],
  ['20 decimals', [menu({ x: 1.5e-19 })], null],
  ['20 decimals of 17 digits', [menu({ x: 1.234_567_890_123_456_7e-4 })], null],
  ['21 decimals', [menu({ x: -1.5e-20 })], inMenu('x has more than 20 digits after the point')],
  ['5e-324', [menu({ x: 5e-324 })], inMenu('x has more than 20 digits after the point')],
  ['decimal text', [offer({ multiplier: `${'9'.repeat(15)}.${'9'.repeat(20)}` })], null],
  [
    'decimal text of 16 digits',
    [offer({ multiplier: '9'.repeat(16) })],
    ofOffer('has more than 15 digits before the point'),
  ],
  [
    'decimal text of 21 decimals',
    [material(`0.${'0'.repeat(20)}1`)],
    ofMaterial('has more than 20 digits after the point'),
  ],
  ['digits in a text', [menu({ name: '9'.repeat(300) })], null],
  ['zero', [offer({ multiplier: 0 }), offer({ multiplier: '-0.0' })], null],
  ['-5', [offer({ multiplier: -5 })], ofOffer('must not be below 0')],
  ['"-0.1"', [material('-0.1')], ofMaterial('must not be below 0')],
  [
    'hours below 0',
    [menu({}), menu({ hours: -1 }, { collection: 'costsTime', operation: 'update' })],
    'Record 2 (costsTime a): hours must not be below 0',
  ],
  ['a rank below 0', [menu({ rank: -1 }, { collection: 'tiers' })], null],
  ['half a character', [menu({ name: 'a\ud83d' })], surrogate('Record 1 (menus a): name')],
  [
    'the other half, deep in the second record',
    [menu({}), menu({ refId: 'b', x: [{ y: '\\\ude00' }] })],
    surrogate('Record 2 (menus b): x[0].y'),
  ],
  [
    'halves the wrong way round',
    [menu({ refId: '\ude00\ud83d' })],
    surrogate('Record 1 (menus): refId'),
  ],
  ['an escaped backslash before ud83d', [menu({ name: '\\ud83d' })], null],
  ['a pair', [menu({ name: '😀\\\\😀' })], null],
];

function surrogate(field: string): string {
  return `${field} holds a lone surrogate, which is half of a character`;
}
