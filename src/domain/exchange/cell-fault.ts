import { filled } from '../fault.ts';

/**
 * Why a cell can't be read (X3), with what it takes to say so.
 *
 * `date`, `error`: what the spreadsheet made of it. `empty`, `noNumber`, `noBoolean`: no number, not TRUE or FALSE.
 * `badList`: a quote in a relation that closes nothing. `unknownRefId`: a relation leads to a record that neither book
 * nor file has, or that is out of reach of the own book. `duplicateRefId`: an earlier row has it. `alteredRefId`: it was
 * meant to be this one, which a spreadsheet takes for a number. `titleMark`: `_title` stands in a line's refId other
 * than at its end. `reservedRefId`: it would be the address of a screen. `costAndQuantity`: both were changed, to what
 * is not the same. `noRate`: the cost is in a currency without a rate; "": it says none. `twoCurrencies`: a cost's column
 * says one, and the format of its number another. `leadsNowhere`: an inherited
 * record has a reference that leads nowhere, without which an own version would be another record. `stillUsed`: the
 * file lacks the record, but a record that stays leads to it; it stays too.
 */
export type CellReason =
  | { code: 'date' | 'error' | 'noNumber' | 'noBoolean'; text: string }
  | {
      code: 'empty' | 'belowZero' | 'surrogate' | 'badList' | 'titleMark' | 'costAndQuantity';
    }
  | { code: 'digitsBefore' | 'digitsAfter' | 'longText'; most: number }
  | { code: 'unknownRefId'; refId: string; sheet: string }
  | { code: 'duplicateRefId'; row: number }
  | { code: 'alteredRefId' | 'reservedRefId'; refId: string }
  | { code: 'noRate'; currency: string }
  | { code: 'twoCurrencies'; currency: string; shown: string }
  | { code: 'leadsNowhere'; sheet: string }
  | { code: 'stillUsed'; refId: string; sheet: string; user: string };

type CellFaultCode = CellReason['code'];

/** A cell that can't be read, where the spreadsheet has it: `row` counts from the header, which is 1. */
export interface CellFault {
  readonly sheet: string;
  readonly row: number;
  /** Its header. */
  readonly column: string;
  readonly reason: CellReason;
}

/** Why a cell can't be read, in English: as the command says it. */
export function cellSentence(reason: CellReason): string {
  return filled(sentences, reason);
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
  twoCurrencies:
    'The currency column says "{{currency}}", and the format of the cost "{{shown}}". Make both the same.',
  leadsNowhere:
    'The inherited record leads to a record of {{sheet}} that is gone or out of reach, so it cannot be repeated as an own version.',
  stillUsed:
    '"{{refId}}" is not in the file, but "{{user}}" of {{sheet}} still uses it. It is not removed.',
};
