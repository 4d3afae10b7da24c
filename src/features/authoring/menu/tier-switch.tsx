import { chakra, Grid, Span } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PricedTier } from '../../../domain/menu/price-menu.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { useMenuEditing } from './menu-editor-context.tsx';

/** On a phone: which tier is shown, with the prices of all. */
export function TierSwitch(props: {
  tiers: readonly PricedTier[];
  /** Of their menuTiers, in the same order. */
  refIds: readonly string[];
  chosen: string | undefined;
  onChoose: (refId: string) => void;
}) {
  const { t } = useTranslation('authoring');
  const tierText = useTierText();
  const { money, agreement } = useMenuEditing();
  return (
    <Grid
      hideFrom="md"
      role="group"
      aria-label={t('menuEditor.switch')}
      gridAutoFlow="column"
      gridAutoColumns="minmax(min-content, 1fr)"
      overflowX="auto"
      scrollbar="hidden"
      gap="1"
      position="sticky"
      top="topBar"
      zIndex="docked"
      bg="bg"
      py="2"
    >
      {props.tiers.map(({ kind, tierName, price }, at) => {
        const refId = props.refIds[at] ?? '';
        const isChosen = refId === props.chosen;
        return (
          <Choice
            key={refId}
            type="button"
            aria-pressed={isChosen}
            colorPalette={tierPalette(kind)}
            bg={isChosen ? 'colorPalette.solid' : 'bg.panel'}
            color={isChosen ? 'colorPalette.contrast' : 'colorPalette.fg'}
            onClick={() => props.onChoose(refId)}
          >
            <Span textStyle="xs" fontWeight="semibold" whiteSpace="nowrap">
              {tierText(tierName)}
            </Span>
            <Span textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {price.ok
                ? money.formatPrice(agreement ? price.discounted : price.price, price)
                : '–'}
            </Span>
          </Choice>
        );
      })}
    </Grid>
  );
}

const Choice = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minH: 'touch',
    px: '1',
    borderWidth: '1px',
    borderColor: 'colorPalette.solid',
    borderRadius: 'l2',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
  },
});
