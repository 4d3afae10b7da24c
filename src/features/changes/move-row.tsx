import { Box, HStack, LinkBox, LinkOverlay, Span, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ChangedMenu, MoveCause } from '../../domain/past/what-changed.ts';
import { shareFormat } from '../../domain/pricing/number-locale.ts';
import type { Money } from '../../runtime/use-money.ts';
import { PriceText } from '../../ui/display/price-text.tsx';
import { TierBadge } from '../../ui/tier/tier-badge.tsx';

/**
 * A menu by the largest move of its prices: which tier, what moved it, by how much.
 *
 * @param most the share that fills the bar
 */
export function MoveRow(props: { menu: ChangedMenu; money: Money; most: number }) {
  const { t } = useTranslation('changes');
  const { menu, money, most } = props;
  const [move] = menu.moves;
  const causeText = useCauseText(money);
  const shareText = useShareText(money);
  if (!move) return null;
  const [before, after] = [move.before, move.after].map((amount) =>
    money.formatWhole(amount, money.currency),
  );
  const others = menu.moves.length - 1;
  return (
    <LinkBox
      as="li"
      display="flex"
      py="3"
      columnGap="4"
      rowGap="1"
      alignItems="center"
      justifyContent="space-between"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex="1" minW={{ base: 'full', sm: '0' }} overflowWrap="anywhere">
        <HStack columnGap="2" rowGap="0" wrap="wrap">
          <LinkOverlay asChild fontWeight="semibold" focusVisibleRing="outside" borderRadius="l1">
            <Link to="/menus/$id/show/legacy" params={{ id: menu.id }}>
              {menu.name || menu.refId}
            </Link>
          </LinkOverlay>
          {others > 0 ? (
            <Span textStyle="sm" color="fg.muted">
              {t('moreTiers', { count: others })}
            </Span>
          ) : null}
        </HStack>
        <HStack columnGap="2" rowGap="0" wrap="wrap">
          <TierBadge tier={move.tier} />
          <Span color="fg.muted">{causeText(move.cause)}</Span>
        </HStack>
      </Box>
      <HStack
        columnGap="3"
        wrap={{ base: 'wrap', sm: 'nowrap' }}
        flexShrink={0}
        w={{ base: 'full', sm: 'auto' }}
        justify="end"
        fontVariantNumeric="tabular-nums"
      >
        <MoveBar share={move.share} most={most} />
        <Text w="20" textAlign="end" color={move.share > 0 ? 'fg.warning' : 'fg.info'}>
          {shareText(move.share)}
        </Text>
        <Box minW="16" textAlign="end">
          <PriceText
            amount={before ?? ''}
            size="small"
            struck
            label={t('was', { price: before ?? '' })}
          />
        </Box>
        <Box minW="20" textAlign="end">
          <PriceText amount={after ?? ''} label={t('is', { price: after ?? '' })} />
        </Box>
      </HStack>
    </LinkBox>
  );
}

/** To the right of a line what is up, to its left what is down; what it says stands beside it. */
function MoveBar({ share, most }: { share: number; most: number }) {
  const width = `${Math.min(Math.abs(share) / (most || 1), 1) * 50}%`;
  return (
    <Box aria-hidden position="relative" w="24" h="4" hideBelow="md" flexShrink={0}>
      <Box
        position="absolute"
        insetY="1"
        {...(share > 0
          ? { insetStart: '50%', bg: 'orange.solid' }
          : { insetEnd: '50%', bg: 'blue.solid' })}
        w={width}
        borderRadius="l1"
      />
      <Box
        position="absolute"
        insetY="0"
        insetStart="50%"
        borderStartWidth="1px"
        borderColor="border.control"
      />
    </Box>
  );
}

/** +35.1%; from a price of 0 there is no share. */
function useShareText(money: Pick<Money, 'locale'>): (share: number) => string {
  const { t } = useTranslation('changes');
  const percent = shareFormat(money.locale);
  return (share) => (Number.isFinite(share) ? percent.format(share) : t('fromZero'));
}

function useCauseText(money: Pick<Money, 'locale'>): (cause: MoveCause | null) => string {
  const { t } = useTranslation('changes');
  const shareText = useShareText(money);
  return (cause) => {
    if (!cause) return t('causes.several');
    if (cause.kind !== 'part') return t(`causes.${cause.kind}`);
    return t('causes.part', { name: cause.name, share: shareText(cause.share) });
  };
}
