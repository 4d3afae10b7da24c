import { Box, Button, List, Span, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { forgetShown } from '../../../domain/session/session-state.ts';
import type { ShownChange } from '../../../domain/session/shown-menu.ts';
import { momentText } from '../../../i18n/moment.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { useChangeVisit } from '../saving/use-change-visit.ts';
import type { LastShown } from './use-shown-menu.ts';

/** Tells the technician what has changed since the customer was shown a menu, and takes that over (K11). */
export function ShownNotice({ jobId, last }: { jobId: string; last: LastShown }) {
  const { t, i18n } = useTranslation('menus');
  const change = useChangeVisit();
  if (last.changes.length === 0) return null;
  const takeOver = () => change((state) => forgetShown(state, jobId));
  return (
    <Notice tone="warning">
      <Stack gap="3" align="start">
        <Box>
          <Text fontWeight="semibold">
            {t('shown.title', { when: momentText(last.shown.openedAt, i18n.language) })}
          </Text>
          <Text>{t('shown.text')}</Text>
        </Box>
        <List.Root unstyled display="flex" flexDirection="column" gap="1">
          {last.changes.map((change) => (
            <Change key={change.tierId} change={change} last={last} />
          ))}
        </List.Root>
        <Button colorPalette="orange" onClick={() => void takeOver()}>
          {t('shown.takeOver')}
        </Button>
      </Stack>
    </Notice>
  );
}

function Change({ change, last }: { change: ShownChange; last: LastShown }) {
  const texts = useChangeTexts(last.view.money)(change);
  const tierText = useTierText();
  return (
    <List.Item color="fg" fontVariantNumeric="tabular-nums">
      <Span fontWeight="semibold">{tierText(change.tierName)}</Span>
      {`: ${texts.join(' · ')}`}
    </List.Item>
  );
}

/** What has changed of a tier, in words, the prices first. */
function useChangeTexts(money: Money): (change: ShownChange) => string[] {
  const { t } = useTranslation('menus');
  const amount = (whole: string) => money.formatWhole(whole, money.currency);
  const difference = (before: string, now: string) => {
    const more = BigInt(now) - BigInt(before);
    return `${more > 0n ? '+' : ''}${amount(String(more))}`;
  };
  const moved = (key: 'price' | 'agreementPrice', before: string, now: string) =>
    before === now
      ? []
      : [
          t(`shown.${key}`, {
            before: amount(before),
            now: amount(now),
            difference: difference(before, now),
          }),
        ];
  const prices = ({ before, now }: NonNullable<ShownChange['price']>) => {
    if (before && now) {
      return [
        ...moved('price', before.standard, now.standard),
        ...moved('agreementPrice', before.agreement, now.agreement),
      ];
    }
    if (before) return [t('shown.noPriceNow', { before: amount(before.standard) })];
    return now ? [t('shown.priceNow', { now: amount(now.standard) })] : [];
  };
  return ({ is, price, added, removed, warranty }) => {
    if (is === 'gone') return [t('shown.gone')];
    return [
      ...(is === 'new' ? [t('shown.new')] : []),
      ...(price ? prices(price) : []),
      ...added.map((text) => t('shown.added', { text })),
      ...removed.map((text) => t('shown.removed', { text })),
      ...(warranty
        ? [
            t('shown.warranty', {
              before: warranty.before || t('shown.noWarranty'),
              now: warranty.now || t('shown.noWarranty'),
            }),
          ]
        : []),
    ];
  };
}
