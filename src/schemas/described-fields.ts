import type { pricebookContent } from './pricebook-content.ts';

/** What a field is to those who write the book; one of its name is the same in each table. */
export type DescribedField = {
  /** `money` is in the base unit, a `toggle` is on or off, a `relation` says refIds. */
  kind: 'text' | 'number' | 'money' | 'toggle' | 'relation';
  /** Of its column in the workbench and its field in the form; without one it is edited elsewhere. */
  width?: 'narrow' | 'middle' | 'wide';
  /** A text of several lines. */
  isLong?: true;
  /** Records are searched by it. */
  isSearched?: true;
  /** An amount that is not above 0 says that there is none (M1). */
  isOptional?: true;
  /** What a number counts; `times` multiplies. */
  unit?: 'hours' | 'times';
};

const name = { kind: 'text', isSearched: true } as const;
const longText = { kind: 'text', width: 'wide', isLong: true, isSearched: true } as const;
const hidden = { kind: 'toggle', width: 'narrow' } as const;
const shownRelation = { kind: 'relation', width: 'wide' } as const;
const relation = { kind: 'relation' } as const;

/** Each field of each table, in the order in which the workbench has them; its columns, its search and what is said of values follow. */
export const describedFields = {
  menus: { name, hidden, books: relation },
  menuTiers: {
    menus: relation,
    offers: relation,
    tiers: relation,
    menuCopy: relation,
    contentItems: relation,
  },
  menuCopy: { name, contentItems: shownRelation },
  contentItems: { name, content: longText },
  offers: {
    name,
    multiplier: { kind: 'number', width: 'narrow', unit: 'times' },
    price: { kind: 'money', width: 'narrow', isOptional: true },
    costsMaterial: shownRelation,
    costsTime: shownRelation,
    menus: relation,
  },
  tiers: { name, rank: { kind: 'number', width: 'narrow' } },
  costsMaterial: {
    name,
    quantity: { kind: 'money', width: 'narrow' },
    codes: { kind: 'text', width: 'middle' },
  },
  costsTime: {
    name,
    hours: { kind: 'number', width: 'narrow', unit: 'hours' },
    rate: { kind: 'text', width: 'middle' },
  },
  problems: {
    name,
    description: longText,
    keywords: longText,
    problemTags: shownRelation,
    menus: shownRelation,
    hidden,
  },
  problemTags: { name },
} as const satisfies {
  [T in keyof typeof pricebookContent]: Record<keyof (typeof pricebookContent)[T], DescribedField>;
};

type Described = typeof describedFields;

export type FieldName = { [T in keyof Described]: keyof Described[T] }[keyof Described];

/** undefined: no table has a field of this name. */
export function describedField(name: string): DescribedField | undefined {
  for (const fields of Object.values<Readonly<Record<string, DescribedField>>>(describedFields)) {
    const found = fields[name];
    if (found) return found;
  }
  return undefined;
}
