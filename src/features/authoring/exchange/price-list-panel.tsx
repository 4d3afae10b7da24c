import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Detail, DetailList } from '../../../ui/display/detail-list.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { columnName, useCurrencyName } from './column-names.ts';
import type { HeadOfBook } from './use-book-head.ts';
import type { Import, ImportState } from './use-import.ts';

type Preview = Extract<ImportState, { step: 'preview' }>;

/** How a price list was read (X4), which can be changed; and what becomes of the rows that match nothing. */
export function PriceListPanel(props: {
  state: Preview;
  taken: Extract<Preview['taken'], { as: 'priceList' }>;
  head: HeadOfBook;
  file: Import;
}) {
  const { t } = useTranslation('authoring');
  const currencyName = useCurrencyName(props.head);
  const { state, taken, file } = props;
  const { sheet, reading } = taken;
  const { layout, makeUnmatched } = reading;
  const head = state.file.sheets[sheet];
  const titles = head?.first[layout.headerRows - 1] ?? [];
  const rows = state.plan?.rows;
  return (
    <>
      <Panel
        title={t(taken.isRemembered ? 'exchange.list.asLastTime' : 'exchange.list.readAs')}
        action={
          <Button
            variant="outline"
            colorPalette="gray"
            flexShrink="0"
            onClick={() => file.chooseColumns(state.file, sheet, reading)}
          >
            {t('exchange.list.change')}
          </Button>
        }
      >
        <DetailList>
          {(['code', 'name', 'cost'] as const).map((role) => (
            <Detail key={role} label={t(`exchange.list.roles.${role}`)}>
              {layout.columns[role] === null
                ? t('exchange.list.noColumn')
                : columnName(titles, layout.columns[role])}
            </Detail>
          ))}
          <Detail label={t('exchange.list.currency')}>{currencyName(layout.currency)}</Detail>
          <Detail label={t('exchange.list.decimal')}>
            {t(layout.decimal === ',' ? 'exchange.list.comma' : 'exchange.list.point')}
          </Detail>
        </DetailList>
      </Panel>
      {rows ? (
        <Text color="fg.muted">
          {t('exchange.list.matched', { count: rows.matched })}{' '}
          {rows.same > 0 ? t('exchange.list.same', { count: rows.same }) : null}
        </Text>
      ) : null}
      {rows && rows.unmatched > 0 ? (
        <Panel title={t('exchange.list.unmatched', { count: rows.unmatched })}>
          <Stack gap="3">
            <HStack as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="0">
              {rows.examples.map((example) => (
                <Text as="li" key={example} color="fg.muted" overflowWrap="anywhere">
                  {example}
                </Text>
              ))}
              {rows.unmatched > rows.examples.length ? (
                <Text as="li" color="fg.muted">
                  {t('exchange.preview.more', { count: rows.unmatched - rows.examples.length })}
                </Text>
              ) : null}
            </HStack>
            <ChoiceList
              label={t('exchange.list.whatOfThem')}
              value={makeUnmatched ? 'make' : 'leave'}
              choices={(['leave', 'make'] as const).map((value) => ({
                value,
                label: t(`exchange.list.unmatchedChoices.${value}`),
              }))}
              onChange={(value) =>
                void file.readList(state.file, {
                  ...taken,
                  reading: { ...reading, makeUnmatched: value === 'make' },
                })
              }
            />
          </Stack>
        </Panel>
      ) : null}
    </>
  );
}
