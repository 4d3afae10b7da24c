import { fold, wordsOf } from '../../search/fold.ts';

/**
 * Whether a text is the label of a row that is no part (X11): a total or subtotal, a page, what is carried over.
 *
 * @param hasCodes whether the list's parts have codes, which the row lacks: then a total may say what it is of
 */
export function isSumLabel(text: string, hasCodes: boolean): boolean {
  const label = wordsOf(fold(text.normalize('NFKC'))).join(' ');
  if (always.test(label) || page.test(label)) return true;
  return (hasCodes ? totalOf : total).test(label);
}

const always =
  /^(?:sub ?total|zwischensumme|ubertrag|carried forward|brought forward|carry ?over|carry forward|suma y sigue|suma anterior|sumas y saldos)\b/;
const page = /^(?:page|pagina|pag|seite|hoja|blatt)(?: [0-9]+(?: (?:of|de|von|\/)? ?[0-9]+)?)?$/;
const total =
  /^(?:grand |gesamt ?|invoice |list )?(?:total|totals|totales|summe|gesamtsumme|gesamtbetrag|endsumme|suma)(?: general| usd| eur| net| netto| neto| list| page [0-9]+)?$/;
const totalOf =
  /^(?:grand |gesamt ?)?(?:total|totals|totales|summe|gesamtsumme|gesamtbetrag|endsumme|suma)\b|\btotal$/;
