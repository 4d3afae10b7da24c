import { HStack, Stack, Text } from '@chakra-ui/react';
import { Big } from 'big.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPieces } from '../../../database/tables/next-task.ts';
import type { BookWithPast } from '../../../database/views/past.ts';
import type { PriceMove } from '../../../domain/draft/price-moves.ts';
import type { TierPrice } from '../../../domain/menu/price-menu.ts';
import type { Moments } from '../../../domain/past/comparison.ts';
import { type MoveReason, moveReasonSteps } from '../../../domain/past/move-reasons.ts';
import { shortDateText } from '../../../i18n/moment.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';

/** Why one of the prices moved (H5): what each publication added to it, which adds up to the difference that is shown. */
export function MoveReasons(props: {
  known: BookWithPast;
  moments: Moments;
  moves: readonly PriceMove[];
  variables: Variables;
}) {
  const { t } = useTranslation('authoring');
  const tierText = useTierText();
  const { known, moments, moves, variables } = props;
  const [picked, setPicked] = useState('');
  const move = moves.find((each) => nameOf(each) === picked) ?? moves[0];
  const money = useMoney();
  if (!move || !money) return null;
  return (
    <Panel title={t('history.why.title')}>
      <Stack gap="3" pt="2">
        <PickOne
          label={t('history.why.price')}
          options={moves.map((each) => ({
            value: nameOf(each),
            label: `${each.menu.name || each.menu.refId} · ${tierText(each.tier.name)}`,
          }))}
          value={nameOf(move)}
          onChange={setPicked}
        />
        <Sum
          key={nameOf(move)}
          known={known}
          moments={moments}
          move={move}
          variables={variables}
          money={money}
        />
      </Stack>
    </Panel>
  );
}

function nameOf({ menu, refId }: PriceMove): string {
  return `${menu.refId} ${refId}`;
}

function Sum(props: {
  known: BookWithPast;
  moments: Moments;
  move: PriceMove;
  variables: Variables;
  money: Money;
}) {
  const { t, i18n } = useTranslation('authoring');
  const { zone } = useOfficeCalendar();
  const { known, moments, move, variables, money } = props;
  const reasons = useReasons(known, moments, move, variables);
  if (!reasons) return <LineSkeleton lines={3} />;
  const was = money.wholeUnits(move.before, move);
  const is = money.wholeUnits(move.after, move);
  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="2"
      aria-label={t('history.why.sum')}
      fontVariantNumeric="tabular-nums"
    >
      {reasons.map(({ change, isOwn, before, after }) => (
        <HStack as="li" key={change.id} gap="3" align="start">
          <Text color="fg.muted" w="28" flexShrink="0">
            {shortDateText(change.created, i18n.language, zone)}
          </Text>
          <Text flex="1" minW="0" overflowWrap="anywhere">
            {change.note || t('draft.published.noNote')}
            {isOwn ? '' : ` · ${t('history.byVendor')}`}
          </Text>
          <Text textAlign="end" fontWeight="semibold" flexShrink="0">
            {addedText(before, after)}
          </Text>
        </HStack>
      ))}
      <HStack as="li" gap="3" borderTopWidth="1px" pt="2" fontWeight="semibold">
        <Text flex="1" minW="0">
          {t('history.why.total', {
            before: money.formatWhole(was, money.currency),
            after: money.formatWhole(is, money.currency),
          })}
        </Text>
        <Text>{differenceText(was, is)}</Text>
      </HStack>
    </Stack>
  );

  function addedText(before: TierPrice | null, after: TierPrice | null): string {
    const [old, now] = [before, after].map((price) =>
      price?.ok ? money.wholeUnits(price.price, price) : null,
    );
    if (typeof old === 'string' && typeof now === 'string') return differenceText(old, now);
    // In between it was not offered, or had no price.
    if (typeof old === 'string') return t('history.why.gone');
    if (typeof now !== 'string') return '';
    return t('history.why.back', { price: money.formatWhole(now, money.currency) });
  }

  function differenceText(before: string, after: string): string {
    const difference = new Big(after).minus(before);
    const amount = money.formatWhole(difference.abs().toFixed(), money.currency);
    return difference.eq(0) ? amount : `${difference.gt(0) ? '+' : '−'}${amount}`;
  }
}

/** undefined while they are worked out. */
function useReasons(
  { book, past }: BookWithPast,
  { from, to }: Moments,
  { menu, refId: menuTier }: PriceMove,
  variables: Variables,
): MoveReason[] | undefined {
  const tier = { menu: menu.refId, menuTier };
  const work = () => inPieces(moveReasonSteps(book, past, { from, to }, tier, variables));
  return useWorked(work, [book, past, from, to, tier.menu, menuTier, variables]).latest;
}
