import { expect, test } from 'vitest';
import { tierChoices } from '../../../src/features/organization/tiers/tier-choices.ts';
import { loadI18n } from '../../../src/i18n/i18n.ts';
import { tierText } from '../../../src/ui/tier/tier-text.ts';

const english = await loadI18n('en', ['organization']);
const t = english.getFixedT(null, 'organization');
const inEnglish = (name: string) => tierText(english.getFixedT(null, 'common'), name);

test('[A10] the tiers of the book can be the most chosen, or none', () => {
  const tiers = [
    { refId: 'gold', name: 'gold' },
    { refId: 'band-aid', name: 'band-aid' },
  ];
  expect(tierChoices(tiers, 'gold', t, inEnglish)).toEqual([
    { value: '', label: 'None' },
    { value: 'gold', label: 'Gold' },
    { value: 'band-aid', label: 'Band-Aid' },
  ]);
});

test('[A10] tiers of one name are told apart, and a chosen one that is gone is said to be', () => {
  const tiers = [
    { refId: 'gold', name: 'Gold' },
    { refId: 'own_gold', name: 'gold' },
    { refId: 'unnamed', name: '' },
  ];
  expect(tierChoices(tiers, 'silver', t, inEnglish).slice(1)).toEqual([
    { value: 'gold', label: 'Gold', hint: 'gold' },
    { value: 'own_gold', label: 'Gold', hint: 'own_gold' },
    { value: 'unnamed', label: 'Unnamed' },
    { value: 'silver', label: 'silver', hint: 'Not in the book' },
  ]);
});
