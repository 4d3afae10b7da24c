import {
  Box,
  Button,
  Grid,
  HStack,
  Icon,
  Span,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { Check, ChevronDown, ChevronUp, PiggyBank } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BothAmounts } from '../../../domain/pricing/shown-price.ts';
import { negative, type VisitTotal as Total } from '../../../domain/session/visit-total.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { largeText } from '../../../ui/theme/large-text.ts';
import { jobTitle } from './job-texts.ts';
import { savingTexts } from './saving-texts.ts';

/** What the visit comes to so far, of how many of its jobs: without and with the service agreement (K3). */
export function VisitTotal(props: {
  total: Total;
  jobs: readonly Job[];
  money: Money;
  /** What else is to be said of these amounts. */
  children?: ReactNode;
  /** What stands below them. */
  below?: ReactNode;
}) {
  const { t, i18n } = useTranslation('session');
  const { total, jobs, money } = props;
  const tableId = useId();
  const isConverted = total.jobs.some(({ converted }) => converted);
  const [opened, setOpened] = useState<boolean>();
  // The tiles above say the same amounts, unless some are converted here.
  const open = opened ?? isConverted;
  return (
    <Panel>
      <Stack as="section" aria-label={t('review.total')} gap="3">
        {total.isSignedApart ? (
          <Notice tone="info">
            {t('total.signedApart', { amount: money.formatWhole(total.due, total.currency) })}
          </Notice>
        ) : null}
        {total.chosen === null && !total.isSignedApart ? (
          <Notice tone="warning">{t('total.mixed')}</Notice>
        ) : null}
        {props.children}
        {total.faults.map((fault) => (
          <Notice key={errorText(i18n, fault)} tone="error">
            {errorText(i18n, fault)}
          </Notice>
        ))}
        <TotalTable
          id={tableId}
          total={total}
          jobs={jobs}
          withJobs={open}
          money={money}
          action={
            total.jobs.length > 1 ? (
              <Button
                variant="ghost"
                colorPalette="gray"
                ms="-3"
                px="3"
                aria-expanded={open}
                aria-controls={tableId}
                onClick={() => setOpened(!open)}
              >
                {open ? t('total.hideJobs') : t('total.showJobs')}
                {open ? <ChevronUp /> : <ChevronDown />}
              </Button>
            ) : null
          }
        />
        {props.below}
        {total.saving === null ? null : (
          <HStack gap="3" align="start" color="fg.success">
            <Icon as={PiggyBank} boxSize="5" mt="0.5" flexShrink={0} aria-hidden />
            <Text fontWeight="semibold">{savingTexts(total, money, t).join(' ')}</Text>
          </HStack>
        )}
        {isConverted ? (
          <Text color="fg.muted" textStyle="sm">
            {t('total.converted')}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}

type Column = keyof BothAmounts;

/**
 * Standard and agreement side by side, or the one alone, the one that the visit is at marked; above the total what it is
 * made of. On a phone what a line is about stands above its amounts: a table by its roles, as elements
 * of a table are none any more once they are laid out so.
 */
function TotalTable(props: {
  id: string;
  total: Total;
  /** All of the visit, of some of which this is the total. */
  jobs: readonly Job[];
  /** Whether each job has a line of its own. */
  withJobs: boolean;
  money: Money;
  /** Beside the heads of the columns: a button that shows the lines. */
  action: ReactNode;
}) {
  const { t } = useTranslation('session');
  const { total, money } = props;
  const { chosen, columns, laterJobs, discount } = total;
  const format = (amount: string) => money.formatWhole(amount, total.currency);
  const line = { format, chosen, columns };
  const isBoth = columns.length > 1;
  return (
    <Box
      role="table"
      id={props.id}
      aria-label={t('review.total')}
      fontVariantNumeric="tabular-nums"
    >
      <Row columns={columns}>
        <Box role="cell" gridColumn={acrossPhone} alignSelf="center">
          {props.action}
        </Box>
        {columns.map((column) => (
          <Amount key={column} role="columnheader" isChosen={column === chosen} isFirst>
            <HStack
              justify="end"
              gap="1"
              css={{ [largeText]: { whiteSpace: 'normal', textAlign: 'end' } }}
            >
              {isBoth && column === chosen ? <Icon as={Check} boxSize="4" aria-hidden /> : null}
              <Span
                textStyle="sm"
                fontWeight="semibold"
                // The longest word of the two heads side by side.
                css={{ [largeText]: { fontSize: '0.7rem' } }}
              >
                {t(isBoth ? `total.${column}` : 'total.amount')}
              </Span>
              {isBoth && column === chosen ? (
                <VisuallyHidden>{t('total.chosen')}</VisuallyHidden>
              ) : null}
            </HStack>
          </Amount>
        ))}
      </Row>
      {props.withJobs
        ? total.jobs.map((each) => (
            <Line
              key={each.job.id}
              {...line}
              label={jobTitle(each.job, props.jobs, t)}
              amounts={each}
            />
          ))
        : null}
      {laterJobs ? (
        <Line
          {...line}
          label={t('total.laterJobs', { amount: format(laterJobs.each) })}
          amounts={negative(laterJobs)}
        />
      ) : null}
      {discount ? (
        <Line
          {...line}
          label={t('total.discount', { name: discount.given.name })}
          amounts={negative(discount)}
        />
      ) : null}
      <Row isLine columns={columns}>
        <Label>
          <Text as="span" display="block" fontWeight="semibold">
            {t('review.total')}
          </Text>
          <Text as="span" display="block" color="fg.muted" textStyle="sm">
            {t('review.totalOf', { chosen: total.jobs.length, jobs: props.jobs.length })}
          </Text>
        </Label>
        {columns.map((column) => (
          <Amount key={column} isChosen={column === chosen} isLast>
            <Text
              as="span"
              textStyle={{ base: 'lg', md: '2xl' }}
              fontWeight="semibold"
              data-testid={`total-${column}`}
            >
              {format(total.total[column])}
            </Text>
          </Amount>
        ))}
      </Row>
    </Box>
  );
}

function Line(props: {
  label: string;
  amounts: BothAmounts;
  format: (amount: string) => string;
  chosen: Column | null;
  columns: readonly Column[];
}) {
  return (
    <Row isLine columns={props.columns}>
      <Label>{props.label}</Label>
      {props.columns.map((column) => (
        <Amount key={column} isChosen={column === props.chosen}>
          {props.format(props.amounts[column])}
        </Amount>
      ))}
    </Row>
  );
}

const acrossPhone = { base: '1 / -1', md: 'auto' };

function Row(props: { isLine?: boolean; columns: readonly Column[]; children: ReactNode }) {
  return (
    <Grid
      role="row"
      gridTemplateColumns={{
        base: `repeat(${props.columns.length}, minmax(0, 1fr))`,
        md: `minmax(0, 1fr) repeat(${props.columns.length}, {sizes.44})`,
      }}
      css={{
        [largeText]: {
          gridTemplateColumns: `repeat(${props.columns.length}, minmax(min-content, 1fr))`,
        },
      }}
      borderTopWidth={props.isLine ? '1px' : '0'}
    >
      {props.children}
    </Grid>
  );
}

function Label({ children }: { children: ReactNode }) {
  return (
    <Box
      role="rowheader"
      gridColumn={acrossPhone}
      alignSelf="center"
      overflowWrap="anywhere"
      pt="2"
      pb={{ base: '0', md: '2' }}
      pe={{ md: '4' }}
    >
      {children}
    </Box>
  );
}

function Amount(props: {
  role?: 'columnheader';
  isChosen: boolean;
  isFirst?: boolean;
  isLast?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      role={props.role ?? 'cell'}
      display="grid"
      alignItems="center"
      justifyItems="end"
      whiteSpace="nowrap"
      py="2"
      px={{ base: '2', md: '4' }}
      css={{ [largeText]: { px: '1' } }}
      {...(props.isChosen ? { bg: 'brand.subtle', color: 'brand.fg' } : {})}
      borderTopRadius={props.isFirst ? 'l2' : '0'}
      borderBottomRadius={props.isLast ? 'l2' : '0'}
    >
      {props.children}
    </Box>
  );
}
