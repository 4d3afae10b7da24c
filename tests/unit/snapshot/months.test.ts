import { expect, test } from 'vitest';
import { monthsToDrop, monthsToKeep } from '../../../scripts/snapshots/months.ts';

test('[H2] the end of a month is kept once enough changes have come since the one before', () => {
  const ends = [
    { month: '2025-01', seq: 5, changes: 5 },
    { month: '2025-02', seq: 7, changes: 2 },
    { month: '2025-04', seq: 8, changes: 1 },
    { month: '2025-05', seq: 20, changes: 12 },
    { month: '2025-06', seq: 22, changes: 2 },
  ];
  const months = (every: number) => monthsToKeep(ends, every).map(({ month }) => month);
  expect(months(3)).toEqual(['2025-01', '2025-04', '2025-05']);
  expect(months(6)).toEqual(['2025-02', '2025-05']);
  expect(months(100)).toEqual([]);
});

test('[H2] by wrong clocks a month that ends before an earlier one is none', () => {
  const ends = [
    { month: '2025-01', seq: 9, changes: 5 },
    { month: '2025-02', seq: 8, changes: 5 },
  ];
  expect(monthsToKeep(ends, 3).map(({ month }) => month)).toEqual(['2025-01']);
});

test('[H2] the latest 36 stay, and of earlier years the last one each', () => {
  const months = Array.from({ length: 60 }, (_, at) => ({
    month: `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  }));
  const gone = monthsToDrop(months.toReversed()).map(({ month }) => month);
  expect(gone).toHaveLength(60 - 36 - 2);
  expect(gone).not.toContain('2020-12');
  expect(gone).not.toContain('2021-12');
  expect(gone).not.toContain('2022-01');
  expect(monthsToDrop(months.slice(24))).toEqual([]);
});
