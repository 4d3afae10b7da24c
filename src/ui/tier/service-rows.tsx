import { Icon, List, VisuallyHidden } from '@chakra-ui/react';
import { Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RowCell } from '../../domain/menu/menu-rows.ts';
import type { MenuLine } from '../../domain/menu/menu-view.ts';
import { ServiceLine } from './service-line.tsx';

/** What a tier has in one row of its menu. `added`: the next worse tier does not have the line. */
export type ServiceCell = RowCell<MenuLine & { added: boolean }>;

/**
 * A tier's column of the rows of its menu, each in the grid row that all columns share: a tick and the service, on the
 * tier's tint if the tier adds it, or a dash.
 *
 * @param firstRow the grid row of the first, counted in the grid that the list lies in
 */
export function ServiceRows(props: { cells: readonly ServiceCell[]; firstRow: number }) {
  const { t } = useTranslation('common');
  const { cells, firstRow } = props;
  return (
    <List.Root
      unstyled
      display="grid"
      gridTemplateRows="subgrid"
      px="2"
      style={{ gridRow: `${firstRow} / span ${cells.length}` }}
    >
      {cells.map((cell, index) => {
        if (cell.is === 'elsewhere') return null;
        const row = { gridRow: index + 1 };
        if (cell.is === 'lacks') {
          return (
            <List.Item key={`lacks ${cell.text}`} css={rowCss} style={row}>
              <Icon as={Minus} boxSize="4" mt="0.5" color="border.control" aria-hidden />
              <VisuallyHidden>{t('service.lacks', { service: cell.text })}</VisuallyHidden>
            </List.Item>
          );
        }
        const { id, text, added } = cell.line;
        return (
          <List.Item
            key={id}
            css={rowCss}
            style={row}
            {...(added ? { bg: 'colorPalette.subtle' } : {})}
            borderTopRadius={added && !isAdded(cells[index - 1]) ? 'l2' : '0'}
            borderBottomRadius={added && !isAdded(cells[index + 1]) ? 'l2' : '0'}
          >
            <ServiceLine text={text} added={added} />
          </List.Item>
        );
      })}
    </List.Root>
  );
}

function isAdded(cell: ServiceCell | undefined): boolean {
  return cell?.is === 'line' && cell.line.added;
}

const rowCss = {
  px: '2',
  py: '0.5',
  // Without shared rows each is two lines high, which few services exceed: they stand level all the same.
  '@supports not (grid-template-rows: subgrid)': { minH: '11' },
};
