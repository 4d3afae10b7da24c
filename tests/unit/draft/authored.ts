import { StepEditor } from '../../../src/domain/draft/commands/step-editor.ts';
import { draftChanges } from '../../../src/domain/draft/draft-changes.ts';
import { draftTables } from '../../../src/domain/draft/draft-tables.ts';
import { type EditedMenu, editedMenu } from '../../../src/domain/draft/edited-menu.ts';
import type { Draft, DraftStep } from '../../../src/domain/draft/history.ts';
import type { PublishedBook } from '../../../src/domain/draft/published-book.ts';
import type { ChangeRow } from '../../../src/schemas/change-log.ts';
import type { Content, RecordEdit, RecordKey } from '../../../src/schemas/draft.ts';
import { change, create, refs } from '../../support/log-builder.ts';
import { publishedBook, shown } from './published.ts';

/** What "o2" publishes, and "o1" inherits: a problem whose menu has two tiers. */
export const inherited: ChangeRow[] = [
  change(1, [
    create('contentItems', 'gold_title', { name: 'Best', content: 'Best' }),
    create('contentItems', 'fit', { name: 'Fitted', content: 'Fitted' }),
    create('contentItems', 'test', { name: 'Tested', content: 'Tested' }),
    create('contentItems', 'call', { name: 'Call back', content: 'Call back' }),
    create('contentItems', 'clean', { name: 'Cleaned', content: 'Cleaned' }),
    create('menuCopy', 'care', { name: 'Care', ...refs('contentItems', 'call', 'clean') }),
    create('tiers', 'gold', { name: 'gold', rank: 1 }),
    create('tiers', 'silver', { name: 'silver', rank: 2 }),
    create('costsMaterial', 'cap', { name: 'Capacitor', quantity: 2 }),
    create('costsTime', 'swap', { name: 'Swap', hours: 1.5 }),
    create('menus', 'ac', { name: 'AC' }),
    create('offers', 'long_life', {
      name: 'Long life',
      refs: [
        { collection: 'menus', refIds: ['ac'] },
        { collection: 'costsMaterial', refIds: ['cap', 'cap'] },
        { collection: 'costsTime', refIds: ['swap'] },
      ],
    }),
    create('menuTiers', 'ac_gold', {
      refs: [
        { collection: 'menus', refIds: ['ac'] },
        { collection: 'tiers', refIds: ['gold'] },
        { collection: 'offers', refIds: ['long_life'] },
        { collection: 'menuCopy', refIds: ['care'] },
        { collection: 'contentItems', refIds: ['gold_title', 'fit', 'test'] },
      ],
    }),
    create('menuTiers', 'ac_silver', {
      refs: [
        { collection: 'menus', refIds: ['ac'] },
        { collection: 'tiers', refIds: ['silver'] },
        { collection: 'contentItems', refIds: ['fit'] },
      ],
    }),
    create('problemTags', 'cooling', { name: 'Cooling' }),
    create('problems', 'ac', {
      name: 'AC',
      description: 'It hums.',
      refs: [
        { collection: 'menus', refIds: ['ac'] },
        { collection: 'problemTags', refIds: ['cooling'] },
      ],
    }),
  ]),
].map((row) => ({ ...row, book: 'b2', org: 'o2' }));

/** An author of "o1" at work: steps one after the other. */
export class Author {
  draft: Draft = new Map();
  published: PublishedBook;
  readonly #log: ChangeRow[];

  constructor(log: readonly ChangeRow[] = inherited) {
    this.#log = [...log];
    this.published = publishedBook(log);
  }

  do<T>(command: (editor: StepEditor) => T): T {
    const editor = new StepEditor(this.published, this.draft);
    const result = command(editor);
    this.#take(editor.step);
    return result;
  }

  get edits(): RecordEdit[] {
    return [...this.draft.values()];
  }

  /** The book with the draft on it; every edit has to fit. */
  get drafted(): PublishedBook {
    const { tables, faults } = draftTables(this.edits, this.published, 'now');
    if (faults.length > 0) throw new Error(JSON.stringify(faults));
    return { ...this.published, tables };
  }

  menu(refId = 'ac'): EditedMenu {
    const menu = editedMenu(this.drafted, refId);
    if (!menu) throw new Error(`No menu ${refId}`);
    return menu;
  }

  shown(key: RecordKey): (Content & { org: string }) | null {
    return shown(this.drafted, key);
  }

  /** What is shown of the book once the draft is published by the log. */
  publish(): PublishedBook {
    for (const part of draftChanges(this.edits, this.published))
      this.#log.push(change(this.#log.length + 1, part));
    this.published = publishedBook(this.#log);
    this.draft = new Map();
    return this.published;
  }

  #take(step: DraftStep): void {
    const draft = new Map(this.draft);
    for (const [name, { edit }] of step) {
      if (edit) draft.set(name, edit);
      else draft.delete(name);
    }
    this.draft = draft;
  }
}
