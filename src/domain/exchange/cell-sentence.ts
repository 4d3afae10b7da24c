import { placeholder, wordsOf } from '../faults/fault.ts';
import type { CellFaultCode, CellReason } from './cell-fault.ts';

/** Why a cell can't be read, in English: as the command says it. */
export function cellSentence(reason: CellReason): string {
  const words = wordsOf(reason);
  return sentences[reason.code].replace(placeholder, (_, name: string) => words[name] ?? '');
}

const sentences: Readonly<Record<CellFaultCode, string>> = {
  date: 'The spreadsheet made a date of it: {{text}}. Format the column as text and type it again.',
  error: 'The cell holds an error of the spreadsheet: {{text}}',
  empty: 'The cell is empty: it needs a number.',
  noNumber: '"{{text}}" is no number. Write digits, with a point before the decimals.',
  noBoolean: '"{{text}}" is neither TRUE nor FALSE.',
  belowZero: 'The number must not be below 0.',
  digitsBefore: 'The number has more than {{most}} digits before the point.',
  digitsAfter: 'The number has more than {{most}} digits after the point.',
  longText: 'The text has more than {{most}} characters.',
  surrogate: 'The text holds half of a character.',
  badList:
    'The quotes do not match. Part refIds by ";", and put one that holds ";" or quotes in quotes, each quote in it twice.',
  unknownRefId: 'No record of {{sheet}} that the pricebook can refer to has the refId "{{refId}}".',
  duplicateRefId: 'Row {{row}} has the same refId. This row is left out.',
  alteredRefId:
    'No record has this refId, but one has "{{refId}}", of which a spreadsheet makes the same number. Format the column as text and type it again.',
  reservedRefId: 'The refId "{{refId}}" is taken by the app itself.',
  titleMark: 'In the refId of a line "_title" may stand only at the end, where it marks a title.',
  costAndQuantity: 'Both the cost and the quantity were changed. Change one of the two.',
  noRate: 'There is no exchange rate for the currency "{{currency}}".',
  leadsNowhere:
    'The inherited record leads to a record of {{sheet}} that is gone or out of reach, so it cannot be repeated as an own version.',
  stillUsed:
    '"{{refId}}" is not in the file, but "{{user}}" of {{sheet}} still uses it. It is not removed.',
  noAmount: '"{{text}}" is no amount as this list writes numbers.',
  ambiguousName: '{{count}} parts have this name. Say which one by its refId.',
  otherCost: 'Row {{row}} has another cost for the same part.',
  noName: 'The row has a cost, but neither a code nor a name.',
};
