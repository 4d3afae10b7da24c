import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDemo } from '../../../scripts/demo/read-demo.ts';

/** The data files with one of them altered. */
function altered(file: string, alter: (text: string) => string) {
  return (name: string) => {
    const text = readFileSync(join(import.meta.dirname, '../../../demo', name), 'utf8');
    if (name !== file) return text;
    const other = alter(text);
    if (other === text) throw new Error('nothing was altered');
    return other;
  };
}

test.each([
  ['a wrong type', 'multiplier: 1.25', 'multiplier: much', 'tiers.band-aid.multiplier: '],
  ['an unknown key', 'multiplier: 1.25', 'factor: 1.25', 'Unrecognized key: "factor"'],
  ['an unknown tag', '[Furnace, Safety, Gas,', '[Furnace, Safty, Gas,', 'there is no tag "Safty"'],
  ['a drop of nothing', 'drops: [Two-stage', 'drops: [One-stage', 'gold does not have'],
  ['a line left out', 'keeps: [Mount', 'keeps: [CO measured in every room, Mount', 'the cost "CO'],
  ['a line again', '[Furnace + heat: Mod', '[Old parts hauled away, F: Mod', 'is there twice'],
  ['an unknown group', 'gold_comfort, permit', 'gold_comfrt, permit', 'no care "gold_comfrt"'],
  [
    'a long line',
    'Two electric heaters',
    'Two rather large and well insured electric heaters',
    '<=45 characters',
  ],
])('%s is refused with file and problem', (_, from, to, message) => {
  const problem = '"Furnace heat exchanger cracked"';
  const readText = altered('pricebook/heating-and-cooling.yaml', (text) => {
    const start = text.indexOf('name: Furnace heat exchanger cracked');
    return text.slice(0, start) + text.slice(start).replace(from, to);
  });
  expect(() => readDemo(readText)).toThrow(`pricebook/heating-and-cooling.yaml, ${problem}`);
  expect(() => readDemo(readText)).toThrow(message);
});

test('an unknown field of a revision is refused with the reason that it gives', () => {
  const readText = altered('history.yaml', (text) =>
    text.replace('{dollars: 14.5}', '{price: 14.5}'),
  );
  expect(() => readDemo(readText)).toThrow(
    'history.yaml, "Capacitors went up with copper": update costsMaterial ac_capacitor_35_5_dual_capacitor_35_5_f_standard: no such field or value for price',
  );
});

test('a problem that does not exist cannot be withdrawn', () => {
  const readText = altered('history.yaml', (text) =>
    text.replace('withdraw: [Aluminum branch wiring]', 'withdraw: [Copper branch wiring]'),
  );
  expect(() => readDemo(readText)).toThrow('there is no problem "Copper branch wiring"');
});

test('YAML that cannot be read names the file', () => {
  const readText = altered('pricebook/plumbing.yaml', (text) => `${text}\n  - [`);
  expect(() => readDemo(readText)).toThrow('demo/pricebook/plumbing.yaml: ');
});

test('every fault is listed at once', () => {
  const readText = altered('pricebook/electrical.yaml', (text) =>
    text.replaceAll('Breaker', 'Braker'),
  );
  expect(() => readDemo(readText)).toThrow(
    /there is no tag "Braker"[\s\S]*there is no tag "Braker"/,
  );
});
