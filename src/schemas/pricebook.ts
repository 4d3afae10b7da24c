import { z } from 'zod';
import { recordId, relation, text, timestamp } from './primitives.ts';

/**
 * The ten tables that the change log fills. The order of the keys is the order in which fields are
 * checked (R10); a field without a value takes the default given here (R7); arrays are relations,
 * named after the table that they point to (R13).
 */
export const pricebookContent = {
  menus: z.object({ name: text, books: relation }),
  menuTiers: z.object({
    menus: relation,
    offers: relation,
    tiers: relation,
    menuCopy: relation,
    contentItems: relation,
  }),
  menuCopy: z.object({ name: text, contentItems: relation }),
  contentItems: z.object({ name: text, content: text }),
  offers: z.object({
    name: text,
    multiplier: z.number().default(1),
    menus: relation,
    costsTime: relation,
    costsMaterial: relation,
  }),
  tiers: z.object({ name: text, rank: z.number().default(0) }),
  costsMaterial: z.object({ name: text, quantity: z.number().default(0) }),
  costsTime: z.object({ name: text, hours: z.number().default(0) }),
  problems: z.object({ name: text, description: text, menus: relation, problemTags: relation }),
  problemTags: z.object({ name: text }),
} as const;

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
  seq: z.int().min(0),
};

export const pricebookSchemas = {
  menus: z.object({ ...identity, ...pricebookContent.menus.shape }),
  menuTiers: z.object({ ...identity, ...pricebookContent.menuTiers.shape }),
  menuCopy: z.object({ ...identity, ...pricebookContent.menuCopy.shape }),
  contentItems: z.object({ ...identity, ...pricebookContent.contentItems.shape }),
  offers: z.object({ ...identity, ...pricebookContent.offers.shape }),
  tiers: z.object({ ...identity, ...pricebookContent.tiers.shape }),
  costsMaterial: z.object({ ...identity, ...pricebookContent.costsMaterial.shape }),
  costsTime: z.object({ ...identity, ...pricebookContent.costsTime.shape }),
  problems: z.object({ ...identity, ...pricebookContent.problems.shape }),
  problemTags: z.object({ ...identity, ...pricebookContent.problemTags.shape }),
} as const satisfies Record<PricebookTable, z.ZodObject>;

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
