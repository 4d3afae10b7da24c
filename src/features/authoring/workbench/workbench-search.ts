import type { PricebookTable } from '../../../schemas/pricebook.ts';

/** The tables of the workbench, in their order; menuTiers are edited with their menu. */
export const workbenchTables = [
  'problems',
  'menus',
  'offers',
  'costsMaterial',
  'costsTime',
  'contentItems',
  'menuCopy',
  'problemTags',
  'tiers',
] as const satisfies readonly PricebookTable[];

export type WorkbenchTable = (typeof workbenchTables)[number];

export const rowFilters = [
  'own',
  'inherited',
  'changed',
  'byVendor',
  'unused',
  'unpriced',
  'noCodes',
  'old',
] as const;

export type RowFilter = (typeof rowFilters)[number];

/** What of the book is on the screen. */
export type WorkbenchSearch = {
  table?: WorkbenchTable | undefined;
  q?: string | undefined;
  filter?: RowFilter | undefined;
  /** Whose parts, or menus that have such, as codes name the supplier. */
  supplier?: string | undefined;
  /** After how many months a cost is old (X14). */
  months?: number | undefined;
  /** A column, with "-" before it the greatest first. */
  sort?: string | undefined;
  /** The refId of the record that is opened. */
  record?: string | undefined;
};

/** Tells the route; `replace`: it is no place to come back to. */
export type OnWorkbenchSearch = (search: WorkbenchSearch, options: { replace: boolean }) => void;
