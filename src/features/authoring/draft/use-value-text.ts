import { Big } from 'big.js';
import { useTranslation } from 'react-i18next';
import { isPricebookTable } from '../../../domain/changes/table-content.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { decimalText } from '../../../domain/pricing/exact.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { describedField } from '../../../schemas/described-fields.ts';
import type { ContentValue } from '../../../schemas/draft.ts';
import { recordTitle } from '../record-title.ts';

/** Says a field's value as people read it: money in the chosen currency, relations by the names of what they lead to. */
export function useValueText(): (
  book: PublishedBook,
  field: string,
  value: ContentValue | undefined,
) => string {
  const { t, i18n } = useTranslation('authoring');
  const money = useMoney();
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });

  const numberText = (field: string, value: number) => {
    const text = decimalText(new Big(value));
    const described = describedField(field);
    if (described?.isOptional && value <= 0) return t('values.none');
    if (described?.kind === 'money') return money?.formatCents(text) ?? '';
    if (described?.unit === 'hours') return t('values.hours', { hours: text });
    return described?.unit === 'times' ? t('values.times', { number: text }) : text;
  };

  return (book, field, value) => {
    if (value === undefined) return t('values.none');
    if (typeof value === 'number') return numberText(field, value);
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    if (typeof value === 'string') return value === '' ? t('values.empty') : value;
    if (value.length === 0) return t('values.none');
    const names = countedNames(value, (refId) => {
      if (refId === '') return t('values.gone');
      return isPricebookTable(field) ? recordTitle(book, { table: field, refId }) : refId;
    });
    return list.format(
      names.map(({ name, count }) => (count > 1 ? t('values.counted', { count, name }) : name)),
    );
  };
}

/** Each name once, with how often it is there (A11). */
function countedNames(refIds: readonly string[], nameOf: (refId: string) => string) {
  const counts = new Map<string, number>();
  for (const refId of refIds) counts.set(refId, (counts.get(refId) ?? 0) + 1);
  return [...counts].map(([refId, count]) => ({ name: nameOf(refId), count }));
}
