import { Button, Stack } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Multipliers, unadjusted } from '../../../domain/menu/price-menu.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { SliderField } from '../../../ui/input/slider-field.tsx';

/** The two sliders, and the way back to 1. */
export function AdjustPanel(props: {
  multipliers: Multipliers;
  onChange: (change: Partial<Multipliers>) => void;
}) {
  const { t } = useTranslation('jobs');
  const { timeMult, materialMult } = props.multipliers;
  return (
    <Panel>
      <Stack gap={{ base: '3', md: '6' }}>
        <SliderField
          label={t('adjust.time')}
          help={t('adjust.timeHelp')}
          value={timeMult}
          onChange={(value) => props.onChange({ timeMult: value })}
        />
        <SliderField
          label={t('adjust.material')}
          help={t('adjust.materialHelp')}
          value={materialMult}
          onChange={(value) => props.onChange({ materialMult: value })}
        />
        <Button
          variant="ghost"
          colorPalette="gray"
          alignSelf="end"
          disabled={timeMult === 1 && materialMult === 1}
          onClick={() => props.onChange(unadjusted)}
        >
          <RotateCcw />
          {t('adjust.reset')}
        </Button>
      </Stack>
    </Panel>
  );
}
