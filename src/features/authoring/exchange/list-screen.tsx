import { Box, Button, Flex, Grid, HStack, Input, Span, Stack, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../domain/pricing/number-locale.ts';
import { useNumberLocale } from '../../../runtime/use-money.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { canBeLeftOut, type LineActions, LinePanel } from './line-panel.tsx';
import { KeyCap, ListLines } from './list-lines.tsx';
import {
  type LineFilter,
  type ListPlan,
  lineFilters,
  mostLines,
  type ShownLine,
} from './list-reading.ts';
import { useHiddenText } from './list-text.ts';
import type { Import, ListState } from './use-import.ts';
import { useLineDecisions, useListLines, useOffers } from './use-list-lines.ts';

/** What a supplier's list would do (X13), line by line, before any of it is in the draft. */
export function ListScreen(props: { state: ListState; file: Import; onStore: () => void }) {
  const { t } = useTranslation('authoring');
  const { state, file } = props;
  const { plan, reading } = state;
  const isWaiting = plan === null || state.isWorking;
  return (
    <Page
      title={t('exchange.import.title')}
      heading={reading.supplier || state.file.name}
      description={<Text role="status">{useHowRead(state)}</Text>}
      headerEnd={
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={() => file.chooseColumns(state.file, reading, state.decisions)}
        >
          {t('exchange.list.readAs')}
        </Button>
      }
      secondaryAction={
        <Button variant="outline" colorPalette="gray" size="lg" onClick={file.cancel}>
          {t('exchange.preview.otherFile')}
        </Button>
      }
      primaryAction={
        <Button
          size="lg"
          disabled={isWaiting || (plan.edits === 0 && plan.confirmed === 0)}
          onClick={props.onStore}
        >
          {plan && plan.edits === 0 && plan.confirmed > 0
            ? t('exchange.costs.confirm', { count: plan.confirmed })
            : t('exchange.costs.store', { count: plan?.edits ?? 0 })}
        </Button>
      }
    >
      {plan ? <Decided plan={plan} state={state} file={file} /> : <ListSkeleton rows={4} />}
    </Page>
  );
}

/** Which file and sheet was read, and how. */
function useHowRead({ file, reading, from, plan }: ListState): string {
  const { t } = useTranslation('authoring');
  if (!plan) return t('exchange.preview.comparing');
  return [
    file.name,
    ...(file.sheets.length > 1 ? [t('exchange.costs.sheet', { name: reading.sheet })] : []),
    ...(reading.header < 0 ? [] : [t('exchange.costs.headerIn', { row: reading.header + 1 })]),
    ...(plan.currency === null || plan.currency === '$'
      ? []
      : [t('exchange.costs.inCurrency', { currency: plan.currency })]),
    ...(reading.factor.trim() === '' ? [] : [`× ${reading.factor.trim()}`]),
    ...(from === 'remembered' ? [t('exchange.list.asLastTime')] : []),
    ...(from === 'unfinished' ? [t('exchange.costs.unfinished')] : []),
  ].join(' · ');
}

function Decided({ plan, state, file }: { plan: ListPlan; state: ListState; file: Import }) {
  const { t, i18n } = useTranslation('authoring');
  const shown = useListLines(state, file);
  const { decide, decideAll, putAside, reset } = useLineDecisions(state, file);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const countField = useRef<HTMLInputElement>(null);
  const { line, lines, place, select } = shown;
  const [typed, setTyped] = useState({ row: -1, text: '' });
  const text = typed.row === line?.row ? typed.text : '';
  const offers = useOffers(line, text, file);
  const { makeUnmatched } = state.reading;
  const hidden = useHiddenText(state.file.sheets.find(({ name }) => name === state.reading.sheet));
  const isAllMatched =
    plan.counts.all === plan.counts.matched + plan.counts.left + plan.counts.notOurs;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });

  const leave = () => box.current?.focus({ preventScroll: true });
  // The button that led here is gone, and the keys are the list's.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const onward = (work: () => void) => () => {
    work();
    select(place + 1);
    leave();
  };
  const takeBest = async () => {
    const best = await file.ask((worker) => worker.call('best'));
    if (best && best.length > 0) decideAll(best);
    leave();
  };
  const row = line?.row ?? -1;
  const actions: LineActions = {
    pick: (refId) => onward(() => decide(row, { refId, isOut: false }))(),
    count: (count) => onward(() => decide(row, { count, isOut: false }))(),
    meant: onward(() => decide(row, { isMeant: true, isOut: false })),
    leaveOut: (isOut) => onward(() => decide(row, { isOut }))(),
    notOurs: onward(() => line && putAside(line)),
    make: onward(() => decide(row, { isMade: true })),
    reset: () => {
      if (line) reset(line);
      leave();
    },
  };
  const onKey = (event: KeyboardEvent) => {
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const can = keysOf(line);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const offer = key === 'Enter' ? offers[0] : offers[Number(key) - 1];
    const does: (() => void) | undefined =
      can.has('pick') && offer
        ? () => actions.pick(offer.refId)
        : key === 'Enter' && line.kind === 'asked'
          ? () => countField.current?.focus()
          : {
              n: can.has('notOurs') ? actions.notOurs : undefined,
              m: can.has('make') ? actions.make : undefined,
              y: line.reason?.code === 'farMove' ? actions.meant : undefined,
              ' ': can.has('out') ? () => actions.leaveOut(!line.isOut) : undefined,
              u: line.isDecided ? actions.reset : undefined,
              a: () => void takeBest(),
              '/': () => search.current?.focus(),
            }[key];
    if (!does) return;
    event.preventDefault();
    does();
  };
  return (
    <Stack gap="4">
      <Filters plan={plan} filter={shown.filter} onChoose={shown.choose} />
      {hidden !== null && !state.reading.withHidden ? <Notice tone="info">{hidden}</Notice> : null}
      {plan.isCatalogue ? <Notice tone="info">{t('exchange.costs.catalogue')}</Notice> : null}
      {plan.missing.count > 0 ? (
        <Notice tone="info">
          {t('exchange.costs.missing', {
            count: plan.missing.count,
            names: list.format(plan.missing.names),
          })}
        </Notice>
      ) : null}
      {plan.edits === 0 && isAllMatched ? (
        <EmptyState
          icon={CircleCheck}
          title={t('exchange.preview.nothing')}
          text={t('exchange.costs.nothingText', { count: plan.same })}
        />
      ) : null}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap="4"
        alignItems="start"
      >
        <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden" minW="0">
          <HStack gap="3" p="3" wrap="wrap" borderBottomWidth="1px">
            <Input
              flex="1 1 12rem"
              type="search"
              aria-label={t('exchange.costs.searchLines')}
              placeholder={t('exchange.costs.searchLines')}
              autoComplete="off"
              value={shown.text}
              onChange={({ target }) => shown.setText(target.value)}
            />
            {plan.counts.suggested > 0 ? (
              <Button variant="outline" onClick={() => void takeBest()}>
                {t('exchange.costs.takeBest', { count: plan.counts.suggested })} <KeyCap>A</KeyCap>
              </Button>
            ) : null}
          </HStack>
          <ListLines lines={lines} place={place} box={box} onSelect={select} onKey={onKey} />
          <Flex p="3" gap="3" borderTopWidth="1px" justify="space-between" wrap="wrap">
            <Text color="fg.muted" textStyle="sm">
              {shown.total > mostLines
                ? t('exchange.costs.more', { count: shown.total - mostLines })
                : t('exchange.costs.listed', { count: shown.total })}
            </Text>
            <Text color="fg.muted" textStyle="sm" hideBelow="lg">
              {t('exchange.costs.keys')}
            </Text>
          </Flex>
        </Box>
        <Stack gap="4" minW="0">
          {line ? (
            <LinePanel
              line={line}
              offers={offers}
              actions={actions}
              search={search}
              countField={countField}
              text={text}
              onText={(next) => setTyped({ row, text: next })}
              onLeave={leave}
            />
          ) : null}
          {plan.counts.unmatched > 0 || makeUnmatched ? (
            <Toggle
              row
              label={t('exchange.costs.makeAll')}
              explanation={t('exchange.costs.makeAllText', {
                count: makeUnmatched ? plan.made : plan.counts.unmatched,
              })}
              checked={makeUnmatched}
              onChange={(checked) =>
                file.decide(state, { reading: { ...state.reading, makeUnmatched: checked } })
              }
            />
          ) : null}
          <Text color="fg.muted" textStyle="sm">
            {t('exchange.costs.keptHere')}
          </Text>
        </Stack>
      </Grid>
    </Stack>
  );
}

