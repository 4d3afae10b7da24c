import type { i18n } from 'i18next';
import { type Fault, wordsOf } from '../domain/fault.ts';
import type { NoPrice } from '../domain/menu/price-menu.ts';

/** What a fault is called in the language of the screen; one in foreign words stays as it is. */
export function errorText(texts: i18n, fault: Fault | NoPrice): string {
  if (fault.code === 'other') return fault.text;
  return texts.t(`errors:fault.${fault.code}`, { replace: wordsOf(fault) });
}
