import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, CircleSlash, CloudOff, Link2Off, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { unsentVisits$ } from '../../../database/local/sent-visits.ts';
import { readQuote } from '../../../domain/quote/seal-quote.ts';
import { readFault } from '../../../domain/read-fault.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { dateText, momentText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { usePreferences } from '../../../runtime/use-preferences.ts';
import type { Quote } from '../../../schemas/quote.ts';
import type { QuoteJob } from '../../../schemas/quote-content.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { orderAmount } from '../order/order-texts.ts';
import { QuoteLink } from './quote-link.tsx';
import { QuoteMails } from './quote-mails.tsx';

/** The quotes of a visit, the last one first: the others are replaced by it. */
export function MadeQuotes({
  quotes,
  visit,
  money,
}: {
  quotes: readonly Quote[];
  /** The id of the visit. */
  visit: string;
  money: Money;
}) {
  const { t } = useTranslation('quotes');
  const unsent = readyValue(useLive(unsentVisits$, useWorkspace()));
  const reasons = new Map(unsent?.map(({ id, reason }) => [id, reason] as const));
  if (quotes.length === 0) return null;
  return (
    <Panel title={t('list')}>
      <Stack as="ul" aria-label={t('list')} listStyleType="none" gap="5">
        {quotes.toReversed().map((quote, index) => (
          <MadeQuote
            key={quote.id}
            quote={quote}
            visit={visit}
            money={money}
            isReplaced={index > 0}
            {...(unsent ? { reason: reasons.get(quote.id), reasons } : {})}
          />
        ))}
      </Stack>
    </Panel>
  );
}

function MadeQuote(props: {
  quote: Quote;
  visit: string;
  money: Money;
  isReplaced: boolean;
  /** Why the server refused it; null: it waits; undefined: the server has it, or nothing is known yet. */
  reason?: string | null | undefined;
  /** The same of all that is unsent, by id. */
  reasons?: ReadonlyMap<string, string | null>;
}) {
  const { t, i18n } = useTranslation('quotes');
  const { quote, money } = props;
  const content = useMemo(() => readQuote(quote).content, [quote]);
  const isRevoked = Boolean(quote.revoked);
  const { language } = usePreferences();
  const format = orderAmount(content, money, language);
  const { created, validUntil, zone } = content;
  const day = dateText(useOfficeCalendar(zone).dayOf(validUntil), i18n.language);
  return (
    <Stack as="li" gap="2">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <Box>
          <Text fontWeight="semibold">{momentText(created, i18n.language, zone)}</Text>
          <Text color="fg.muted" textStyle="sm">
            {t('validUntil', { day })}
          </Text>
        </Box>
        <HStack gap="2" wrap="wrap">
          {props.isReplaced ? (
            <StatusBadge tone="neutral" icon={CircleSlash} label={t('replaced')} />
          ) : null}
          {isRevoked ? (
            <StatusBadge tone="neutral" icon={Link2Off} label={t('link.revoked')} />
          ) : null}
          {'reason' in props ? <SentBadge reason={props.reason} /> : null}
        </HStack>
      </HStack>
      {props.isReplaced
        ? null
        : content.jobs.map((job) => <QuotedJob key={job.job} job={job} format={format} />)}
      {content.discount && !props.isReplaced ? (
        <Text overflowWrap="anywhere">{t('discount', { name: content.discount.name })}</Text>
      ) : null}
      {props.isReplaced || isRevoked || props.reason ? null : (
        <QuoteLink
          quote={quote}
          visit={props.visit}
          isSent={'reason' in props && props.reason === undefined}
          lastDay={day}
        />
      )}
      <QuoteMails
        quote={quote}
        visit={props.visit}
        reasons={props.reasons}
        canBeMailed={!props.isReplaced && !isRevoked && !props.reason}
      />
    </Stack>
  );
}

function SentBadge({ reason }: { reason?: string | null | undefined }) {
  const { t, i18n } = useTranslation('quotes');
  if (reason === undefined)
    return <StatusBadge tone="success" icon={CircleCheck} label={t('state.sent')} />;
  if (reason === null)
    return <StatusBadge tone="info" icon={CloudOff} label={t('state.waiting')} />;
  const text = errorText(i18n, readFault(reason));
  return (
    <StatusBadge tone="danger" icon={TriangleAlert} label={t('state.refused', { reason: text })} />
  );
}

function QuotedJob({ job, format }: { job: QuoteJob; format: (amount: string) => string }) {
  const { t } = useTranslation('quotes');
  const tiers = job.tiers.map(({ tier, amounts }) =>
    t('tier', { tier: tier.name, price: amounts ? format(amounts.due) : t('noPrice') }),
  );
  return (
    <Box>
      <Text overflowWrap="anywhere">{job.title}</Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {tiers.join(' · ')}
      </Text>
    </Box>
  );
}