/** What can be decided of a line. */
function keysOf(line: ShownLine): ReadonlySet<string> {
  const { kind } = line;
  const out = canBeLeftOut(line) ? ['out'] : [];
  if (kind === 'suggested' || kind === 'unmatched') return new Set(['pick', 'notOurs', 'make']);
  if (kind === 'error') return new Set(['pick', 'notOurs', ...out]);
  return new Set(kind === 'asked' ? ['notOurs', ...out] : out);
}

/**
 * How many lines are of which kind, as parts of a strip; each shows those alone. It is drawn where the plan is another, not
 * with each line that is selected.
 */
const Filters = memo(function Filters(props: {
  plan: ListPlan;
  filter: LineFilter;
  onChoose: (filter: LineFilter) => void;
}) {
  const { t } = useTranslation('authoring');
  const { plan, filter } = props;
  const number = numberFormat(useNumberLocale());
  const isShown = (each: LineFilter) => each === 'all' || each === filter || plan.counts[each] > 0;
  const there = lineFilters.filter(isShown);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <HStack gap="1" h="2" aria-hidden mx="4" mt="4">
        {there.map((each) =>
          each === 'all' ? null : (
            <Box
              key={each}
              h="full"
              minW="1"
              borderRadius="full"
              bg={filterColors[each]}
              style={{ flexGrow: plan.counts[each] }}
            />
          ),
        )}
      </HStack>
      <Grid
        as="ul"
        role="list"
        listStyleType="none"
        gap="1"
        p="2"
        templateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}
      >
        {there.map((each) => (
          <li key={each}>
            <Button
              variant="ghost"
              colorPalette="gray"
              w="full"
              h="auto"
              minH="touch"
              px="2"
              py="2"
              justifyContent="start"
              aria-pressed={filter === each}
              bg={filter === each ? 'brand.subtle' : undefined}
              onClick={() => props.onChoose(each)}
            >
              <Stack gap="0" flex="1" minW="0" textAlign="start">
                <HStack justify="space-between" gap="2">
                  <HStack gap="2" minW="0">
                    {each === 'all' ? null : (
                      <Box boxSize="2.5" borderRadius="sm" bg={filterColors[each]} aria-hidden />
                    )}
                    <Span>{t(`exchange.costs.filters.${each}`)}</Span>
                  </HStack>
                  <Span fontVariantNumeric="tabular-nums" fontWeight="semibold">
                    {number.format(plan.counts[each])}
                  </Span>
                </HStack>
                {each === 'matched' ? (
                  <Span textStyle="sm" color="fg.muted" fontWeight="normal" whiteSpace="normal">
                    {t('exchange.costs.changedAndSame', {
                      changed: number.format(plan.changed + plan.made),
                      same: number.format(plan.same + plan.out),
                    })}
                  </Span>
                ) : null}
              </Stack>
            </Button>
          </li>
        ))}
      </Grid>
    </Box>
  );
});

const filterColors: Readonly<Record<Exclude<LineFilter, 'all'>, string>> = {
  matched: 'green.solid',
  suggested: 'blue.solid',
  asked: 'orange.solid',
  unmatched: 'fg.subtle',
  error: 'red.solid',
  notOurs: 'border.control',
  left: 'border',
};
