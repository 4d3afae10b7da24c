import { HStack, IconButton, Slider, Text } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { multiplierRange } from '../../domain/pricing/constants.ts';
import { numberFormat } from '../../domain/pricing/number-locale.ts';

/**
 * A multiplier from 1 to 5 in steps of 0.25: a slider with a large thumb, − and + beside it and its
 * value. `onChange` comes with every step of a drag, `onCommit` once at its end and for − and +.
 */
export function SliderField(props: {
  label: string;
  help?: string;
  /** What the value does, in words; beside the help. */
  effect?: string | undefined;
  value: number;
  /** In which numbers are written. */
  locale: string;
  onChange: (value: number) => void;
  onCommit?: (value: number) => void;
}) {
  const { min, max, step } = multiplierRange;
  const { label, value } = props;
  const { t } = useTranslation('common');
  const shown = t('slider.value', {
    value: numberFormat(props.locale, { minimumFractionDigits: 2 }).format(value),
  });
  const stepBy = (steps: number) => {
    const next = Math.min(max, Math.max(min, value + steps * step));
    if (next === value) return;
    props.onChange(next);
    props.onCommit?.(next);
  };
  return (
    <Slider.Root
      min={min}
      max={max}
      step={step}
      value={[value]}
      onValueChange={(details) => props.onChange(details.value[0] ?? value)}
      onValueChangeEnd={(details) => props.onCommit?.(details.value[0] ?? value)}
      getAriaValueText={() => shown}
    >
      <HStack justify="space-between" align="baseline">
        <Slider.Label textStyle="lg" fontWeight="semibold">
          {label}
        </Slider.Label>
        <Slider.ValueText textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {shown}
        </Slider.ValueText>
      </HStack>
      <HStack gap="4">
        <IconButton
          variant="outline"
          colorPalette="gray"
          aria-label={t('slider.decrease', { label })}
          disabled={value <= min}
          onClick={() => stepBy(-1)}
        >
          <Minus />
        </IconButton>
        <Slider.Control flex="1">
          <Slider.Track>
            <Slider.Range />
          </Slider.Track>
          <Slider.Thumbs />
        </Slider.Control>
        <IconButton
          variant="outline"
          colorPalette="gray"
          aria-label={t('slider.increase', { label })}
          disabled={value >= max}
          onClick={() => stepBy(1)}
        >
          <Plus />
        </IconButton>
      </HStack>
      {props.help ? (
        <HStack justify="space-between" align="baseline" columnGap="4" wrap="wrap" textStyle="sm">
          <Text color="fg.muted" flex="1 1 10rem">
            {props.help}
          </Text>
          <Text fontWeight="semibold" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {props.effect}
          </Text>
        </HStack>
      ) : null}
    </Slider.Root>
  );
}
