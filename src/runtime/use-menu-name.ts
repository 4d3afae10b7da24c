import { menuName$ } from '../database/views/pricebook.ts';
import type { Live } from './use-live.ts';
import { useLiveOfIds } from './use-live-of-ids.ts';

/** The name of the first of these menus that exists, null if none does (R13). */
export function useMenuName(menuIds: readonly string[]): Live<string | null> {
  return useLiveOfIds(menuName$, menuIds);
}
