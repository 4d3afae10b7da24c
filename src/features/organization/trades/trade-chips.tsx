import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Trade, trades } from '../../../domain/menu/trades.ts';
import { TagChip, TagChipStyles } from '../../../ui/input/tag-chip.tsx';

/** The trades that a shop may do (A9), to turn on and off. */
export function TradeChips(props: {
  label: string;
  chosen: readonly Trade[];
  onChange: (chosen: Trade[]) => void;
}) {
  const { t } = useTranslation('organization');
  const { chosen } = props;
  const toggle = (id: string) =>
    props.onChange(trades.filter((trade) => chosen.includes(trade) !== (trade === id)));
  return (
    <>
      <TagChipStyles />
      <Flex role="group" aria-label={props.label} gap="2" wrap="wrap">
        {trades.map((trade) => (
          <TagChip
            key={trade}
            id={trade}
            label={t(`trades.name.${trade}`)}
            selected={chosen.includes(trade)}
            onToggle={toggle}
          />
        ))}
      </Flex>
      {chosen.length === 0 ? (
        <Text color="fg.muted" textStyle="sm">
          {t('trades.all')}
        </Text>
      ) : null}
    </>
  );
}
