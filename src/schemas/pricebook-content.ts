/**
 * The ten tables that the change log fills, with the value that each field has if none was given (R7). The
 * order of the keys is the order in which fields are checked (R10); lists are relations, named after the table
 * that they point to (R11). Plain data, since the server's hooks are built from it too.
 */
export const pricebookContent = {
  menus: { name: '', hidden: false, books: [] },
  menuTiers: { menus: [], offers: [], tiers: [], menuCopy: [], contentItems: [] },
  menuCopy: { name: '', contentItems: [] },
  contentItems: { name: '', content: '' },
  offers: { name: '', multiplier: 1, price: 0, menus: [], costsTime: [], costsMaterial: [] },
  tiers: { name: '', rank: 0 },
  costsMaterial: { name: '', quantity: 0, codes: '' },
  costsTime: { name: '', hours: 0, rate: '' },
  problems: {
    name: '',
    description: '',
    keywords: '',
    hidden: false,
    menus: [],
    problemTags: [],
  },
  problemTags: { name: '' },
} as const satisfies Record<string, TableInitials>;

/**
 * Fields that a table has got since the first version of the local schema. A row that a device stored before
 * lacks them and is read as if it had the value above, so that no row has to be moved (R7).
 */
export const laterFields: Partial<Record<keyof typeof pricebookContent, readonly string[]>> = {
  menus: ['hidden'],
  offers: ['price'],
  costsMaterial: ['codes'],
  costsTime: ['rate'],
  problems: ['keywords', 'hidden'],
};

/** A table's fields and relations by name, as they are if nothing was given. */
export type TableInitials = Readonly<Record<string, string | number | boolean | readonly never[]>>;
