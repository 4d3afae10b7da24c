import { Box, Grid, HStack, Span, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../../domain/office/figures.ts';
import type { Money } from '../../runtime/use-money.ts';
import { type TierTone, tierPalette } from '../../ui/tier/tier-tone.ts';

export type NamedFigure = Figure & { label: string; tone: TierTone | undefined };

/** More are in the table. */
const mostBars = 31;

/**
 * What was sold, as a bar in the one of what was offered, a row each; the table says the same in numbers, and is what a
 * screen reader reads.
 */
export function FiguresChart(props: {
  rows: readonly NamedFigure[];
  money: Money;
  currency: string | null;
}) {
  const { t } = useTranslation('office');
  const rows = props.rows.slice(0, mostBars);
  const most = Math.max(1, ...rows.flatMap(({ offered, sold }) => [Number(offered), Number(sold)]));
  const share = (amount: string) => `${(Math.max(0, Number(amount)) / most) * 100}%`;
  return (
    <Box aria-hidden>
      <HStack gap="4" pb="3" textStyle="sm" color="fg.muted">
        <HStack gap="2">
          <Span boxSize="3" borderRadius="xs" bg="brand.solid" />
          {t('figures.sold')}
        </HStack>
        <HStack gap="2">
          <Span boxSize="3" borderRadius="xs" {...offeredBar} />
          {t('figures.offered')}
        </HStack>
      </HStack>
      <Grid
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) minmax(0, 2fr) auto',
        }}
        columnGap="4"
        rowGap={{ base: '1', md: '2' }}
        alignItems="center"
      >
        {rows.map(({ key, label, offered, sold, tone }) => (
          <Box key={key} display="contents">
            <Text truncate>{label}</Text>
            <Box position="relative" h={{ base: '3', md: '6' }} mb={{ base: '2', md: '0' }}>
              {Number(offered) > 0 ? (
                <Box
                  position="absolute"
                  h="full"
                  borderRadius="sm"
                  {...offeredBar}
                  style={{ width: share(offered) }}
                />
              ) : null}
              <Box
                position="absolute"
                h="full"
                borderRadius="sm"
                colorPalette={tone ? tierPalette(tone) : 'brand'}
                bg="colorPalette.solid"
                style={{ width: share(sold) }}
              />
            </Box>
            <Text fontVariantNumeric="tabular-nums" textAlign="end" hideBelow="md">
              {props.money.formatWhole(sold, props.currency)}
            </Text>
          </Box>
        ))}
      </Grid>
    </Box>
  );
}

/** With an edge: some tiers are grey themselves. */
const offeredBar = { bg: 'bg.muted', borderWidth: '1px', borderColor: 'border.control' } as const;
