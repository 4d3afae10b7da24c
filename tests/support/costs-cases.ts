/** What an organization may say that work costs it (M4), and why it may not be saved; null where it may. */
export type CostsCase = [name: string, costs: unknown, message: string | null];

const noCosts = 'Costs must be an object of laborCost, rateCosts and visitCost.';
const noRateCosts =
  'Variable rateCosts must be a list of at most 20 {name, cost}: names of 1 to 60 characters, each another one, and costs not below 0.';
const long = 'x'.repeat(30_000);
const wrongAmounts = [-1, '-0.1', 'x', '1e999', '1e3', '', true, [], {}, 1e15];
const plumbing = { name: 'Plumbing', cost: '3.2' };
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...plumbing, name: `${at}` }));

export const costsCases: CostsCase[] = [
  ['nothing', null, null],
  ['none', {}, null],
  ['nothing of each', { laborCost: null, rateCosts: null, visitCost: null }, null],
  ['all of them', { laborCost: 2, rateCosts: [plumbing], visitCost: '0' }, null],
  ['no rates', { rateCosts: [] }, null],
  ['20 rates of long names', { rateCosts: many(19).concat(named('😀'.repeat(60))) }, null],
  ...[[], 'laborCost', 5, true].map(
    (costs): CostsCase => [`what is ${JSON.stringify(costs)}`, costs, noCosts],
  ),
  ['another number', { price: 5 }, noCosts],
  ...(['laborCost', 'visitCost'] as const).flatMap((name) =>
    [...wrongAmounts, long.slice(0, 20_000)].map(
      (amount, at): CostsCase => [
        `${name}, ${at + 1}`,
        { [name]: amount },
        `Variable ${name} must be an amount that is not below 0.`,
      ],
    ),
  ),
  ...[
    ...[long.slice(0, 20_000), 5, '[]', true, {}, [null], [[]], ['x'], [{}], many(21)],
    ...[[plumbing, plumbing], [{ ...plumbing, more: 1 }], [{ name: 'x' }]],
    ...['', 'x'.repeat(61), 5].map((name) => [{ ...plumbing, name }]),
    ...[...wrongAmounts, null].map((cost) => [{ ...plumbing, cost }]),
  ].map((rateCosts, at): CostsCase => [`rateCosts, ${at + 1}`, { rateCosts }, noRateCosts]),
];

function named(name: string) {
  return { ...plumbing, name };
}
