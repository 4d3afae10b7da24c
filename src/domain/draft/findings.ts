import { Big } from 'big.js';
import type { Variables } from '../../schemas/organization.ts';
import {
  type ContentItem,
  type MenuTier,
  type PricebookRecord,
  type PricebookTable,
  pricebookTables,
} from '../../schemas/pricebook.ts';
import { contentOf, isPricebookTable } from '../changes/table-content.ts';
import type { ListedTables } from '../changes/tables.ts';
import { readCodes } from '../exchange/costs/part-codes.ts';
import { assembleMenu, offerView } from '../menu/assemble-menu.ts';
import type { MenuView, OfferView } from '../menu/menu-view.ts';
import { type NoPrice, priceTier, type TierPrice } from '../menu/price-menu.ts';
import { coverage, type NamedLine } from '../menu/tier-lines.ts';
import { own, type PlainObject } from '../plain-object.ts';
import { type ShownRules, shownRulesOf } from '../pricing/shown-price.ts';
import type { Steps } from '../steps.ts';
import { byCodeUnits } from '../text.ts';
import { menuRecordsOf, readShownTables, type ShownTables, tiersOfMenus } from './shown-tables.ts';

/** A book to look through. */
type BookToCheck = {
  /** With a draft on top of them, or as they are published. */
  tables: ListedTables;
  /** The organization itself first, then its ancestors (`organizationOrder`). */
  organizations: readonly string[];
  variables: Variables;
};

/** Records by table and refId. A menu stands for its tiers and their offers too. */
export type LookedAt = ReadonlyMap<PricebookTable, ReadonlySet<string>>;

/** So many menus, offers or other records are looked at in one step. */
const menusAStep = 50;
const offersAStep = 200;
const recordsAStep = 2000;

/**
 * What is wrong with a book as screens show it (A4, R15), by table, refId and kind. Inherited records are looked at
 * like own ones, but only an own one counts as unused: nobody can take away another.
 *
 * @param lookedAt absent: all records
 * @param before the book as it was: only what something led to there counts as unused. Absent: all that nothing leads to
 */
export function* findingSteps(
  book: BookToCheck,
  lookedAt?: LookedAt,
  before?: BookToCheck,
): Steps<Finding[]> {
  const shown = yield* readShownTables(book.tables, book.organizations);
  const tiersOf = tiersOfMenus(shown);
  yield;
  const isLookedAt = scopeOf(shown, tiersOf, lookedAt);
  const { gone, used } = yield* followRelations(shown, tiersOf);
  const findings: Finding[] = gone.flatMap(({ table, record, to, id }) =>
    isLookedAt(table, record) ? { kind: 'unresolved', table, refId: record.refId, to, id } : [],
  );
  const unused: Unused[] = [];
  const [ownOrganization] = book.organizations;
  for (const table of pricebookTables) {
    for (const record of shown[table].all) {
      const isUnused = record.org === ownOrganization && !used.has(record);
      if (isUnused && table !== 'problems' && isLookedAt(table, record)) {
        unused.push({ kind: 'unused', table, ...namedIn(record) });
      }
    }
    yield;
  }
  findings.push(...(before ? yield* usedBefore(unused, before) : unused));
  for (const problem of shown.problems.all) {
    const hasMenu = problem.menus.some((id) => shown.menus.get(id));
    if (!hasMenu && isLookedAt('problems', problem)) {
      findings.push({ kind: 'noMenu', table: 'problems', ...namedIn(problem) });
    }
  }
  yield;
  for (const [at, part] of shown.costsMaterial.all.entries()) {
    if (at % recordsAStep === 0) yield;
    if (part.codes === '' || !isLookedAt('costsMaterial', part)) continue;
    const { unreadable } = readCodes(part.codes);
    if (unreadable.length === 0) continue;
    findings.push({
      kind: 'unreadableCodes',
      table: 'costsMaterial',
      ...namedIn(part),
      unreadable,
    });
  }
  yield;
  yield* findInMenus(shown, tiersOf, book.variables, isLookedAt, findings);
  return findings.sort(
    (a, b) =>
      pricebookTables.indexOf(a.table) - pricebookTables.indexOf(b.table) ||
      byCodeUnits(a.refId, b.refId) ||
      findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind),
  );
}

type TiersOf = ReadonlyMap<string, readonly MenuTier[]>;
type IsLookedAt = (table: PricebookTable, record: PricebookRecord) => boolean;

