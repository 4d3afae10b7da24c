import { Box, Flex, Heading, Span, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookAtRevision, bookRevisions$ } from '../../../database/views/book-revisions.ts';
import { newestOf, type PriceSource } from '../../../domain/menu/price-sources.ts';
import { factorText } from '../../../i18n/factor-text.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { PriceOrigin } from './queries.ts';

/** What a price comes from: each record that counts, the organization's variables and the books, with their last change. */
export function PriceSources({ origin, money }: { origin: PriceOrigin; money: Money }) {
  const { t, i18n } = useTranslation('explain');
  const id = useId();
  const books = readyValue(useLive(bookRevisions$, useWorkspace())) ?? [];
  const rows = [...origin.sources.map(sourceRow), variablesRow()];
  const newest = newestOf(rows.filter(({ updated }) => updated !== ''));

  function sourceRow(source: PriceSource): SourceRow {
    const { kind, updated } = source;
    const name = source.name || t('source.unnamed');
    const row = { id: source.id, updated, detail: t(`source.${kind}`) };
    switch (source.kind) {
      case 'material': {
        const amount = money.formatCents(`${source.quantity}`);
        return {
          ...row,
          name: countedName(name, source.count),
          detail: `${row.detail} · ${amount}`,
        };
      }
      case 'labor': {
        const hours = t('source.hours', { hours: factorText(`${source.hours}`, money.locale) });
        return {
          ...row,
          name: countedName(name, source.count),
          detail: [row.detail, source.rate, hours].filter((part) => part !== '').join(' · '),
        };
      }
      case 'offer':
        return { ...row, name };
      case 'menuTier':
        return { ...row, name: origin.menu?.name || t('source.unnamed') };
    }
  }

  function countedName(name: string, count: number): string {
    return count === 1 ? name : t('source.counted', { count, name });
  }

  function variablesRow(): SourceRow {
    const { name, updated } = origin.organization;
    const detail = [t('source.organization'), name].join(' · ');
    return { id: 'variables', name: t('source.variables'), updated, detail };
  }

  function changedText(moment: string): string {
    if (moment === '') return t('source.noDate');
    return t('source.changed', { when: momentText(moment, i18n.language) });
  }

  return (
    <Stack as="section" gap="2" aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="lg">
        {t('source.title')}
      </Heading>
      {newest ? (
        <Text>
          {t('source.newest', {
            name: newest.name,
            when: momentText(newest.updated, i18n.language),
          })}
        </Text>
      ) : null}
      <Box as="ul" listStyleType="none">
        {rows.map((row) => (
          <Row key={row.id} name={row.name} detail={row.detail} when={changedText(row.updated)} />
        ))}
        {books.map((book) => (
          <Row
            key={book.id}
            name={book.name}
            detail={[t('source.book'), ...revisionOf(book)].join(' · ')}
            when={book.latest ? changedText(book.latest.created) : ''}
          />
        ))}
      </Box>
    </Stack>
  );

  function revisionOf({ latest }: BookAtRevision): string[] {
    if (latest === undefined) return [];
    return [latest ? t('source.revision', { revision: latest.seq }) : t('source.noRevision')];
  }
}

type SourceRow = { id: string; name: string; detail: string; updated: string };

function Row(props: { name: string; detail: string; when: string }) {
  return (
    <Flex
      as="li"
      direction={{ base: 'column', md: 'row' }}
      justify="space-between"
      columnGap="4"
      py="2"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minW="0" overflowWrap="anywhere">
        <Text>{props.name}</Text>
        <Text textStyle="sm" color="fg.muted">
          {props.detail}
        </Text>
      </Box>
      <Span textStyle="sm" color="fg.muted" textAlign={{ md: 'end' }} flexShrink={0}>
        {props.when}
      </Span>
    </Flex>
  );
}
