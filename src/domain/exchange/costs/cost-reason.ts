import { filled } from '../../fault.ts';

/** Why a line of a supplier's list is an error or is asked (X13), with what it takes to say so. */
export type CostReason =
  // Errors.
  | { code: 'empty' | 'merged' | 'noPart' | 'notAboveZero' }
  | { code: 'noAmount' | 'date' | 'error'; text: string }
  | { code: 'digitsBefore' | 'digitsAfter' | 'longText'; most: number }
  | { code: 'surrogate' }
  | { code: 'several'; refIds: string }
  | { code: 'otherCost'; rows: string }
  | { code: 'otherHeader'; row: number }
  // Questions.
  | { code: 'decimalSign'; text: string }
  | { code: 'currency'; currency: string; most: string }
  | { code: 'noRate'; currency: string }
  | { code: 'listPrice' }
  | { code: 'noGroupFactor'; group: string }
  | { code: 'thousandOrMeters' }
  | { code: 'howMany'; unit: string }
  | { code: 'unitAndCount'; unit: string; count: string }
  | { code: 'noCount'; text: string }
  | { code: 'codeCounts'; counts: string }
  | { code: 'otherSupplier'; supplier: string; count: string }
  | { code: 'farMove'; before: string; after: string };

/** In English, as the command says it. */
export function costSentence(reason: CostReason): string {
  return filled(sentences, reason);
}

const sentences: Readonly<Record<CostReason['code'], string>> = {
  empty: 'The line has no cost.',
  merged: 'The cell is merged with others, so nobody can say what it holds.',
  noPart: 'The row has a cost, but neither a code nor a name.',
  notAboveZero: 'The cost is not above 0.',
  noAmount: '"{{text}}" is no amount as this list writes numbers.',
  date: 'The spreadsheet made a date of it: {{text}}.',
  error: 'The cell holds an error of the spreadsheet: {{text}}',
  digitsBefore: 'The cost comes to more than {{most}} digits before the point.',
  digitsAfter: 'The cost comes to more than {{most}} digits after the point.',
  longText: "The part's codes would have more than {{most}} characters.",
  surrogate: 'The code holds half of a character.',
  several: 'Several parts are called so: {{refIds}}',
  otherCost: 'There is another cost for the same part in: {{rows}}',
  otherHeader:
    'The header in row {{row}} has other columns than the first. Make two lists of this one.',
  decimalSign: '"{{text}}": does its sign part thousands or decimals? The list does not say.',
  currency: 'The cost is in {{currency}}, most lines of the list are in {{most}}.',
  noRate: 'There is no rate for the currency {{currency}}.',
  listPrice: 'The list has list prices. Which factor makes your cost of them?',
  noGroupFactor: 'Which factor has the discount group "{{group}}"?',
  thousandOrMeters: 'Does M mean a thousand or meters?',
  howMany: 'The price is for "{{unit}}": how many are in it?',
  unitAndCount: 'The unit "{{unit}}" and the count {{count}} both say what the price is for.',
  noCount: '"{{text}}" does not say for how many the price is.',
  codeCounts: 'The part has this code for different counts: {{counts}}',
  otherSupplier:
    'The code is of {{supplier}}, whose price is for {{count}}. What is this price for?',
  farMove: 'The cost would move from {{before}} to {{after}}. Is this price for one?',
};
