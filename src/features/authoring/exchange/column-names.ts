import { useTranslation } from 'react-i18next';
import { columnLetters } from '../../../domain/exchange/sheet.ts';
import type { HeadOfBook } from './use-book-head.ts';

/**
 * A column by its letters, and its title where it has one.
 *
 * @param titles of the columns, from the first on
 */
export function columnName(titles: readonly string[], at: number): string {
  const title = titles[at]?.trim() ?? '';
  return title === '' ? columnLetters(at) : `${columnLetters(at)} · ${title}`;
}

/** What a currency is called; null: base units. */
export function useCurrencyName({ currencies }: HeadOfBook): (refId: string | null) => string {
  const { t } = useTranslation('authoring');
  return (refId) => {
    if (refId === null) return t('exchange.list.baseUnit');
    const found = currencies.find((each) => each.refId === refId);
    return [found?.name || refId.toUpperCase(), found?.symbol ?? ''].filter(Boolean).join(' · ');
  };
}
