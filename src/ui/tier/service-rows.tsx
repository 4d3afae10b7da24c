import { chakra } from '@chakra-ui/react';
import { Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuLine } from '../../domain/menu/menu-view.ts';
import type { RowCell } from '../../domain/menu/tier-lines.ts';
import { ServiceLine, serviceCss } from './service-line.tsx';

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
    <chakra.ul
      role="list"
      display="grid"
      gridTemplateRows="subgrid"
      px="2"
      css={rowsCss}
      style={{ gridRow: `${firstRow} / span ${cells.length}` }}
    >
      {cells.map((cell, index) => {
        if (cell.is === 'elsewhere') return null;
        const row = { gridRow: index + 1 };
        if (cell.is === 'lacks') {
          return (
            <li key={`lacks ${cell.text}`} style={row} data-lacks>
              <Minus aria-hidden />
              <span data-hidden>{t('service.lacks', { service: cell.text })}</span>
            </li>
          );
        }
        const { id, text, added } = cell.line;
        return (
          <li
            key={id}
            style={row}
            data-added={added || undefined}
            data-begins={added && !isAdded(cells[index - 1]) ? true : undefined}
            data-ends={added && !isAdded(cells[index + 1]) ? true : undefined}
          >
            <ServiceLine text={text} />
          </li>
        );
      })}
    </chakra.ul>
  );
}

function isAdded(cell: ServiceCell | undefined): boolean {
  return cell?.is === 'line' && cell.line.added;
}

const rowsCss = {
  ...serviceCss,
  '& > li': {
    px: '2',
    py: '0.5',
    // Without shared rows each is two lines high, which few services exceed: they stand level all the same.
    '@supports not (grid-template-rows: subgrid)': { minH: '11' },
  },
  '& > [data-lacks] > svg': { color: 'border.control' },
  '& > [data-added]': { bg: 'colorPalette.subtle' },
  '& > [data-begins]': { borderTopRadius: 'l2' },
  '& > [data-ends]': { borderBottomRadius: 'l2' },
  '& [data-hidden]': { srOnly: true },
};
