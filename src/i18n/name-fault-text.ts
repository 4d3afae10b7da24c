import type { TFunction } from 'i18next';
import { longestName, nameFault } from '../schemas/names.ts';

/** Why a name can't be saved, in words; undefined if it can. */
export function nameFaultText(t: TFunction<'common'>, name: string): string | undefined {
  const fault = nameFault(name);
  if (fault === 'tooLong') return t('tooLong', { count: longestName });
  return fault === 'hidden' ? t('hiddenCharacters') : undefined;
}
