import { Box, Button, Grid, HStack, Icon, Span, Stack, Text } from '@chakra-ui/react';
import { Big } from 'big.js';
import { ArrowRight, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepShownPrice, seenBook$ } from '../../../database/local/seen-book.ts';
import { quotedChanges$ } from '../../../database/views/quoted-changes.ts';
import type { QuotedChange } from '../../../domain/session/quoted-changes.ts';
import { shortDayText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TierBadge } from '../../../ui/tier/tier-badge.tsx';
import { useUpdateQuoted } from './use-update-quoted.ts';

/** The prices that customers know of visits that are not settled, where the book has others today (H7): each is kept or updated. */
export function QuotedChanges() {
  const { t } = useTranslation('changes');
  const changes = readyValue(useLive(quotedChanges$, useWorkspace()));
  const money = useMoney();
  if (!changes || changes.length === 0 || !money) return null;
  return (
    <Panel>
      <Notice tone="warning">{t('quoted.title', { count: changes.length })}</Notice>
      <Stack as="ul" listStyleType="none" gap="0" aria-label={t('quoted.list')}>
        {changes.map((change) => (
          <Quoted key={change.job} change={change} money={money} />
        ))}
      </Stack>
      <HStack gap="2" color="fg.muted" pt="3" borderTopWidth="1px">
        <Icon as={Lock} boxSize="4" aria-hidden />
        <Text>{t('quoted.stay')}</Text>
      </HStack>
    </Panel>
  );
}

function Quoted({ change, money }: { change: QuotedChange; money: Money }) {
  const { t, i18n } = useTranslation('changes');
  const { busy, keep, update } = useDecide(change);
  const amount = (whole: string) => money.formatWhole(whole, change.currency);
  const { customer, title, tier, kind, at, before, now } = change;
  const was = amount(before);
  const when = shortDayText(at, i18n.language);
  return (
    <Stack as="li" gap="2" py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box overflowWrap="anywhere">
        <Text fontWeight="semibold">{customer || t('quoted.nobody')}</Text>
        <Text color="fg.muted">{t(`quoted.${kind}`, { when })}</Text>
      </Box>
      <HStack gap="2" wrap="wrap">
        <TierBadge tier={tier} />
        <Text overflowWrap="anywhere">{title}</Text>
      </HStack>
      <HStack gap="2" wrap="wrap" align="baseline">
        <PriceText amount={was} label={t('quoted.before', { price: was })} />
        {now === null ? (
          <Text>{t('quoted.gone')}</Text>
        ) : (
          <>
            <Icon as={ArrowRight} boxSize="4" alignSelf="center" aria-hidden />
            <PriceText amount={amount(now)} label={t('quoted.now', { price: amount(now) })} />
            <Span color="fg.muted" fontVariantNumeric="tabular-nums" ms="auto">
              {differenceText(before, now, amount)}
            </Span>
          </>
        )}
      </HStack>
      <Grid templateColumns="repeat(auto-fit, minmax(8rem, 1fr))" gap="2">
        <Button
          variant="outline"
          px="2"
          loading={busy === 'keep'}
          disabled={busy !== null}
          onClick={() => void keep()}
        >
          {t('quoted.keep', { price: was })}
        </Button>
        {now === null ? null : (
          <Button
            variant="outline"
            colorPalette="gray"
            px="2"
            loading={busy === 'update'}
            disabled={busy !== null}
            onClick={() => void update()}
          >
            {t('quoted.update', { price: amount(now) })}
          </Button>
        )}
      </Grid>
    </Stack>
  );
}

function differenceText(before: string, now: string, amount: (whole: string) => string): string {
  const difference = new Big(now).minus(before);
  return `${difference.gt(0) ? '+' : '−'}${amount(difference.abs().toFixed())}`;
}

function useDecide(change: QuotedChange) {
  const { t } = useTranslation('changes');
  const workspace = useWorkspace();
  const toast = useToast();
  const seen = readyValue(useLive(seenBook$, workspace));
  const updateQuoted = useUpdateQuoted();
  const [busy, setBusy] = useState<'keep' | 'update' | null>(null);
  const decide = async (as: 'keep' | 'update', store: () => Promise<void>) => {
    setBusy(as);
    try {
      await store();
    } catch (error) {
      console.error(error);
      toast.error(t('notStored'));
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    keep: () =>
      decide('keep', async () => {
        const { job, now } = change;
        if (seen) await keepShownPrice(workspace, seen, { job, now: now ?? '' });
      }),
    update: () => decide('update', () => updateQuoted(change)),
  };
}