function scopeOf(shown: ShownTables, tiersOf: TiersOf, lookedAt?: LookedAt): IsLookedAt {
  if (!lookedAt) return () => true;
  const ofMenus = new Set<PricebookRecord>();
  for (const menu of shown.menus.all) {
    if (!lookedAt.get('menus')?.has(menu.refId)) continue;
    for (const menuTier of tiersOf.get(menu.id) ?? []) {
      ofMenus.add(menuTier);
      for (const id of menuTier.offers) {
        const offer = shown.offers.get(id);
        if (offer) ofMenus.add(offer);
      }
    }
  }
  return (table, record) => ofMenus.has(record) || lookedAt.get(table)?.has(record.refId) === true;
}

type Gone = { table: PricebookTable; record: PricebookRecord; to: PricebookTable; id: string };

/** Where each relation leads: nowhere, or to a record that is used. */
function* followRelations(
  shown: ShownTables,
  tiersOf: TiersOf,
): Steps<{ gone: Gone[]; used: Set<PricebookRecord> }> {
  const gone: Gone[] = [];
  const used = new Set<PricebookRecord>([...tiersOf.values()].flat());
  for (const table of pricebookTables) {
    const relations = contentOf(table).relations.filter(isPricebookTable);
    for (const [at, record] of shown[table].all.entries()) {
      if (at % recordsAStep === 0) yield;
      for (const to of relations) {
        // That an offer or a tier says which menu it is of does not put that menu to use.
        const isUse = to !== 'menus' || table === 'problems';
        for (const id of own(record as PlainObject, to) as readonly string[]) {
          const target = shown[to].get(id);
          if (target === undefined) gone.push({ table, record, to, id });
          else if (isUse) used.add(target);
        }
      }
    }
  }
  return { gone, used };
}

/** Those that something leads to in the book as it was. */
function* usedBefore(unused: readonly Unused[], before: BookToCheck): Steps<Unused[]> {
  if (unused.length === 0) return [];
  const shown = yield* readShownTables(before.tables, before.organizations);
  const { used } = yield* followRelations(shown, tiersOfMenus(shown));
  const keys = new Map<PricebookTable, Set<string>>();
  for (const table of pricebookTables) {
    const refIds = shown[table].all.flatMap((record) => (used.has(record) ? record.refId : []));
    keys.set(table, new Set(refIds));
    yield;
  }
  return unused.filter(({ table, refId }) => keys.get(table)?.has(refId));
}

/** What is wrong with prices and texts. */
function* findInMenus(
  shown: ShownTables,
  tiersOf: TiersOf,
  variables: Variables,
  isLookedAt: IsLookedAt,
  findings: Finding[],
): Steps<void> {
  const records = menuRecordsOf(shown);
  const prices = new Map<string, TierPrice>();
  const priceOf = (offer: OfferView | null): TierPrice => {
    const known = offer && prices.get(offer.id);
    if (known) return known;
    const price = priceTier({ offer }, variables);
    if (offer) prices.set(offer.id, price);
    return price;
  };
  for (const [at, menu] of shown.menus.all.entries()) {
    if (at % menusAStep === 0) yield;
    const menuTiers = tiersOf.get(menu.id) ?? [];
    if (!menuTiers.some((menuTier) => isLookedAt('menuTiers', menuTier))) continue;
    const view = assembleMenu(menu, menuTiers, records);
    const refIds = new Set(
      menuTiers.flatMap((each) => (isLookedAt('menuTiers', each) ? each.refId : [])),
    );
    for (const finding of tierFindings(view, { ...shown, priceOf })) {
      if (refIds.has(finding.refId)) findings.push(finding);
    }
  }
  for (const [at, offer] of shown.offers.all.entries()) {
    if (at % offersAStep === 0) yield;
    if (!isLookedAt('offers', offer)) continue;
    const price = priceOf(offerView(offer, records));
    if (price.ok) continue;
    findings.push({ kind: 'noPrice', table: 'offers', ...namedIn(offer), fault: price.fault });
  }
}

/** A menuTier has no name of its own. */
function namedIn(record: PricebookRecord): { refId: string; name: string } {
  return { refId: record.refId, name: 'name' in record ? record.name : '' };
}

/** A record as a sentence names it. */
type Named = { refId: string; name: string };

