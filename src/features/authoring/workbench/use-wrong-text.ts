import { useTranslation } from 'react-i18next';
import { type CellFault, mostCharacters } from './cells.ts';
import type { ColumnName } from './columns.ts';

/** Says why what was typed into a cell of a column means nothing. */
export function useWrongText(): (column: ColumnName, reason: CellFault) => string {
  const { t } = useTranslation('authoring');
  return (column, reason) => t(`workbench.wrong.${reason}`, { count: mostCharacters(column) });
}
