import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellReason } from '../../../domain/exchange/cell-fault.ts';

/** Why a cell was not read, and what helps; the same function as long as the language is the same. */
export function useCellFaultText(): (reason: CellReason) => string {
  const { t } = useTranslation('authoring');
  return useCallback((reason) => t(`exchange.cellFaults.${reason.code}`, { ...reason }), [t]);
}
