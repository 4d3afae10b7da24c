import { Box, Icon, IconButton, Input, Text } from '@chakra-ui/react';
import { Big } from 'big.js';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  MarkupRow,
  MarkupRowReading,
  StoredMarkup,
} from '../../../domain/organization/typed-markups.ts';
import { storeAmount } from '../../../domain/pricing/amounts.ts';
import { decimalText } from '../../../domain/pricing/exact.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import type { Money } from '../../../runtime/use-money.ts';

/** Amount, factor and the button that removes the row; what they mean has a line of its own where it is narrow. */
export const rowColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) {sizes.touch}',
  columnGap: '2',
  alignItems: 'center',
};

/** A step of the table as two fields, with what it does, or why it can't be saved. */
export function MarkupRowFields(props: {
  name: number;
  /** Its place, from 1. */
  number: number;
  row: MarkupRow;
  reading: MarkupRowReading;
  /** Whether it was to be saved as it is; before that nothing is said about an unfinished text. */
  tried: boolean;
  money: Money;
  onChange: (row: MarkupRow) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('organization');
  const { row, reading, number, money } = props;
  const noteId = useId();
  const currency = money.currency?.toUpperCase() ?? '';
  const told = props.tried ? reading : null;
  const faults = {
    from: told && !told.from.ok && t(`markupTable.cell.from.${told.from.fault}`, { currency }),
    markup: told && !told.markup.ok && t(`markupTable.cell.markup.${told.markup.fault}`),
  };
  const sentences = [faults.from, faults.markup].filter((text) => typeof text === 'string');
  const field = (cell: 'from' | 'markup') => (
    <Input
      name={`${cell}-${props.name}`}
      aria-label={t(`markupTable.field.${cell}`, { number })}
      // A currency's sign and × can be typed too.
      inputMode="decimal"
      autoComplete="off"
      fontVariantNumeric="tabular-nums"
      value={row[cell]}
      aria-invalid={typeof faults[cell] === 'string'}
      aria-describedby={noteId}
      onChange={(event) => props.onChange({ ...row, [cell]: event.target.value })}
    />
  );
  return (
    <Box py="1.5">
      <Box css={rowColumns}>
        {field('from')}
        {field('markup')}
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t('markupTable.remove', { number })}
          onClick={props.onRemove}
        >
          <Icon as={Trash2} boxSize="5" />
        </IconButton>
      </Box>
      <Box id={noteId} minH="5" mt="1" textStyle="sm" fontVariantNumeric="tabular-nums">
        {sentences.map((text) => (
          <Text key={text} role="alert" color="fg.error" fontWeight="semibold">
            {text}
          </Text>
        ))}
        {sentences.length === 0 && reading ? (
          <Text color="fg.muted">{meaning(reading)}</Text>
        ) : null}
      </Box>
    </Box>
  );

  function meaning({ from, markup }: NonNullable<MarkupRowReading>): string {
    if (!markup.ok) return '';
    const factor = factorText(markup.value, money.locale);
    if (!from.ok) return t('markupTable.times', { factor });
    const step = { from: from.value, markup: markup.value };
    return t('markupTable.timesDoes', { factor, ...markupMeaning(step, money) });
  }
}

/** What a step does to the least material that it holds for: its cost and what it is sold for, as amounts. */
export function markupMeaning({ from, markup }: StoredMarkup, money: Money) {
  // Nothing costs nothing: there one of the currency says more.
  const cost = new Big(from).eq(0) ? storeAmount('1', money.rate) : from;
  return {
    cost: money.formatCents(String(cost)),
    price: money.formatCents(decimalText(new Big(cost).times(markup))),
  };
}
