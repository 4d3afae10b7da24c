import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuLine } from '../../domain/menu/menu-view.ts';
import type { RowCell } from '../../domain/menu/tier-lines.ts';

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

/** Of a list of services, with all of its lines. What a tier adds (`data-added`) stands out; the rest is quieter. */
export const serviceCss: SystemStyleObject = {
  '& li': {
    display: 'flex',
    alignItems: 'start',
    gap: '2',
    textStyle: 'sm',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& li > svg': { boxSize: '4', mt: '0.5', flexShrink: '0', color: 'fg.subtle' },
  '& [data-added]': { color: 'fg', fontWeight: 'semibold' },
  '& [data-added] > svg': { color: 'colorPalette.fg', strokeWidth: '3' },
};

const rowsCss = {
  ...serviceCss,
  '& > li': {
    px: '2',
    py: '0.5',
    // Nine services of two lines each fit on a tablet of 800 px, above the foot of their card.
    '@media (max-height: 50em)': { py: '1px' },
    // Without shared rows each is two lines high, which few services exceed: they stand level all the same.
    '@supports not (grid-template-rows: subgrid)': { minH: '11' },
  },
  '& > [data-lacks] > svg': { color: 'border.control' },
  '& > [data-added]': { bg: 'colorPalette.subtle' },
  '& > [data-begins]': { borderTopRadius: 'l2' },
  '& > [data-ends]': { borderBottomRadius: 'l2' },
  '& [data-hidden]': { srOnly: true },
};

/** What an offer includes; `inColumns`: two where there is room. */
export function ServiceLines(props: {
  lines: readonly { id: string; text: string; added: boolean }[];
  inColumns?: boolean;
}) {
  return (
    <chakra.ul
      role="list"
      display="grid"
      columnGap="6"
      rowGap="1.5"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        ...(props.inColumns ? { md: 'repeat(2, minmax(0, 1fr))' } : {}),
      }}
      css={serviceCss}
    >
      {props.lines.map(({ id, text, added }) => (
        <li key={id} data-added={added || undefined}>
          <ServiceLine text={text} />
        </li>
      ))}
    </chakra.ul>
  );
}

/**
 * What lies in the item of a service that is included. Item and line are plain HTML, which the list that they lie in
 * styles by `serviceCss`: a menu has many lines, and each element, the more so a styled one, takes its time (decision 60).
 */
export function ServiceLine({ text }: { text: string }) {
  return (
    <>
      {tick}
      <span>{text}</span>
    </>
  );
}

/** Lucide's, as one drawing for all lines. */
const tick = (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M20 6 9 17l-5-5" />
  </svg>
);
