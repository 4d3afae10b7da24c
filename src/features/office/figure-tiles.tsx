import { Box, SimpleGrid, Span, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../../domain/office/figures.ts';
import type { Money } from '../../runtime/use-money.ts';
import { useFigureText } from './use-figure-text.ts';

/** What the visits come to, at a glance. */
export function FigureTiles(props: {
  figure: Figure;
  currency: string | null;
  money: Money;
  /** Whether some of the visits are in other currencies. */
  isMixed: boolean;
}) {
  const { t } = useTranslation('office');
  const { figure } = props;
  const { amount, share, ofJobs } = useFigureText(props.money, props.currency);
  const tiles = [
    {
      label: t('figures.sold'),
      value: amount(figure.sold),
      hint: `${t('figures.offered')} ${amount(figure.offered)}`,
    },
    {
      label: t('figures.closing'),
      value: share(figure.closing),
      hint: (
        <>
          <Span hideBelow="md">{`${t('figures.jobs')}: `}</Span>
          {ofJobs(figure)}
        </>
      ),
    },
    {
      label: t('figures.ticket'),
      value: figure.ticket === null ? '—' : amount(figure.ticket),
      hint: t('figures.soldVisits', { count: figure.soldVisits }),
    },
  ];
  return (
    <Stack gap="2">
      <SimpleGrid as="dl" columns={{ base: 1, md: 3 }} gap={{ base: '1', md: '4' }}>
        {tiles.map(({ label, value, hint }) => (
          <Box
            key={label}
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            px={{ base: '4', md: '5' }}
            py={{ base: '2', md: '3' }}
            display={{ base: 'flex', md: 'block' }}
            gap="3"
            justifyContent="space-between"
            alignItems="center"
          >
            <Text as="dt" color="fg.muted" textStyle="sm" flexShrink={0}>
              {label}
            </Text>
            {/* On a phone in one line: the list below is what is looked for. */}
            <Box
              as="dd"
              display={{ base: 'flex', md: 'block' }}
              flexDirection="row-reverse"
              alignItems="baseline"
              columnGap="3"
              textAlign={{ base: 'end', md: 'start' }}
            >
              <Text
                as="span"
                display="block"
                textStyle={{ base: 'lg', md: '2xl' }}
                fontWeight="semibold"
                fontVariantNumeric="tabular-nums"
              >
                {value}
              </Text>
              <Text as="span" display="block" color="fg.muted" textStyle="sm">
                {hint}
              </Text>
            </Box>
          </Box>
        ))}
      </SimpleGrid>
      {props.isMixed ? (
        <Text color="fg.muted" textStyle="sm">
          {t('figures.mixed')}
        </Text>
      ) : null}
    </Stack>
  );
}
