import { useMemo } from 'react';
import { costDays$ } from '../../../database/local/cost-days.ts';
import { inPieces } from '../../../database/tables/next-task.ts';
import { type CostDay, costDaysByPart, monthsBefore } from '../../../domain/cost-days.ts';
import { partsOfMenuSteps } from '../../../domain/draft/parts-of-menus.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { codeKey } from '../../../domain/exchange/costs/part-codes.ts';
import { suppliersIn } from '../../../domain/exchange/costs/suppliers.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import type { CostAges } from './find-rows.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/** So many months after the last list that confirmed it a cost is old, unless somebody says another number. */
export const usualMonths = 6;

/**
 * How old the costs of parts are (X14), or those that menus are made of; null for other tables.
 *
 * @param table always the same one
 * @param supplier as codes name them; "": all
 */
export function useCostAges(
  table: WorkbenchTable,
  drafted: PublishedBook,
  { supplier, months }: { supplier: string; months: number },
): CostAges | null {
  const isOfCosts = table === 'costsMaterial' || table === 'menus';
  const stored = readyValue(useLive(costDays$, useWorkspace()));
  const days = useMemo(() => (stored ? costDaysByPart(stored) : noDays), [stored]);
  const today = useOfficeCalendar().dayOf(new Date().toISOString());
  const menus = usePartsOfMenus(drafted, table);
  const suppliers = useMemo(
    () => (isOfCosts ? suppliersIn(drafted) : noSuppliers),
    [isOfCosts, drafted],
  );
  return useMemo(() => {
    if (!isOfCosts) return null;
    const since = monthsBefore(today, months);
    const isOld = (refId: string) => (days.get(refId)?.day ?? '') < since;
    const key = codeKey(supplier);
    const named = suppliers.get(key)?.parts;
    const isTheirs = (refId: string) =>
      key === '' || named?.has(refId) || codeKey(days.get(refId)?.supplier ?? '') === key;
    const names = new Map([...suppliers].map(([each, { name }]) => [each, name]));
    for (const { supplier: name } of days.values()) {
      const each = codeKey(name);
      if (each !== '' && !names.has(each)) names.set(each, name);
    }
    const ofMenu = (refId: string) => [...(menus.get(refId) ?? [])];
    const isPart = table === 'costsMaterial';
    return {
      days,
      suppliers: [...names.values()].sort((a, b) => a.localeCompare(b)),
      isOld: (refId: string) =>
        isPart ? isOld(refId) : ofMenu(refId).some((part) => isTheirs(part) && isOld(part)),
      isTheirs: (refId: string) => (isPart ? isTheirs(refId) : ofMenu(refId).some(isTheirs)),
    };
  }, [isOfCosts, table, today, months, days, supplier, suppliers, menus]);
}

const noDays: ReadonlyMap<string, CostDay> = new Map();
const noSuppliers: ReturnType<typeof suppliersIn> = new Map();
const noMenus: ReadonlyMap<string, ReadonlySet<string>> = new Map();

/** Of a large book that takes a while: until it is known again it is what it was. */
function usePartsOfMenus(drafted: PublishedBook, table: WorkbenchTable) {
  const isOfMenus = table === 'menus';
  const work = () => (isOfMenus ? inPieces(partsOfMenuSteps(drafted)) : undefined);
  return useWorked(work, [isOfMenus, drafted]).latest ?? noMenus;
}
