import { z } from 'zod/mini';
import { pricebookContent, type TableInitials } from './pricebook-content.ts';
import { recordId, relation, text, timestamp } from './primitives.ts';

export type PricebookTable = keyof typeof pricebookContent;

export const pricebookTables = Object.keys(pricebookContent) as PricebookTable[];

/** What every pricebook record carries beside its own fields and relations. */
const identity = {
  id: recordId,
  refId: z.string(),
  org: recordId,
  created: timestamp,
  updated: timestamp,
  /** The seq of the change that last changed the record. */
  seq: z.int().check(z.minimum(0)),
};

export const pricebookSchemas = {
  menus: z.object({ ...identity, ...shapeOf(pricebookContent.menus) }),
  menuTiers: z.object({ ...identity, ...shapeOf(pricebookContent.menuTiers) }),
  menuCopy: z.object({ ...identity, ...shapeOf(pricebookContent.menuCopy) }),
  contentItems: z.object({ ...identity, ...shapeOf(pricebookContent.contentItems) }),
  offers: z.object({ ...identity, ...shapeOf(pricebookContent.offers) }),
  tiers: z.object({ ...identity, ...shapeOf(pricebookContent.tiers) }),
  costsMaterial: z.object({ ...identity, ...shapeOf(pricebookContent.costsMaterial) }),
  costsTime: z.object({ ...identity, ...shapeOf(pricebookContent.costsTime) }),
  problems: z.object({ ...identity, ...shapeOf(pricebookContent.problems) }),
  problemTags: z.object({ ...identity, ...shapeOf(pricebookContent.problemTags) }),
} as const satisfies Record<PricebookTable, z.ZodMiniObject>;

/** A stored record of one pricebook table. */
export type PricebookRecord<T extends PricebookTable = PricebookTable> = z.output<
  (typeof pricebookSchemas)[T]
>;

export type Menu = PricebookRecord<'menus'>;
export type MenuTier = PricebookRecord<'menuTiers'>;
export type MenuCopy = PricebookRecord<'menuCopy'>;
export type ContentItem = PricebookRecord<'contentItems'>;
export type Offer = PricebookRecord<'offers'>;
export type Tier = PricebookRecord<'tiers'>;
export type CostMaterial = PricebookRecord<'costsMaterial'>;
export type CostTime = PricebookRecord<'costsTime'>;
export type Problem = PricebookRecord<'problems'>;
export type ProblemTag = PricebookRecord<'problemTags'>;

type Shape<T extends TableInitials> = {
  [Name in keyof T]: T[Name] extends string
    ? typeof text
    : T[Name] extends number
      ? z.ZodMiniDefault<z.ZodMiniNumber>
      : T[Name] extends boolean
        ? z.ZodMiniDefault<z.ZodMiniBoolean>
        : typeof relation;
};

function shapeOf<T extends TableInitials>(initials: T): Shape<T> {
  const schemas = Object.entries(initials).map(([name, initial]) => [name, schemaOf(initial)]);
  return Object.fromEntries(schemas) as Shape<T>;
}

function schemaOf(initial: TableInitials[string]) {
  if (typeof initial === 'string') return text;
  if (typeof initial === 'number') return z._default(z.number(), initial);
  return typeof initial === 'boolean' ? z._default(z.boolean(), initial) : relation;
}
