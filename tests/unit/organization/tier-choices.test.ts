import { expect, test } from 'vitest';
import { tierChoices } from '../../../src/features/organization/tiers/tier-choices.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';

const texts = async () => (await loadI18n('en', ['organization'])).getFixedT(null, 'organization');

test('[A10] the tiers of the book can be the most chosen, or none', async () => {
  const tiers = [
    { refId: 'gold', name: 'gold' },
    { refId: 'band-aid', name: 'band-aid' },
  ];
  expect(tierChoices(tiers, 'gold', await texts())).toEqual([
    { value: '', label: 'None' },
    { value: 'gold', label: 'Gold' },
    { value: 'band-aid', label: 'Band-Aid' },
  ]);
});

test('[A10] tiers of one name are told apart, and a chosen one that is gone is said to be', async () => {
  const tiers = [
    { refId: 'gold', name: 'Gold' },
    { refId: 'own_gold', name: 'gold' },
    { refId: 'unnamed', name: '' },
  ];
  expect(tierChoices(tiers, 'silver', await texts()).slice(1)).toEqual([
    { value: 'gold', label: 'Gold', hint: 'gold' },
    { value: 'own_gold', label: 'Gold', hint: 'own_gold' },
    { value: 'unnamed', label: 'Unnamed' },
    { value: 'silver', label: 'silver', hint: 'Not in the book' },
  ]);
});
