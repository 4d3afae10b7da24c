import type { i18n, TFunction } from 'i18next';
import { type Fault, wordsOf } from '../domain/fault.ts';
import type { NoPrice } from '../domain/menu/price-menu.ts';
import { longestName, nameFault } from '../schemas/names.ts';

/** What a fault is called in the language of the screen; one in foreign words stays as it is. */
export function errorText(texts: i18n, fault: Fault | NoPrice): string {
  if (fault.code === 'other') return fault.text;
  return texts.t(`errors:fault.${fault.code}`, { replace: wordsOf(fault) });
}

/** Why a name can't be saved, in words; undefined if it can. */
export function nameFaultText(t: TFunction<'common'>, name: string): string | undefined {
  const fault = nameFault(name);
  if (fault === 'tooLong') return t('tooLong', { count: longestName });
  return fault === 'hidden' ? t('hiddenCharacters') : undefined;
}
