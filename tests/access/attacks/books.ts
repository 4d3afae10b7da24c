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
];
