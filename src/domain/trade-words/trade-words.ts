import {
  electrical,
  heatingAndCooling,
  plumbing,
  smallWords,
  troubles,
  units,
} from './all-trades.ts';

/**
 * The words of the trade that a search knows without a shop's entering them (K12). In `all-trades.ts` each
 * line is a group of words that mean the same to somebody who searches, separated by commas: English ones, `|`, Spanish
 * ones. One in brackets is understood when it is typed, and not looked for: a cap is a capacitor to a technician, and
 * in a book it may be any cap. A word may stand in several groups, and then means all of them; its other forms
 * ("leaks", "leaking") are found by themselves where their stem is the same. Case and accents make no difference.
 */
export const tradeWords: TradeWords = {
  groups: [heatingAndCooling, plumbing, electrical, troubles].flatMap(groupsOf),
  units: groupsOf(units),
  smallWords,
};

export type TradeWords = {
  groups: readonly TradeGroup[];
  /** Groups of units, which mean something behind a number. */
  units: readonly TradeGroup[];
  smallWords: ReadonlySet<string>;
};

/** Words and phrases that mean the same, in the order of the file. */
export type TradeGroup = { english: readonly Term[]; spanish: readonly Term[] };

/** `typedOnly`: not looked for in a book. */
export type Term = { text: string; typedOnly: boolean };

function groupsOf(lines: string): TradeGroup[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [english = '', spanish = ''] = line.split('|');
      return { english: termsOf(english), spanish: termsOf(spanish) };
    });
}

function termsOf(list: string): Term[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => ({ text: each.replace(/^\((.+)\)$/, '$1'), typedOnly: each.startsWith('(') }));
}
