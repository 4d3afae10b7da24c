import type { Content, RecordKey } from '../../../schemas/draft.ts';
import { contentOf } from '../../changes/table-content.ts';
import { dropUnused, type StepEditor } from './step-editor.ts';

/** What a tier of a menu costs: its offer, and the parts and labour that the offer's price is made of. */
export type CostTable = 'costsMaterial' | 'costsTime';

/** Edits the tier's offer, which is made if the tier has none. */
export function setOffer(editor: StepEditor, menuTier: RecordKey, values: Content): RecordKey {
  const existing = offerOf(editor, menuTier);
  if (existing) {
    editor.set(existing, values);
    return existing;
  }
  const { name } = values;
  const isNamed = typeof name === 'string' && name !== '';
  const menus = editor.refIds(menuTier, 'menus');
  const offer = editor.make('offers', isNamed ? name : menuTier.refId, { menus, ...values });
  editor.set(menuTier, { offers: [offer.refId] });
  return offer;
}

/** Has a part or labour count so many times in the tier's offer (A11); 0 takes it out. */
export function setCount(
  editor: StepEditor,
  menuTier: RecordKey,
  table: CostTable,
  refId: string,
  count: number,
): void {
  const offer = offerOf(editor, menuTier);
  const refIds = offer ? editor.refIds(offer, table) : [];
  const others = refIds.filter((each) => each !== refId);
  const at = refIds.includes(refId) ? refIds.indexOf(refId) : others.length;
  const list = others.toSpliced(at, 0, ...Array.from({ length: count }, () => refId));
  setOffer(editor, menuTier, { [table]: list });
  if (count === 0) dropUnused(editor, { table, refId });
}

/** Puts a part or labour of the book into the tier's offer, once more if it has it already (A11). */
export function addCost(
  editor: StepEditor,
  menuTier: RecordKey,
  table: CostTable,
  refId: string,
): void {
  const offer = offerOf(editor, menuTier);
  const refIds = offer ? editor.refIds(offer, table) : [];
  const had = refIds.filter((each) => each === refId).length;
  setCount(editor, menuTier, table, refId, had + 1);
}

/** Makes a part (cost in the base unit) or labour (hours), and puts it into the tier's offer. */
export function makeCost(
  editor: StepEditor,
  menuTier: RecordKey,
  table: CostTable,
  name: string,
  amount: number,
): RecordKey {
  const cost = editor.make(table, name, { name, [amountField(table)]: amount });
  addCost(editor, menuTier, table, cost.refId);
  return cost;
}

/** The field that says how much: of a part its cost in the base unit, of labour its hours. */
export function amountField(table: CostTable): 'quantity' | 'hours' {
  return table === 'costsMaterial' ? 'quantity' : 'hours';
}

/** Takes out of a record's relations what is gone from the book (R13): it can't be published with it. */
export function dropGone(editor: StepEditor, key: RecordKey): void {
  const { relations } = contentOf(key.table);
  editor.set(
    key,
    Object.fromEntries(relations.map((relation) => [relation, editor.refIds(key, relation)])),
  );
}

/** The offer that the tier shows: the first that there is; null: none. */
function offerOf(editor: StepEditor, menuTier: RecordKey): RecordKey | null {
  for (const refId of editor.refIds(menuTier, 'offers')) {
    const key: RecordKey = { table: 'offers', refId };
    if (editor.content(key)) return key;
  }
  return null;
}
