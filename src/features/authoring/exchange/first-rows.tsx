import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { costRoles } from '../../../domain/exchange/costs/cost-columns.ts';
import { columnLetters } from '../../../domain/exchange/sheet.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ScrolledTable } from '../../../ui/display/scrolled-table.tsx';
import type { ListReading } from './list-reading.ts';

/** The first rows of a list as the file has them, with what its columns are taken for. */
export function FirstRows(props: {
  rows: readonly (readonly string[])[];
  reading: ListReading;
  /** How many rows the file has. */
  total: number;
}) {
  const { t } = useTranslation('authoring');
  const { rows, reading } = props;
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const roleOf = (at: number) => costRoles.find((role) => reading.columns[role] === at);
  const label = t('exchange.list.firstRows', { count: props.total, shown: rows.length });
  return (
    <Panel title={label}>
      <ScrolledTable
        label={label}
        head={
          <>
            <Head scope="col">{t('exchange.faults.row')}</Head>
            {columns.map((at) => {
              const role = roleOf(at);
              return (
                <Head
                  key={at}
                  scope="col"
                  color={role ? 'brand.fg' : 'fg.muted'}
                  bg={role ? 'brand.subtle' : 'transparent'}
                >
                  {columnLetters(at)}
                  {role ? ` · ${t(`exchange.list.roles.${role}`)}` : ''}
                </Head>
              );
            })}
          </>
        }
      >
        <tbody>
          {rows.map((row, at) => (
            <chakra.tr
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has no other name than its place.
              key={at}
              borderTopWidth="1px"
              borderColor="border.muted"
              color={at <= reading.header ? 'fg.muted' : 'fg'}
              fontWeight={at === reading.header ? 'semibold' : 'normal'}
            >
              <Cell color="fg.muted">{at + 1}</Cell>
              {columns.map((column) => (
                <Cell key={column} bg={roleOf(column) ? 'brand.subtle' : 'transparent'}>
                  {row[column] ?? ''}
                </Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </ScrolledTable>
    </Panel>
  );
}

const Head = chakra('th', {
  base: { textAlign: 'start', fontWeight: 'semibold', px: '3', py: '2', whiteSpace: 'nowrap' },
});

const Cell = chakra('td', {
  base: { px: '3', py: '2', verticalAlign: 'top', maxW: 'xs', overflowWrap: 'anywhere' },
});