type OfTier = { table: 'menuTiers'; refId: string; menu: Named; tier: Named };

/**
 * What is wrong with a record of a book (A4), with what it takes to say so.
 *
 * `unresolved`: a relation of it leads to a record `to`/`id` that is gone. `noPrice`: an offer, and why it has no price.
 * `cheaper`: of a tier and the dearest of the worse ones, exact decimal texts in the base unit. `lacksLines`: of a
 * tier, each line with the nearest worse tier that has it. `unreadableCodes`: what of a part's codes no list can name
 * (X9). `unused`: an own record that nothing leads to.
 */
export type Finding =
  | { kind: 'unresolved'; table: PricebookTable; refId: string; to: PricebookTable; id: string }
  | { kind: 'noPrice'; table: 'offers'; refId: string; name: string; fault: NoPrice }
  | (OfTier & ShownRules & { kind: 'cheaper'; price: string; worse: Named; worsePrice: string })
  | (OfTier & { kind: 'lacksLines'; lines: LackedLine[] })
  | (OfTier & { kind: 'noOffer' | 'noTitle' })
  | { kind: 'noMenu'; table: 'problems'; refId: string; name: string }
  | {
      kind: 'unreadableCodes';
      table: 'costsMaterial';
      refId: string;
      name: string;
      unreadable: readonly string[];
    }
  | Unused;

type Unused = { kind: 'unused'; table: PricebookTable; refId: string; name: string };

type LackedLine = { refId: string; text: string; worse: Named };

type FindingKind = Finding['kind'];

/** Those that block publishing come first; the others are warnings, to be ticked. */
const findingKinds = [
  'unresolved',
  'noPrice',
  'cheaper',
  'lacksLines',
  'noOffer',
  'noTitle',
  'noMenu',
  'unreadableCodes',
  'unused',
] as const satisfies FindingKind[];

export function isError({ kind }: Finding): boolean {
  return kind === 'unresolved' || kind === 'noPrice';
}

/** What a menu's view does not say itself. */
type MenuParts = {
  menuTiers: { get(id: string): MenuTier | undefined };
  contentItems: { get(id: string): ContentItem | undefined };
  priceOf(offer: OfferView | null): TierPrice;
};

/** What is wrong with the tiers of a menu (A4), each compared with all that are worse. */
function tierFindings(view: MenuView, parts: MenuParts): Finding[] {
  const findings: Finding[] = [];
  const menu = { refId: view.refId, name: view.name };
  const worseLines = new Map<string, WorseLine>();
  let dearest: { tier: Named; price: Big } | undefined;
  for (const shown of view.tiers.toReversed()) {
    const tier = { refId: shown.tierRefId, name: shown.tierName };
    const refId = parts.menuTiers.get(shown.menuTierId)?.refId ?? '';
    const of = { table: 'menuTiers', refId, menu, tier } as const;
    if (!shown.offer) findings.push({ kind: 'noOffer', ...of });
    if (shown.title.trim() === '') findings.push({ kind: 'noTitle', ...of });

    const given = parts.priceOf(shown.offer);
    if (given.ok) {
      const price = new Big(given.price);
      if (dearest && price.lt(dearest.price)) {
        const worsePrice = dearest.price.toFixed();
        findings.push({
          kind: 'cheaper',
          ...of,
          price: given.price,
          worse: dearest.tier,
          worsePrice,
          ...shownRulesOf(given),
        });
      } else dearest = { tier, price };
    }

    const lines = shown.lines.flatMap((line) => parts.contentItems.get(line.id) ?? []);
    const lacked = linesLacked(lines.map(named), worseLines.values());
    if (lacked.length > 0) findings.push({ kind: 'lacksLines', ...of, lines: lacked });
    for (const line of lines) worseLines.set(line.id, { line, worse: tier });
  }
  return findings;
}

type WorseLine = { line: ContentItem; worse: Named };

function linesLacked(lines: readonly NamedLine[], worse: Iterable<WorseLine>): LackedLine[] {
  const isTakenUp = coverage(lines);
  const lacked: LackedLine[] = [];
  for (const { line, worse: tier } of worse) {
    if (!isTakenUp(named(line)))
      lacked.push({ refId: line.refId, text: line.content, worse: tier });
  }
  return lacked;
}

function named({ id, name, content }: ContentItem): NamedLine {
  return { id, name, text: content };
}
