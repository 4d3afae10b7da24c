import { expect, test } from 'vitest';
import {
  isOfOtherTrades,
  type Trade,
  trades,
  tradesOf,
  tradesText,
} from '../../../src/domain/menu/trades.ts';

test.each<[unknown, Trade[]]>([
  ['drain heating', ['heating', 'drain']],
  [' heating\n heating  roofing ', ['heating']],
  ['roofing', []],
  ['', []],
  [undefined, []],
  [null, []],
  [7, []],
  [['heating'], []],
])('[A9] a shop with the variable trades %j does %j', (text, done) => {
  expect(tradesOf({ trades: text })).toEqual(done);
});

test('[A9] what is chosen is stored in one order, and nothing chosen is no variable', () => {
  expect(tradesText(['drain', 'heating'])).toBe('heating drain');
  expect(tradesText([])).toBeUndefined();
  expect(tradesOf({ trades: tradesText(trades) })).toEqual(trades);
});

test.each<[string, string[], Trade[], boolean]>([
  ['of a trade that is done', ['plumbing', 'toilet'], ['plumbing'], false],
  ['of two, one of which is done', ['heating', 'electrical'], ['electrical'], false],
  ['of another', ['heating', 'winter'], ['plumbing', 'drain'], true],
  ['of two others', ['heating', 'electrical'], ['plumbing'], true],
  ['of no trade', ['winter', 'gone'], ['plumbing'], false],
  ['of another, where the shop says nothing', ['heating'], [], false],
])('[A9] an inherited problem %s', (_what, tags, done, isOther) => {
  const tagOf = (id: string) => (id === 'gone' ? undefined : { refId: id });
  const of = (org: string) => isOfOtherTrades({ org, problemTags: tags }, tagOf, 'us', done);
  expect(of('them')).toBe(isOther);
  // What the shop made or changed itself is its own.
  expect(of('us')).toBe(false);
});
