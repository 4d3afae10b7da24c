import { expect, test } from 'vitest';
import { bookIndexSteps } from '../../../src/domain/draft/book-index.ts';
import { findingSteps } from '../../../src/domain/draft/findings.ts';
import { impactSteps } from '../../../src/domain/draft/impact.ts';
import { finish } from '../../../src/domain/steps.ts';
import { change, create } from '../../support/log-builder.ts';
import { draftedBook, edited, plainVariables } from './impact-of.ts';
import { publishedBook } from './published.ts';

const refs = (costsMaterial: string[]) => ({
  refs: [{ collection: 'costsMaterial', refIds: costsMaterial }],
});

const published = publishedBook([
  change(1, [
    create('costsMaterial', 'pump', { name: 'Pump', quantity: 5.95 }),
    create('costsMaterial', 'clip', { name: 'Clip', quantity: 0.1 }),
    create('offers', 'near', { name: 'Near an edge', ...refs(['pump', 'clip']) }),
    create('offers', 'far', { name: 'Far from one', ...refs(['clip']) }),
    create('offers', 'fixed', { name: 'Fixed', price: 20, ...refs(['pump', 'clip']) }),
  ]),
]);

function impactAt(variables: object, ...edits: ReturnType<typeof edited>[]) {
  const index = finish(bookIndexSteps(published));
  const all = { ...plainVariables, ...variables };
  const drafted = draftedBook(published, edits);
  const impact = finish(impactSteps(index, drafted, edits, all));
  const findings = finish(findingSteps({ ...drafted, variables: all }, impact.touched));
  return { edges: impact.edges, kinds: findings.map(({ kind }) => kind) };
}

test('[M5] an offer that one more of its own parts makes cheaper is noted with both prices, and is no finding', () => {
  // (5.95 + 0.1) × 1.08 is sold at × 1.75; another 0.1 takes it over 6.5718, where the markup is 1.65.
  const touched = edited(published, 'costsMaterial', 'clip', { name: 'Clip, steel' });
  const { edges, kinds } = impactAt({}, touched);
  expect(edges).toEqual([
    {
      ...{ refId: 'near', name: 'Near an edge', part: 'Clip, steel' },
      ...{ before: '11.4345', after: '10.9593' },
    },
  ]);
  expect(new Set(kinds)).not.toContain('cheaper');
  expect(impactAt({ markupBy: 'offer', priceEndings: '9' }, touched).edges).toMatchObject([
    { refId: 'near', priceEndings: '9' },
  ]);
});

test('[M5] with the markup of each part, of an offer that the draft does not touch, and without a price there is none', () => {
  const clip = edited(published, 'costsMaterial', 'clip', { name: 'Clip, steel' });
  const other = edited(published, 'offers', 'far', { name: 'Far' });
  expect(impactAt({ markupBy: 'part' }, clip).edges).toEqual([]);
  expect(impactAt({}, other).edges).toEqual([]);
  expect(impactAt({ hourlyFee: 'none' }, clip).edges).toEqual([]);
});
