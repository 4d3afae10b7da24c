import { median, percentile } from './statistics.ts';

/** One row of the table: what was measured, each round's value, and what it is to be. */
export type Line = {
  name: string;
  unit: 'ms' | '×' | 'MB' | 'kB' | '';
  values: readonly number[];
  /** What the values are judged by. */
  by?: 'median' | 'p95' | 'largest';
  goal?: { atMost: number };
};

/** What one part of the measurements found. */
export type Part = { title: string; lines: readonly Line[]; remarks?: readonly string[] };

/** @throws {Error} where something measured nothing, or a goal was made of nothing */
export function markdown({ title, lines, remarks = [] }: Part): string {
  if (lines.length === 0) throw new Error(`${title}: nothing was measured.`);
  const empty = lines.find(({ values }) => values.length === 0 || !values.every(Number.isFinite));
  if (empty) throw new Error(`${title}: nothing was measured of "${empty.name}".`);
  const aimless = lines.find(({ goal }) => goal && !Number.isFinite(goal.atMost));
  if (aimless) throw new Error(`${title}: the goal of "${aimless.name}" was made of nothing.`);
  const rows = lines.map((line) => `| ${cells(line).join(' | ')} |`);
  const table = ['| | median | least to most | goal |', '| --- | --- | --- | --- |', ...rows];
  return [`### ${title}`, '', ...table, '', ...remarks.flatMap((remark) => [remark, ''])].join(
    '\n',
  );
}

function cells({ name, unit, values, by = 'median', goal }: Line): string[] {
  const text = (value: number) => `${rounded(value)}${unit === '' ? '' : ` ${unit}`}`;
  const judged = judgements[by](values);
  const head = by === 'p95' ? `, p95 ${text(judged)}` : '';
  const least = text(Math.min(...values));
  const spread =
    values.length > 1 ? `${least} to ${text(Math.max(...values))} (${values.length})` : '';
  return [
    name,
    `${text(median(values))}${head}`,
    spread,
    goal ? `≤ ${text(goal.atMost)}: ${judged <= goal.atMost ? 'reached' : '**not reached**'}` : '',
  ];
}

const judgements = {
  median,
  p95: (values: readonly number[]) => percentile(values, 0.95),
  largest: (values: readonly number[]) => Math.max(...values),
};

function rounded(value: number): string {
  return Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(0);
}
