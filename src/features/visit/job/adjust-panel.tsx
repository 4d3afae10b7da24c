import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Multipliers, multiplierEffect, unadjusted } from '../../../domain/menu/price-menu.ts';
import { jobTerms } from '../../../domain/session/call-time.ts';
import { useMenuToPrice } from '../../../runtime/use-menu.ts';
import { useMoney, useNumberLocale } from '../../../runtime/use-money.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SliderField } from '../../../ui/input/slider-field.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';

/** A multiplier above this is more than what is harder than usual: likely a slip. */
const high = 2;

type AdjustProps = {
  /** Of the job's problem: the first that exists counts. */
  menus: readonly string[];
  multipliers: Multipliers;
  session: SessionState;
  /** Whether the prices are those of the service agreement. */
  agreement: boolean;
  onChange: (change: Partial<Multipliers>) => void;
};

/** The two sliders with what each does to the price, and the way back to 1. */
export function AdjustPanel(props: AdjustProps) {
  const { t } = useTranslation('jobs');
  const locale = useNumberLocale();
  const { timeMult, materialMult } = props.multipliers;
  const effectOf = useMultiplierEffects(props);
  const isHigh = timeMult > high || materialMult > high;
  return (
    <Panel>
      <Stack gap={{ base: '3', md: '6' }}>
        <SliderField
          label={t('adjust.time')}
          help={t('adjust.timeHelp')}
          effect={effectOf('timeMult')}
          value={timeMult}
          locale={locale}
          onChange={(value) => props.onChange({ timeMult: value })}
        />
        <SliderField
          label={t('adjust.material')}
          help={t('adjust.materialHelp')}
          effect={effectOf('materialMult')}
          value={materialMult}
          locale={locale}
          onChange={(value) => props.onChange({ materialMult: value })}
        />
        {isHigh ? <Notice tone="warning">{t('adjust.high')}</Notice> : null}
        <Flex justify="space-between" align="center" gap="4">
          <Text color="fg.muted" textStyle="sm">
            {t('adjust.whole')}
          </Text>
          <Button
            variant="ghost"
            colorPalette="gray"
            flexShrink={0}
            disabled={timeMult === 1 && materialMult === 1}
            onClick={() => props.onChange(unadjusted)}
          >
            <RotateCcw />
            {t('adjust.reset')}
          </Button>
        </Flex>
      </Stack>
    </Panel>
  );
}

/** What a multiplier does to the price, in words: "+$79 on Gold"; undefined as long as nothing is known of it. */
function useMultiplierEffects({ menus, multipliers, session, agreement }: AdjustProps) {
  const { t } = useTranslation('jobs');
  const tierText = useTierText();
  const menu = useMenuToPrice(menus);
  const money = useMoney();
  return (multiplier: keyof Multipliers): string | undefined => {
    if (menu.state !== 'ready' || !menu.value.view || !money) return undefined;
    const { view, variables } = menu.value;
    const terms = jobTerms(session, multipliers, variables);
    const effect = multiplierEffect(view, variables, terms, multiplier, {
      rate: money.rate,
      agreement,
    });
    if (!effect) return undefined;
    if (Number(effect.added) === 0) return t('adjust.noChange');
    const amount = money.formatWhole(effect.added, money.currency);
    return t('adjust.adds', { amount, tier: tierText(effect.tierName) });
  };
}
