import { Box, chakra, Flex, Heading, Text, Theme } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { organization$, paper$ } from '../../../database/local/reference.ts';
import { letterhead } from '../../../domain/organization/paper.ts';
import { dayText, momentText } from '../../../i18n/moment.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import type { Customer } from '../../../schemas/customer.ts';
import type { OrderContent } from '../../../schemas/order.ts';
import type { Paper } from '../../../schemas/paper.ts';
import type { Language } from '../../../schemas/preferences.ts';
import { useDrawnLogo } from '../../../ui/logo/use-drawn-logo.ts';
import { onPaper } from '../../../ui/theme/print.ts';
import { afterPrices } from '../after-prices.ts';

export type LetterTexts = TFunction<'document'>;

type LetterProps = {
  customer: Customer | undefined;
  /** When what it says was so; without it the day on which it is printed. */
  date?: string;
  /** Whether it names a price: then tax note and terms are at its end. */
  hasPrices: boolean;
  /** What it is the letter of, which has an organization, a date and terms of its own. */
  order?: OrderContent;
  /** What people call that order by; "" as long as it has no number. */
  number?: string;
  /** After the terms. */
  closing?: (t: LetterTexts) => ReactNode;
  children: (t: LetterTexts) => ReactNode;
};

/**
 * What a screen of a visit is on paper, in place of the screen: a letter of the organization to the customer. It is made when
 * the page is printed, all but the logo, which takes a moment to be drawn. Nothing is on it that a customer is not to see
 * (decision 48).
 */
export function Letter(props: LetterProps) {
  const t = useLetterTexts();
  return t ? <Sheet {...props} t={t} /> : null;
}

/** What an offer includes, on paper. */
export function LetterLines(props: { lines: readonly string[]; columns?: number }) {
  return (
    <Box
      as="ul"
      listStyleType="disc"
      ps="5"
      textStyle="sm"
      columnCount={props.columns}
      columnGap="8"
    >
      {props.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else that tells it from others.
        <Box as="li" key={index} breakInside="avoid" overflowWrap="anywhere">
          {line}
        </Box>
      ))}
    </Box>
  );
}

function Sheet({ t, ...props }: LetterProps & { t: LetterTexts }) {
  const workspace = useWorkspace();
  const organization = readyValue(useLive(organization$, workspace));
  const paper = readyValue(useLive(paper$, workspace));
  const printedAt = usePrintedAt();
  // A letter without the terms would be another offer.
  if (organization === undefined || paper === undefined) return null;
  const { order } = props;
  const { name, address, phone, licence } =
    order?.organization ?? letterhead(paper, organization?.name ?? '');
  return createPortal(
    <Theme appearance="light" hasBackground={false} {...{ [onPaper]: '' }}>
      <Flex justify="space-between" align="start" gap="8">
        <Box minW="0">
          {paper?.logo ? <Logo logo={paper.logo} /> : null}
          {printedAt === null ? null : (
            <>
              <Text textStyle="lg" fontWeight="semibold" overflowWrap="anywhere">
                {name}
              </Text>
              <Lines of={[address, phone, licence]} />
            </>
          )}
        </Box>
        {printedAt === null ? null : <Facts {...props} t={t} printedAt={printedAt} />}
      </Flex>
      {printedAt === null ? null : (
        <>
          <Box borderBottomWidth="2px" borderColor="fg" my="4" />
          <Addressee {...props} t={t} />
          {props.children(t)}
          {props.hasPrices ? <Terms order={order} paper={paper} t={t} /> : null}
          {props.closing?.(t)}
        </>
      )}
    </Theme>,
    document.body,
  );
}

/** At the right of the head: what it is, and of when. */
function Facts(props: LetterProps & { t: LetterTexts; printedAt: string }) {
  const { i18n } = useTranslation();
  const { t, order } = props;
  const { zone } = useOfficeCalendar(order?.zone);
  const facts = [
    [
      t('paper.date'),
      order
        ? momentText(order.created, i18n.language, zone)
        : dayText(props.date ?? props.printedAt, i18n.language, zone),
    ],
    [t('paper.number'), props.number],
    [t('paper.order'), order?.id],
    [t('paper.replaces'), order?.replaces],
    [t('paper.orderNumber'), props.customer?.orderNumber],
  ] as const;
  return (
    <Box textAlign="end" flexShrink={0} maxW="1/2">
      <Heading as="h1" textStyle="2xl">
        {order ? t('paper.title') : t('paper.offer')}
      </Heading>
      {facts.map(([label, value]) =>
        value ? (
          <Text key={label} textStyle="sm" overflowWrap="anywhere">
            {`${label}: ${value}`}
          </Text>
        ) : null,
      )}
    </Box>
  );
}

function Addressee({ customer = {}, t }: Pick<LetterProps, 'customer'> & { t: LetterTexts }) {
  const { name, address, phone, email } = customer;
  const reached = [phone, email].filter(isSaid).join(' · ');
  if (![name, address, reached].some(isSaid)) return null;
  return (
    <Box mb="5">
      <Text textStyle="sm" color="fg.muted">
        {t('paper.customer')}
      </Text>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Lines of={[address, reached]} />
    </Box>
  );
}

/** What the prices hold of taxes, the organization's terms, and of an order its notice of cancellation. */
function Terms(props: { order: OrderContent | undefined; paper: Paper | null; t: LetterTexts }) {
  const { t: session } = useTranslation('session');
  const { order, paper } = props;
  const texts = [
    ['terms', order?.terms ?? paper?.terms],
    // What is not signed yet has no last day.
    ['cancellation', order?.cancellation?.text],
  ] as const;
  return (
    <>
      <Text textStyle="sm" color="fg.muted" mt="3">
        {order?.taxNote ?? session('taxNote')}
      </Text>
      {texts.map(([name, text]) =>
        isSaid(text) ? (
          <Box key={name} mt="6">
            <Heading as="h2" textStyle="md" breakAfter="avoid">
              {props.t(`paper.${name}`)}
            </Heading>
            <Lines of={[text]} />
          </Box>
        ) : null,
      )}
    </>
  );
}

function Logo({ logo }: { logo: string }) {
  const { canvas, state } = useDrawnLogo(logo);
  return (
    <chakra.canvas
      ref={canvas}
      hidden={state !== 'drawn'}
      display="block"
      maxW="56"
      maxH="20"
      mb="2"
      aria-hidden
    />
  );
}

/** Those that say something, each in its lines. */
function Lines({ of }: { of: readonly (string | undefined)[] }) {
  return of.filter(isSaid).map((text) => (
    <Text key={text} textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
      {text.trim()}
    </Text>
  ));
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** The words of documents in the language of the screen; null until they are loaded. A screen is not to fail for want of them. */
function useLetterTexts(): LetterTexts | null {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const load = () => afterPrices().then(() => textsIn(language, 'document'));
  return useWorked(load, [language]).value ?? null;
}

/**
 * When the page was last taken to paper; null as long as it never was. What is shown for it may stay from there on:
 * some browsers draw the page only after they have said that they are done.
 */
function usePrintedAt(): string | null {
  const [printedAt, setPrintedAt] = useState<string | null>(null);
  useEffect(() => {
    const media = window.matchMedia('print');
    // At once: the browser takes the page as it is when this returns.
    const take = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    const onMedia = () => {
      if (media.matches) take();
    };
    window.addEventListener('beforeprint', take);
    media.addEventListener('change', onMedia);
    return () => {
      window.removeEventListener('beforeprint', take);
      media.removeEventListener('change', onMedia);
    };
  }, []);
  return printedAt;
}
