import {
  Box,
  Button,
  Flex,
  HStack,
  Icon,
  IconButton,
  Span,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowDownUp, FilterX, History, PackageOpen, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { BaseUnitNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { usePageTitle } from '../../../ui/frame/page-title.tsx';
import { SearchField, useSearchText } from '../../../ui/input/search-field.tsx';
import { useWideScreen } from '../../../ui/media-query.ts';
import { AuthoringBar } from '../authoring-bar.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { FirstHint } from '../first-hint.tsx';
import { followed } from '../followed.ts';
import { useCommand } from '../use-command.ts';
import { useFollowed } from '../use-followed.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Column } from './columns.ts';
import { EmptyBook } from './empty-book.tsx';
import { readSort } from './find-rows.ts';
import { Grid } from './grid.tsx';
import { NewRecordDialog } from './new-record-dialog.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordList } from './record-list.tsx';
import { CostFilters, RowFilters } from './row-filters.tsx';
import { TableTabs } from './table-tabs.tsx';
import { TakeAwayDialog } from './take-away-dialog.tsx';
import { useCellEdits } from './use-cell-edits.ts';
import { usualMonths } from './use-cost-ages.ts';
import { useFoundRows } from './use-found-rows.ts';
import { useTypedIn } from './use-typed-in.ts';
import type { OnWorkbenchSearch, WorkbenchSearch, WorkbenchTable } from './workbench-search.ts';

/** The whole book to look through and edit: a grid of each table, or below 768 px a list; `flags`: the way to those. */
export function WorkbenchScreen(props: {
  search: WorkbenchSearch;
  onSearch: OnWorkbenchSearch;
  flags: ReactNode;
}) {
  const { t } = useTranslation('authoring');
  const money = useMoney();
  const table = props.search.table ?? 'problems';
  usePageTitle(t('workbench.title'), false);
  return (
    <Flex
      direction="column"
      h={{ md: 'calc(100dvh - {sizes.topBar})' }}
      minH={{ base: 'calc(100dvh - {sizes.topBar})', md: 'auto' }}
    >
      <Flex flexShrink={0} bg="bg.panel" borderBottomWidth="1px">
        <TableTabs table={table} />
        <HistoryLink />
        {props.flags}
      </Flex>
      {money ? (
        <TableScreen key={table} table={table} money={money} {...props} />
      ) : (
        <Box flex="1" minH="0" overflow="hidden" p="gutter">
          <ListSkeleton rows={8} />
        </Box>
      )}
    </Flex>
  );
}

/** The way to what was published of the book. */
function HistoryLink() {
  const { t } = useTranslation('authoring');
  return (
    <Button asChild variant="ghost" colorPalette="gray" flexShrink={0}>
      <Link to="/workbench/history">
        <Icon as={History} boxSize="5" aria-hidden />
        <VisuallyHidden>{t('history.title')}</VisuallyHidden>
        <Span hideBelow="lg" aria-hidden>
          {t('history.title')}
        </Span>
      </Link>
    </Button>
  );
}

function TableScreen(props: {
  table: WorkbenchTable;
  money: Money;
  search: WorkbenchSearch;
  onSearch: OnWorkbenchSearch;
}) {
  const { t } = useTranslation('authoring');
  const { table, money, search } = props;
  const { drafted, renamings } = useAuthoring();
  const run = useCommand();
  const isGrid = useGridScreen();
  const isWide = useWideScreen();
  const typedIn = useTypedIn(money);
  const cells = useCellEdits(table);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const [isMaking, setMaking] = useState(false);
  const go = (changes: WorkbenchSearch, replace = true) =>
    props.onSearch(withoutNothing({ ...search, ...changes }), { replace });
  const { text, box } = useSearchText(search.q ?? '', (q) => go({ q }));
  const supplier = search.supplier ?? '';
  const months = search.months ?? usualMonths;
  const { rows, shown, counts, uses, ages } = useFoundRows(
    table,
    text,
    search.filter,
    search.sort,
    { supplier, months },
  );
  const sort = useMemo(() => readSort(table, search.sort), [table, search.sort]);
  const record = useFollowed({ table, refId: search.record ?? '' }, (refId) =>
    go({ record: refId }),
  );
  const opened = rows.find(({ refId }) => refId === record.refId);
  const pickedRows = useMemo(
    () =>
      picked.size === 0
        ? []
        : rows.filter(({ refId, state }) => picked.has(refId) && state !== 'gone'),
    [rows, picked],
  );

  const leavingRecords = useMemo(
    () =>
      leaving.map((refId) => ({ table, refId: followed(drafted, renamings, { table, refId }) })),
    [leaving, table, drafted, renamings],
  );

  const open = (refId: string) => go({ record: refId }, isWide && opened !== undefined);
  const close = () => go({ record: undefined });
  const pick = (refIds: readonly string[], on: boolean) => {
    const next = new Set(picked);
    for (const refId of refIds) {
      if (on) next.add(refId);
      else next.delete(refId);
    }
    setPicked(next);
  };
  const sortBy = (column: Column) => {
    const isSame = sort.column.name === column.name;
    go({ sort: `${isSame && !sort.descending ? '-' : ''}${column.name}` });
  };
  const make = async (name: string) => {
    const values = table === 'contentItems' ? { name, content: name } : { name };
    const made = await run((editor) => editor.make(table, name, values));
    if (made) go({ record: made.result.refId, q: undefined, filter: undefined }, false);
    return made !== undefined;
  };
  const wrongCount = [...cells.wrong.values()].reduce((sum, each) => sum + each.length, 0);
  const isEmptyBook = table === 'problems' && rows.length === 0;
  const hint = isGrid ? 'grid' : 'list';
  const isFiltered = text !== '' || search.filter !== undefined || supplier !== '';

  const form = opened ? (
    <RecordForm
      key={record.identity}
      row={opened}
      table={table}
      money={money}
      typedIn={typedIn}
      onChange={(values) => cells.give(new Map([[opened.refId, values]]))}
      onTakeAway={() => setLeaving([opened.refId])}
      onClose={close}
    />
  ) : null;
  const list = (
    <Flex direction="column" flex="1" minW="0" minH="0" gap="3">
      <Flex
        gap="3"
        direction={{ base: 'column', lg: 'row' }}
        align={{ lg: 'center' }}
        hidden={isEmptyBook}
      >
        <Box w={{ lg: '72' }} flexShrink={0}>
          <SearchField label={t(`workbench.search.${table}`)} box={box} isEmpty={text === ''} />
        </Box>
        <Box minW="0" flex="1">
          <RowFilters
            counts={counts}
            filter={search.filter}
            months={months}
            onFilter={(filter) => go({ filter })}
          />
        </Box>
      </Flex>
      {ages ? (
        <CostFilters ages={ages} supplier={supplier} months={months} onChange={(to) => go(to)} />
      ) : null}
      {isEmptyBook ? null : <FirstHint key={hint} of={hint} />}
      <BaseUnitNotice money={money} />
      {cells.pasted === '' && wrongCount === 0 ? null : (
        <Flex gap="3" align="center" wrap="wrap" role="status">
          <Text flex="1" fontWeight="semibold" color={wrongCount > 0 ? 'fg.error' : 'fg'}>
            {cells.pasted || t('workbench.paste.wrong', { count: wrongCount })}
          </Text>
          {wrongCount > 0 ? (
            <Button variant="outline" colorPalette="gray" onClick={cells.forgetWrong}>
              {t('workbench.paste.forget')}
            </Button>
          ) : null}
        </Flex>
      )}
      {cells.unkept.size > 0 ? (
        <Notice tone="error">
          <HStack gap="3" wrap="wrap">
            <Text>{t('workbench.unkept.text', { count: cells.unkept.size })}</Text>
            <Button variant="outline" onClick={() => cells.give(cells.unkept)}>
              {t('workbench.unkept.again')}
            </Button>
            <Button variant="outline" colorPalette="gray" onClick={cells.forgetUnkept}>
              {t('workbench.unkept.forget')}
            </Button>
          </HStack>
        </Notice>
      ) : null}
      {isEmptyBook ? (
        <EmptyBook />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={isFiltered ? SearchX : PackageOpen}
          title={t(isFiltered ? 'workbench.empty.found' : 'workbench.empty.title')}
          {...(isFiltered ? {} : { text: t('workbench.empty.text') })}
          action={
            isFiltered ? (
              <Button
                variant="outline"
                colorPalette="gray"
                onClick={() => {
                  box.replace('');
                  go({ q: undefined, filter: undefined, supplier: undefined });
                }}
              >
                <Icon as={FilterX} aria-hidden />
                {t('workbench.empty.clear')}
              </Button>
            ) : (
              <Button onClick={() => setMaking(true)}>{t(`workbench.new.${table}`)}</Button>
            )
          }
        />
      ) : isGrid ? (
        <Grid
          table={table}
          label={t(`workbench.tables.${table}`)}
          rows={shown}
          uses={uses}
          days={ages?.days}
          money={money}
          typedIn={typedIn}
          sort={sort}
          onSort={sortBy}
          picked={picked}
          onPick={pick}
          pending={cells.pending}
          wrong={cells.wrong}
          onValues={cells.give}
          onWrong={cells.mark}
          onPaste={cells.paste}
          onOpen={open}
        />
      ) : (
        <RecordList table={table} rows={shown} money={money} typedIn={typedIn} onOpen={open} />
      )}
      {isGrid && pickedRows.length > 0 ? (
        <BulkBar
          table={table}
          rows={pickedRows}
          money={money}
          typedIn={typedIn}
          onValues={cells.give}
          onTakeAway={() => setLeaving(pickedRows.map(({ refId }) => refId))}
          onClear={() => setPicked(new Set())}
        />
      ) : null}
    </Flex>
  );
  return (
    <>
      <Flex flex="1" minH="0" gap="4" px={{ base: 'gutter', md: 'gutterWide' }} py="4">
        {opened && !isWide ? null : list}
        {form ? (
          <Box
            w={{ base: 'full', lg: 'md' }}
            maxW={{ base: 'reading', lg: 'md' }}
            mx={{ base: 'auto', lg: '0' }}
            flexShrink={0}
            overflowY={{ md: 'auto' }}
            p="5"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
          >
            {form}
          </Box>
        ) : null}
      </Flex>
      <AuthoringBar>
        <Button asChild variant="outline" colorPalette="gray" hideBelow="lg">
          <Link to="/workbench/exchange">
            <Icon as={ArrowDownUp} boxSize="5" aria-hidden />
            {t('exchange.title')}
          </Link>
        </Button>
        <IconButton asChild variant="outline" colorPalette="gray" hideFrom="lg">
          <Link to="/workbench/exchange" aria-label={t('exchange.title')}>
            <ArrowDownUp />
          </Link>
        </IconButton>
        {isGrid ? (
          <Button variant="outline" colorPalette="gray" onClick={() => setMaking(true)}>
            <Icon as={Plus} boxSize="5" aria-hidden />
            {t(`workbench.new.${table}`)}
          </Button>
        ) : (
          <IconButton
            variant="outline"
            colorPalette="gray"
            aria-label={t(`workbench.new.${table}`)}
            onClick={() => setMaking(true)}
          >
            <Plus />
          </IconButton>
        )}
      </AuthoringBar>
      <NewRecordDialog
        open={isMaking}
        table={table}
        onMake={make}
        onClose={() => setMaking(false)}
      />
      <TakeAwayDialog
        records={leavingRecords}
        onDone={() => setPicked(new Set())}
        onClose={() => setLeaving([])}
      />
      {search.record !== undefined && !opened ? (
        <Box px="gutterWide" pb="3">
          <Notice tone="info">{t('workbench.recordGone')}</Notice>
        </Box>
      ) : null}
    </>
  );
}

/** What is not said is not in the address. */
function withoutNothing(search: WorkbenchSearch): WorkbenchSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Whether the screen is at least 768 px wide: below it a grid's cells can't be hit. */
function useGridScreen(): boolean {
  return useSyncExternalStore(subscribe, () => gridScreen().matches);
}

function subscribe(onChange: () => void) {
  const query = gridScreen();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function gridScreen(): MediaQueryList {
  made ??= window.matchMedia('(min-width: 48em)');
  return made;
}

let made: MediaQueryList | undefined;
