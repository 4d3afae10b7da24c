import { Box, HStack, Span, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { movedBy } from '../../../domain/draft/moved-by.ts';
import type { TierView } from '../../../domain/menu/menu-view.ts';
import type { PricedTier } from '../../../domain/menu/price-menu.ts';
import type { ExactPrices } from '../../../domain/pricing/shown-price.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { useMarginOf } from '../margin.ts';
import { useMenuEditing } from './menu-editor-context.tsx';

/** A tier's price as technicians are shown it, what it was, what it costs and what is left. */
export function TierPriceBlock({ price, why }: { price: ShownPrice | null; why: string }) {
  const { t } = useTranslation(['authoring', 'common']);
  const { locale } = useMenuEditing().money;
  if (!price) {
    return (
      <Text color="fg.muted" fontWeight="semibold" minH="20">
        {why}
      </Text>
    );
  }
  const percent = (value: string, signed: boolean) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: signed ? 'exceptZero' : 'auto',
    }).format(Number(value) / 100);
  const { before, cost, margin } = price;
  return (
    <Box minH="20" data-testid="tier-price">
      <HStack gap="2" align="baseline" wrap="wrap">
        <Span data-testid="price" textStyle="2xl" fontWeight="semibold" css={figures}>
          {price.amount}
        </Span>
        {price.normal ? (
          <PriceText
            struck
            size="small"
            amount={price.normal}
            label={t('common:price.normal', { amount: price.normal })}
          />
        ) : null}
      </HStack>
      {before ? (
        <HStack gap="1.5" textStyle="sm" color="fg.warning" fontWeight="semibold" css={figures}>
          <Span>{t('menuEditor.price.was', { amount: before.amount })}</Span>
          {before.percent ? <Span>{percent(before.percent, true)}</Span> : null}
        </HStack>
      ) : null}
      <HStack justify="space-between" gap="2" textStyle="sm" css={figures}>
        {cost === null ? null : (
          <Span color="fg.muted">{t('menuEditor.price.cost', { amount: cost })}</Span>
        )}
        {margin === null ? null : (
          <Span fontWeight="semibold" color={margin.startsWith('-') ? 'fg.error' : 'fg'}>
            {t('menuEditor.price.margin', { percent: percent(margin, false) })}
          </Span>
        )}
      </HStack>
      {price.noMargin === null ? null : (
        <Text textStyle="sm" color="fg.muted">
          {price.noMargin}
        </Text>
      )}
      {margin === null ? null : (
        <Box mt="1" h="1" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
          <Box
            h="full"
            bg="colorPalette.solid"
            style={{ width: `${Math.min(100, Math.max(0, Number(margin)))}%` }}
          />
        </Box>
      )}
    </Box>
  );
}

const figures = { fontVariantNumeric: 'tabular-nums' };

type ShownPrice = {
  /** As technicians are shown it. */
  amount: string;
  /** What it is without agreement, where that differs. */
  normal: string | null;
  /** What is published, where that differs, and by how much it moves, in percent. */
  before: { amount: string; percent: string | null } | null;
  /** null: what it costs is not known. */
  cost: string | null;
  margin: string | null;
  /** Why its margin is not known; null: it is, or nobody is told. */
  noMargin: string | null;
};

/** What a tier's price looks like as the book is drafted; null: it has none. */
export function useTierPrice(
  view: TierView,
  priced: PricedTier,
  published: PricedTier | undefined,
): ShownPrice | null {
  const { money, agreement, variables, costs } = useMenuEditing();
  const marginOf = useMarginOf({ variables, costs });
  if (!view.offer || !priced.price.ok) return null;
  const chargedOf = (price: ExactPrices) => (agreement ? price.discounted : price.price);
  const rules = priced.price;
  const charged = chargedOf(priced.price);
  const amount = money.formatPrice(charged, rules);
  const normal = money.formatPrice(priced.price.price, rules);
  const was = published?.price.ok ? chargedOf(published.price) : null;
  const margin = marginOf(view.offer, charged, rules);
  return {
    amount,
    normal: normal === amount ? null : normal,
    before:
      was === null || was === charged
        ? null
        : { amount: money.formatPrice(was, rules), percent: movedBy(was, charged) },
    cost: margin?.ok ? money.formatCost(margin.value.cost) : null,
    margin: margin?.ok ? margin.value.percent : null,
    noMargin: margin?.ok === false ? margin.text : null,
  };
}
