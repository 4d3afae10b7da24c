import type { Content, RecordKey } from '../../../schemas/draft.ts';
import type { PricebookTable, Tier } from '../../../schemas/pricebook.ts';
import { preferOwn } from '../../menu/own-over-inherited.ts';
import { tierKind, tierKinds } from '../../pricing/warranty.ts';
import { byCodeUnits } from '../../text.ts';
import { newMenuTierRefId } from '../new-ref-id.ts';
import { menuTiersLinkedTo } from '../published-book.ts';
import type { StepEditor } from './step-editor.ts';

/** What was made, by refId. */
export type NewProblem = { problem: RecordKey; menu: RecordKey };

/** Makes a problem with a menu of its name and an empty tier for each of the usual ones. */
export function makeProblem(editor: StepEditor, name: string): NewProblem {
  const menu = makeMenu(editor, name);
  const problem = editor.make('problems', name, { name, menus: [menu.refId] });
  return { problem, menu };
}

/**
 * Makes a problem that begins as another one. Its menus, their tiers and their offers are records of its own, since
 * they are what will differ; lines, groups, parts, labour and tags are those of the book, since a part costs the same
 * wherever it is fitted, and a wording that is corrected is corrected everywhere.
 *
 * @returns null if the other one is gone, or has no menu to go on with: then it gets one
 */
export function copyProblem(editor: StepEditor, from: RecordKey, name: string): NewProblem | null {
  const content = editor.content(from);
  if (!content) return null;
  const copies = editor
    .refIds(from, 'menus')
    .flatMap((refId) => copyMenu(editor, { table: 'menus', refId }, content.name, name) ?? []);
  const menus = copies.length > 0 ? copies : [makeMenu(editor, name)];
  const problem = editor.make('problems', name, {
    ...whole(editor, from),
    name,
    menus: menus.map(({ refId }) => refId),
  });
  const [menu] = menus;
  return menu ? { problem, menu } : null;
}

/** Gives a problem one more menu, with empty tiers. */
export function addNewMenu(editor: StepEditor, problem: RecordKey, name: string): RecordKey {
  const menu = makeMenu(editor, name);
  editor.set(problem, { menus: [...editor.refIds(problem, 'menus'), menu.refId] });
  return menu;
}

/** The menuTier of a menu and a tier (A7). */
export function addTier(editor: StepEditor, menu: RecordKey, tier: string): RecordKey {
  return makeMenuTier(editor, menu, tier, { menus: [menu.refId], tiers: [tier] });
}

/** The tiers that a new menu begins with, best first: those of the usual kinds, else all that the book has. */
function usualTiers(tiers: readonly Tier[]): Tier[] {
  const usual = tiers.filter(({ name, refId }) => tierKind(name, refId) !== undefined);
  const used = usual.length > 0 ? usual : [...tiers];
  return used.toSorted((a, b) => a.rank - b.rank || byCodeUnits(a.id, b.id));
}

function makeMenu(editor: StepEditor, name: string): RecordKey {
  const menu = editor.make('menus', name, { name });
  for (const refId of tiersFor(editor)) addTier(editor, menu, refId);
  return menu;
}

/** Those of the book and of the draft; a book without any gets the five usual ones. */
function tiersFor(editor: StepEditor): string[] {
  const { tables, organizations } = editor.published;
  const published = preferOwn([...tables.recordsOf('tiers')], organizations) as Tier[];
  const tiers = published.flatMap((tier) => {
    const content = editor.content({ table: 'tiers', refId: tier.refId });
    return content ? { ...tier, ...content } : [];
  });
  for (const { kind, refId, values } of editor.editsOf('tiers')) {
    const isKnown = published.some((tier) => tier.refId === refId);
    if (kind !== 'remove' && !isKnown)
      tiers.push({ id: refId, refId, name: '', rank: 0, ...values } as Tier);
  }
  if (tiers.length > 0) return usualTiers(tiers).map(({ refId }) => refId);
  return tierKinds.map((kind, at) => {
    const name = kind === 'bandAid' ? 'band-aid' : kind;
    return editor.make('tiers', name, { name, rank: at + 1 }).refId;
  });
}

function copyMenu(
  editor: StepEditor,
  from: RecordKey,
  problemName: unknown,
  name: string,
): RecordKey | null {
  const content = editor.content(from);
  if (!content) return null;
  const isNamedSo = content.name === problemName || content.name === '';
  const menuName = isNamedSo ? name : String(content.name);
  const menu = editor.make('menus', isNamedSo ? name : `${name} ${menuName}`, {
    ...whole(editor, from),
    name: menuName,
    // The other one may be of another book.
    books: [],
  });
  const offers = new Map<string, string>();
  for (const refId of menuTiersOf(editor, from)) {
    const key: RecordKey = { table: 'menuTiers', refId };
    const [tier] = editor
      .refIds(key, 'tiers')
      .filter((each) => editor.content({ table: 'tiers', refId: each }));
    // Nobody sees a tier that is gone.
    if (tier === undefined) continue;
    makeMenuTier(editor, menu, tier, {
      ...whole(editor, key),
      menus: [menu.refId],
      tiers: [tier],
      offers: editor
        .refIds(key, 'offers')
        .flatMap((offer) => copyOffer(editor, offer, menu, offers) ?? []),
    });
  }
  return menu;
}

/** @param known the copies that were made for this menu, so that tiers with one offer have one again */
function copyOffer(
  editor: StepEditor,
  refId: string,
  menu: RecordKey,
  known: Map<string, string>,
): string | null {
  const made = known.get(refId);
  if (made !== undefined) return made;
  const from: RecordKey = { table: 'offers', refId };
  const content = editor.content(from);
  if (!content) return null;
  const copy = editor.make('offers', String(content.name) || `${menu.refId}_offer`, {
    ...whole(editor, from),
    menus: [menu.refId],
  });
  known.set(refId, copy.refId);
  return copy.refId;
}

function makeMenuTier(
  editor: StepEditor,
  menu: RecordKey,
  tier: string,
  values: Content,
): RecordKey {
  const table = 'menuTiers';
  const isTaken = (refId: string) => editor.isTaken({ table, refId });
  return editor.makeAs({ table, refId: newMenuTierRefId(menu.refId, tier, isTaken) }, values);
}

/** The menuTiers that lead to a menu, as the step has them, by refId. */
function menuTiersOf(editor: StepEditor, menu: RecordKey): string[] {
  const drafted = [...editor.editsOf('menuTiers')].map(({ refId }) => refId);
  const published = menuTiersLinkedTo(editor.published, menu.refId).map(({ refId }) => refId);
  return [...new Set([...published, ...drafted])].filter((refId) =>
    editor.refIds({ table: 'menuTiers', refId }, 'menus').includes(menu.refId),
  );
}

/** A record's content, its relations without what is gone. */
function whole(editor: StepEditor, key: RecordKey): Content {
  const content = editor.content(key) ?? {};
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      Array.isArray(value) ? editor.refIds(key, name as PricebookTable) : value,
    ]),
  );
}
