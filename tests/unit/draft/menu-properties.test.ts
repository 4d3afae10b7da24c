import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemoryTables } from '../../../src/domain/changes/tables.ts';
import { copyProblem, makeProblem } from '../../../src/domain/draft/commands/make-problem.ts';
import {
  addExistingLine,
  addGroup,
  addLine,
  makeGroup,
  moveLine,
  removeGroup,
  removeLine,
  rewordLine,
  setTitle,
} from '../../../src/domain/draft/commands/menu-lines.ts';
import type { StepEditor } from '../../../src/domain/draft/commands/step-editor.ts';
import {
  addCost,
  makeCost,
  setCount,
  setOffer,
} from '../../../src/domain/draft/commands/tier-offer.ts';
import { editedMenu } from '../../../src/domain/draft/edited-menu.ts';
import { composeMenu } from '../../../src/domain/menu/compose-menu.ts';
import { priceMenu } from '../../../src/domain/menu/price-menu.ts';
import { defaultVariables } from '../../../src/domain/pricing/constants.ts';
import type { RecordKey } from '../../../src/schemas/draft.ts';
import { propertyOptions } from '../../support/property-options.ts';
import { readerOf } from '../menu/reader.ts';
import { Author } from './authored.ts';

const tiers: RecordKey[] = ['ac_gold', 'ac_silver'].map((refId) => ({
  table: 'menuTiers',
  refId,
}));

type Command = (editor: StepEditor) => unknown;

const line = fc.constantFrom('fit', 'test', 'call', 'clean', 'new', 'other');
const text = fc.constantFrom('new', 'other', 'A title', '!');
const where = fc.constantFrom('here' as const, 'everywhere' as const);

/** What a menu's editor does, on one of two tiers. */
const command: fc.Arbitrary<Command> = fc
  .record({
    kind: fc.nat({ max: 13 }),
    tier: fc.constantFrom(...tiers),
    line,
    text,
    where,
    to: fc.nat({ max: 4 }),
    cost: fc.constantFrom('cap', 'new', 'other'),
  })
  .map(({ kind, tier, line, text, where, to, cost }): Command => {
    const has =
      (table: RecordKey['table'], refId: string, then: Command): Command =>
      (editor) =>
        editor.content({ table, refId }) ? then(editor) : undefined;
    const commands: Command[] = [
      (editor) => addLine(editor, tier, text),
      has('contentItems', line, (editor) => addExistingLine(editor, tier, line)),
      has('contentItems', line, (editor) => rewordLine(editor, tier, line, text, where)),
      has('contentItems', line, (editor) => removeLine(editor, tier, line, where)),
      (editor) => moveLine(editor, tier, line, to),
      (editor) => setTitle(editor, tier, text, where),
      (editor) => addGroup(editor, tier, 'care'),
      (editor) => removeGroup(editor, tier, 'care'),
      (editor) => setOffer(editor, tier, { name: text, multiplier: to }),
      has('costsMaterial', cost, (editor) => addCost(editor, tier, 'costsMaterial', cost)),
      (editor) => makeCost(editor, tier, 'costsMaterial', text, to),
      has('costsMaterial', cost, (editor) => setCount(editor, tier, 'costsMaterial', cost, to)),
      (editor) => makeGroup(editor, tier, text, [line, 'fit']),
      (editor) =>
        to > 2
          ? makeProblem(editor, text)
          : copyProblem(editor, { table: 'problems', refId: 'ac' }, text),
    ];
    return commands[kind] ?? commands[0] ?? (() => undefined);
  });

test('[A1] what the menu editor shows is what technicians see once it is published', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 20, size: 'max' }), async (commands) => {
      const author = new Author();
      for (const each of commands) author.do(each);
      const { drafted } = author;
      const shown = [...drafted.tables.recordsOf('menus')].map(({ refId }) =>
        editedMenu(drafted, refId),
      );
      const published = author.publish();
      for (const menu of shown) {
        if (!menu) throw new Error('A menu of the book is not shown');
        const reader = readerOf(published.tables as MemoryTables);
        const view = await composeMenu(reader, published.organizations, menu.view.id);
        expect(menu.view).toEqual(view);
        if (!view) return;
        const multipliers = { timeMult: 1.5, materialMult: 2 };
        expect(priceMenu(menu.view, defaultVariables, multipliers)).toEqual(
          priceMenu(view, defaultVariables, multipliers),
        );
      }
    }),
    propertyOptions(60),
  );
});
