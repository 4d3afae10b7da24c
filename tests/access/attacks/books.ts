import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { ask, asSuperuser, recordsPath, stored } from '../request.ts';
import { attack } from './attack.ts';

/** Who reads a book, as books and their links change (B3). */
export const bookAttacks: Check[] = [
  attack(
    'who reads a book follows its links and its sharing at once',
    async (world) => {
      const reads = async (book: string) => {
        const { status } = await ask(world, 'technician', 'GET', recordsPath('books', book));
        return status === 200;
      };
      const { ours, provider } = world.orgs;
      const near = { org: provider, name: 'Near', refId: 'near', shared: true };
      const { id: shared } = await asSuperuser(world, 'POST', recordsPath('books'), near);
      const share = (isShared: boolean) =>
        asSuperuser(world, 'PATCH', recordsPath('books', shared), { shared: isShared });
      const body = { org: ours, name: 'New', refId: 'new', parent: shared };
      const made = await ask(world, 'owner', 'POST', recordsPath('books'), { body });
      const own = recordsPath('books', String(made.body.id));
      try {
        assert(await reads(String(made.body.id)), 'a new book');
        assert(await reads(shared), 'what it inherits from');
        await share(false);
        assert(!(await reads(shared)), 'what is shared no more');
        await share(true);
        assert(await reads(shared), 'what is shared again');
        await asSuperuser(world, 'DELETE', own);
        assert(!(await reads(shared)), 'what only a deleted book inherited from');
      } finally {
        await ask(world, 'superuser', 'DELETE', own);
        await asSuperuser(world, 'DELETE', recordsPath('books', shared));
      }
    },
    'books',
  ),
  attack(
    'a link that should not exist opens nothing',
    async (world) => {
      const path = recordsPath('books', world.books.spare);
      const parent = (await stored(world, 'books', world.books.spare))?.parent;
      await ask(world, 'superuser', 'PATCH', path, { body: { parent: world.books.theirs } });
      const read = [
        await ask(world, 'owner', 'GET', recordsPath('books', world.books.theirs)),
        await ask(world, 'owner', 'GET', recordsPath('pricebookChanges', world.changes.theirs)),
      ];
      await ask(world, 'superuser', 'PATCH', path, { body: { parent } });
      assert.deepEqual(
        read.map(({ status }) => status),
        [404, 404],
      );
    },
    'books',
  ),
  attack(
    'a language that a starter book is asked for in leads to shared books alone, and to no filter',
    async (world) => {
      const { provider } = world.orgs;
      const path = recordsPath('books', world.books.spare);
      const parent = (await stored(world, 'books', world.books.spare))?.parent;
      const books: string[] = [];
      const make = async (refId: string, shared: boolean) => {
        const body = { org: provider, name: refId, refId, shared, language: 'es' };
        const { id } = await asSuperuser(world, 'POST', recordsPath('books'), body);
        books.push(id);
        return id;
      };
      const link = async (starterLanguage: unknown) => {
        await asSuperuser(world, 'PATCH', path, { parent: '' });
        const body = { fromStarter: true, starterLanguage };
        const { status } = await ask(world, 'owner', 'PATCH', path, { body });
        return [status, (await stored(world, 'books', world.books.spare))?.parent];
      };
      try {
        await make('closed', false);
        assert.deepEqual(await link('es'), [200, world.books.starter], 'what nobody shares');
        const open = await make('open', true);
        assert.deepEqual(await link('es'), [200, open], 'what is shared');
        const wrong = ['', 'ES', 'e', 'span', 'es\n', 'x'.repeat(10_000), '" || id != "', ['es']];
        for (const language of [...wrong, null, 7, {}, { es: 'es' }, true]) {
          const said = JSON.stringify(language).slice(0, 40);
          assert.deepEqual(await link(language), [400, ''], said);
          const body = { name: 'In a language', starterLanguage: language };
          const made = await ask(world, 'owner', 'POST', recordsPath('organizations'), { body });
          assert.equal(made.status, 400, said);
        }
      } finally {
        await asSuperuser(world, 'PATCH', path, { parent });
        for (const id of books) await asSuperuser(world, 'DELETE', recordsPath('books', id));
      }
    },
    'books',
  ),
];
