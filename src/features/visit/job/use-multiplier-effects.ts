import { useTranslation } from 'react-i18next';
import { type Multipliers, multiplierEffect } from '../../../domain/menu/price-menu.ts';
import { useMenuToPrice } from '../../../runtime/use-menu-to-price.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';

/**
 * What a multiplier does to the price, in words: "+$79 on Gold"; undefined as long as nothing is known of it.
 *
 * @param menus in the problem's order: the first that exists counts
 */
export function useMultiplierEffects(
  menus: readonly string[],
  multipliers: Multipliers,
  agreement: boolean,
) {
  const { t } = useTranslation('jobs');
  const tierText = useTierText();
  const menu = useMenuToPrice(menus);
  const money = useMoney();
  return (multiplier: keyof Multipliers): string | undefined => {
    if (menu.state !== 'ready' || !menu.value.view || !money) return undefined;
    const { view, variables } = menu.value;
    const effect = multiplierEffect(view, variables, multipliers, multiplier, {
      rate: money.rate,
      agreement,
    });
    if (!effect) return undefined;
    if (Number(effect.added) === 0) return t('adjust.noChange');
    const amount = money.formatWhole(effect.added, money.currency);
    return t('adjust.adds', { amount, tier: tierText(effect.tierName) });
  };
}
