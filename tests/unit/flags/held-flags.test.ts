import { expect, test } from 'vitest';
import {
  answeredNews,
  longestNote,
  newFlag,
  unsentFlags,
  withAgain,
  withListed,
  withoutUnsent,
  withRefused,
  withTaken,
  withTold,
} from '../../../src/domain/held-flags.ts';
import type { Flag, HeldFlag } from '../../../src/schemas/flag.ts';

const words = {
  about: 'offers',
  record: 'offer0000000001',
  name: 'New pump',
  kind: 'price',
  note: ' Costs 40 more since May\n',
} as const;

const held = (id: string, made = '2026-01-31T08:00:00.000Z') => newFlag(id, words, made);

const onServer = (flag: HeldFlag, more: Partial<Flag> = {}): Flag => {
  const { id, about, record, name, kind, note } = flag;
  const created = flag.made.replace('T', ' ');
  const unanswered = { answer: '', answeredBy: '', answered: '' };
  const rest = { org: 'org000000000001', user: 'user00000000001', seq: 1, created };
  return { id, about, record, name, kind, note, ...unanswered, ...rest, updated: created, ...more };
};

test('[V7] a new flag waits, and holds no more than the server takes', () => {
  expect(held('one')).toMatchObject({ note: 'Costs 40 more since May', status: 'waiting' });
  const long = { ...words, name: 'n'.repeat(600), note: 'x'.repeat(longestNote + 1) };
  const { name, note } = newFlag('one', long, '');
  expect([name.length, note.length]).toEqual([500, longestNote]);
});

test('[V7] what the server took is sent, with the answer that it may have had before a repeat', () => {
  const flags = [held('two'), held('one')];
  const answered = { answer: 'Now right', answered: '2026-02-01 08:00:00.000Z' };
  const taken = withTaken(flags, onServer(held('one'), answered));
  expect(taken).toMatchObject([{ status: 'waiting' }, { status: 'sent', ...answered }]);
  expect(unsentFlags(taken).map(({ id }) => id)).toEqual(['two']);
});

test('[V7] a refused flag is kept with the reason, and sent again or taken back by a person', () => {
  const refused = withRefused([held('two'), held('one')], 'one', 'Not now.');
  expect(refused).toMatchObject([{ status: 'waiting' }, { status: 'refused', error: 'Not now.' }]);
  expect(unsentFlags(refused)).toEqual(refused);
  expect(withAgain(refused, 'one')).toEqual([held('two'), held('one')]);
  expect(withoutUnsent(refused, 'one')).toEqual([held('two')]);
});

test('[V7] a flag that the server has is neither sent again nor taken back', () => {
  const sent = withTaken([held('one')], onServer(held('one')));
  expect(withAgain(sent, 'one')).toEqual(sent);
  expect(withoutUnsent(sent, 'one')).toEqual(sent);
});

test('[V7] what the server lists comes in beside what waits, the newest first', () => {
  const early = held('early', '2026-01-01T08:00:00.000Z');
  const late = held('late', '2026-03-01T08:00:00.000Z');
  const listed = [onServer(held('other')), onServer(early, { answer: 'Thank you' })];
  const merged = withListed([late, early], listed, true);
  expect(merged.map(({ id, status }) => [id, status])).toEqual([
    ['late', 'waiting'],
    ['other', 'sent'],
    ['early', 'sent'],
  ]);
  expect(merged[2]).toMatchObject({ answer: 'Thank you' });
});

test('[V7] what the server took and has no more was lost with a backup, and waits again', () => {
  const sent = withTaken([held('one')], onServer(held('one'), { answer: 'Now right' }));
  expect(withListed(sent, [], true)).toEqual([{ ...sent[0], status: 'waiting', answer: '' }]);
  // It may be behind those that were listed.
  expect(withListed(sent, [], false)).toEqual(sent);
});

test('[V7] an answer that came since is news until its maker was told, and none on a new device', () => {
  const [one, two] = [held('one'), held('two')];
  const answered = { answer: 'Now right', answered: '2026-02-01 08:00:00.000Z' };
  const listed = [onServer(one, answered), onServer(two)];
  const sent = withListed([one, two], [onServer(one), onServer(two)], true);
  expect(answeredNews(sent)).toEqual([]);
  const news = withListed(sent, listed, true);
  expect(answeredNews(news).map(({ id }) => id)).toEqual(['one']);
  // The next list, and one that is sent again, leave it so.
  expect(withListed(news, listed, true)).toEqual(news);
  expect(answeredNews(withTaken(news, onServer(one, answered)))).toHaveLength(1);
  const told = withTold(news, 'one');
  expect(answeredNews(told)).toEqual([]);
  expect(answeredNews(withListed(told, listed, true))).toEqual([]);
  expect(answeredNews(withListed([], listed, true))).toEqual([]);
});
