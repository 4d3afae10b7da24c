import type { TFunction } from 'i18next';
import { tierLabel } from '../../../domain/menu/tier-label.ts';
import type { Tier } from '../../../schemas/pricebook.ts';
import type { Choice } from '../../../ui/input/choice-list.tsx';

/** None, the tiers of the book, and the one that was chosen if the book has it no more; "" stands for none. */
export function tierChoices(
  tiers: readonly Pick<Tier, 'name' | 'refId'>[],
  chosen: string,
  t: TFunction<'organization'>,
): Choice[] {
  const choices: Choice[] = tiers.map(({ name, refId }) => {
    const label = tierLabel(name || refId);
    const isAlone = tiers.every(
      (other) => other.refId === refId || tierLabel(other.name) !== label,
    );
    return { value: refId, label, ...(isAlone ? {} : { hint: refId }) };
  });
  const isKnown = chosen === '' || tiers.some(({ refId }) => refId === chosen);
  return [
    { value: '', label: t('mostChosen.none') },
    ...choices,
    ...(isKnown ? [] : [{ value: chosen, label: chosen, hint: t('mostChosen.gone') }]),
  ];
}
