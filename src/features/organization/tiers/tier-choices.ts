import type { TFunction } from 'i18next';
import type { Tier } from '../../../schemas/pricebook.ts';
import type { Choice } from '../../../ui/input/choice-list.tsx';
import type { TierTextOf } from '../../../ui/tier/tier-text.ts';

/** None, the tiers of the book, and the one that was chosen if the book has it no more; "" stands for none. */
export function tierChoices(
  tiers: readonly Pick<Tier, 'name' | 'refId'>[],
  chosen: string,
  t: TFunction<'organization'>,
  tierText: TierTextOf,
): Choice[] {
  const choices: Choice[] = tiers.map(({ name, refId }) => {
    const label = tierText(name || refId);
    const isAlone = tiers.every((other) => other.refId === refId || tierText(other.name) !== label);
    return { value: refId, label, ...(isAlone ? {} : { hint: refId }) };
  });
  const isKnown = chosen === '' || tiers.some(({ refId }) => refId === chosen);
  return [
    { value: '', label: t('mostChosen.none') },
    ...choices,
    ...(isKnown ? [] : [{ value: chosen, label: chosen, hint: t('mostChosen.gone') }]),
  ];
}
