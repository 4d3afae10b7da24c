import { Box, Grid, HStack, Icon, Span, Text, VisuallyHidden } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BothAmounts,
  negative,
  type VisitTotal,
} from '../../../domain/session/visit-total.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job } from '../../../schemas/session.ts';
import { jobTitle } from './job-texts.ts';

const columns = ['standard', 'agreement'] as const;

type Column = (typeof columns)[number];

/**
 * Standard and agreement side by side, the one that the visit is at marked; above the total what it is
 * made of. On a phone what a line is about stands above its amounts: a table by its roles, as elements
 * of a table are none any more once they are laid out so.
 */
export function TotalTable(props: {
  id: string;
  total: VisitTotal;
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
  const { chosen, laterJobs } = total;
  const format = (amount: string) => money.formatWhole(amount, total.currency);
  const line = { format, chosen };
  return (
    <Box
      role="table"
      id={props.id}
      aria-label={t('review.total')}
      fontVariantNumeric="tabular-nums"
    >
      <Row>
        <Box role="cell" gridColumn={acrossPhone} alignSelf="center">
          {props.action}
        </Box>
        {columns.map((column) => (
          <Amount key={column} role="columnheader" isChosen={column === chosen} isFirst>
            <HStack justify="end" gap="1">
              {column === chosen ? <Icon as={Check} boxSize="4" aria-hidden /> : null}
              <Span textStyle="sm" fontWeight="semibold">
                {t(`total.${column}`)}
              </Span>
              {column === chosen ? <VisuallyHidden>{t('total.chosen')}</VisuallyHidden> : null}
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
      <Row isLine>
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
}) {
  return (
    <Row isLine>
      <Label>{props.label}</Label>
      {columns.map((column) => (
        <Amount key={column} isChosen={column === props.chosen}>
          {props.format(props.amounts[column])}
        </Amount>
      ))}
    </Row>
  );
}

const acrossPhone = { base: '1 / -1', md: 'auto' };

function Row(props: { isLine?: boolean; children: ReactNode }) {
  return (
    <Grid
      role="row"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'minmax(0, 1fr) repeat(2, {sizes.44})',
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
      {...(props.isChosen ? { bg: 'brand.subtle', color: 'brand.fg' } : {})}
      borderTopRadius={props.isFirst ? 'l2' : '0'}
      borderBottomRadius={props.isLast ? 'l2' : '0'}
    >
      {props.children}
    </Box>
  );
}
