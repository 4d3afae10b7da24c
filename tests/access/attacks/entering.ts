import assert from 'node:assert/strict';
import { afterCases } from '../../support/after-cases.ts';
import { changesetCases } from '../../support/changeset-cases.ts';
import { costsCases } from '../../support/costs-cases.ts';
import { noteCases } from '../../support/note-cases.ts';
import { variablesCases } from '../../support/variables-cases.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, recordsPath, runSql, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack, post, register } from './attack.ts';

/** What may enter (B3, B5): a log is for ever, and one organization's data is in others' answers. */
export const enteringAttacks: Check[] = [
  attack(
    'what is too deep, too many, too long or out of range does not enter the log',
    async (world) => {
      for (const [name, changeset, message] of changesetCases) {
        if (message === null) continue;
        const { ours } = world.orgs;
        const form = new FormData();
        const fields = { org: ours, book: world.books.ours, changeset: JSON.stringify(changeset) };
        for (const [field, value] of Object.entries(fields)) form.set(field, value);
        const asForm = await fetch(world.url + recordsPath('pricebookChanges'), {
          method: 'POST',
          headers: { Authorization: world.tokens.author },
          body: form,
        });
        assert.equal((await asForm.json()).message, message, `${name}, as a form`);
        for (const actor of ['author', 'superuser'] as const) {
          const { body } = await post(world, actor, { changeset });
          assert.equal(body.message, message, `${name}: ${actor}`);
        }
      }
    },
    'pricebookChanges',
  ),
  attack(
    'a note is a text of at most 500 characters, whoever publishes',
    async (world) => {
      for (const [name, note, message] of noteCases) {
        for (const actor of ['author', 'superuser'] as const) {
          const { status, body } = await post(world, actor, { note });
          assert.equal(body.message ?? null, message, `${name}: ${actor}`);
          if (status === 200) assert.equal(body.note, note, `${name}: ${actor}`);
        }
      }
    },
    'pricebookChanges',
  ),
  attack(
    'a seq that a change says it was made after is a whole number, whoever publishes',
    async (world) => {
      for (const [after, message] of afterCases) {
        for (const actor of ['author', 'superuser'] as const) {
          const { body } = await post(world, actor, { after: JSON.parse(after) });
          assert.equal(body.message ?? null, message, `${after}: ${actor}`);
        }
      }
    },
    'pricebookChanges',
  ),
  attack(
    'variables are flat, and bounded, whoever writes them',
    async (world) => {
      const { ours } = world.orgs;
      const before = (await stored(world, 'organizations', ours))?.variables;
      const path = recordsPath('organizations', ours);
      const paper = recordsPath('papers', world.papers.ours);
      const asked = (await stored(world, 'papers', world.papers.ours))?.disclosure;
      await asSuperuser(world, 'PATCH', paper, { disclosure: 'Subject to approval.' });
      for (const [name, variables, message] of variablesCases) {
        for (const actor of ['administrator', 'superuser'] as const) {
          const { status, body } = await ask(world, actor, 'PATCH', path, { body: { variables } });
          assert.equal(status === 200 ? null : body.message, message, `${name}: ${actor}`);
        }
      }
      const body = { name: 'Made', owner: world.users.owner, variables: { a: [[]] } };
      const made = await ask(world, 'superuser', 'POST', recordsPath('organizations'), { body });
      await asSuperuser(world, 'PATCH', path, { variables: before });
      await asSuperuser(world, 'PATCH', paper, { disclosure: asked });
      assert.equal(made.status, 400, 'on creation');
    },
    'organizations',
  ),
  attack(
    'no organization offers monthly payments without what is said below them, whoever writes which first',
    async (world) => {
      const { ours } = world.orgs;
      const before = (await stored(world, 'organizations', ours))?.variables;
      const path = recordsPath('organizations', ours);
      const paper = recordsPath('papers', world.papers.ours);
      const said = (await stored(world, 'papers', world.papers.ours))?.disclosure;
      const financing = { months: 12, apr: 9.99, min: 0 };
      const variables = { ...Object(before), financing };
      const refusal =
        'Variable financing needs a disclosure on paper, which is kept as long as it is.';
      const writes = async (
        actor: 'administrator' | 'superuser',
        to: string,
        body: object,
        message: string | null,
      ) => {
        const answer = await ask(world, actor, 'PATCH', to, { body });
        const told = answer.status === 200 ? null : answer.body.message;
        assert.equal(told, message, `${actor}: ${JSON.stringify(body).slice(0, 80)}`);
      };
      for (const actor of ['administrator', 'superuser'] as const) {
        for (const disclosure of ['', ' \n\t']) {
          await writes(actor, paper, { disclosure }, null);
          await writes(actor, path, { variables }, refusal);
        }
        await writes(actor, paper, { disclosure: 'Subject to approval.' }, null);
        await writes(actor, path, { variables }, null);
        for (const disclosure of ['', ' \n\t']) await writes(actor, paper, { disclosure }, refusal);
        await writes(actor, path, { variables: { ...variables, financing: null } }, null);
        await writes(actor, paper, { disclosure: '' }, null);
      }
      // Two at once leave none without the other.
      await writes('superuser', paper, { disclosure: 'Subject to approval.' }, null);
      await Promise.all([
        ask(world, 'administrator', 'PATCH', path, { body: { variables } }),
        ask(world, 'administrator', 'PATCH', paper, { body: { disclosure: '' } }),
      ]);
      const now = await stored(world, 'organizations', ours);
      const text = (await stored(world, 'papers', world.papers.ours))?.disclosure;
      const isFinanced = Boolean(Object(now?.variables).financing);
      await asSuperuser(world, 'PATCH', path, { variables: before });
      await asSuperuser(world, 'PATCH', paper, { disclosure: said });
      assert.ok(!isFinanced || text !== '', 'both at once');
    },
    'organizations',
  ),
  attack(
    'what work costs is three numbers, and bounded, whoever writes it',
    async (world) => {
      const { ours } = world.orgs;
      const before = (await stored(world, 'organizations', ours))?.costs;
      const path = recordsPath('organizations', ours);
      const long = { rateCosts: [{ name: 'x'.repeat(31_000), cost: 1 }] };
      for (const actor of ['administrator', 'superuser'] as const) {
        for (const [name, costs, message] of costsCases) {
          const { status, body } = await ask(world, actor, 'PATCH', path, { body: { costs } });
          assert.equal(status === 200 ? null : body.message, message, `${name}: ${actor}`);
        }
        const { status } = await ask(world, actor, 'PATCH', path, { body: { costs: long } });
        assert.equal(status, 400, actor);
      }
      await asSuperuser(world, 'PATCH', path, { costs: before });
    },
    'organizations',
  ),
  ...(['users', 'organizations', 'roles', 'books'] as const).map((collection) =>
    attack(
      `names of ${collection} hold no hidden characters`,
      async (world) => {
        const ids = { users: world.users.owner, organizations: world.orgs.ours };
        const others = { roles: world.roles.ours.Unused ?? '', books: world.books.spare };
        const id = { ...ids, ...others }[collection];
        const before = (await stored(world, collection, id))?.name;
        const path = recordsPath(collection, id);
        const taken: string[] = [];
        for (const hidden of ['\u202e', '\u200b', '\ufeff', '\u2028', '\u0007', '\t', '\u00ad']) {
          for (const actor of ['owner', 'superuser'] as const) {
            const body = { name: `Na${hidden}me` };
            const { status } = await ask(world, actor, 'PATCH', path, { body });
            if (status !== 400) taken.push(`${actor}: ${JSON.stringify(hidden)} ${status}`);
          }
        }
        if (taken.length > 0) await asSuperuser(world, 'PATCH', path, { name: before });
        assert.deepEqual(taken, []);
      },
      collection,
    ),
  ),
  attack('at most fifty books come into view of an organization', fiftyBooks, 'books'),
  attack('a book that somebody needs is not deleted', deletions, 'books'),
];

const tooMany = 'At most 50 books may be in view of one organization, through all links.';

async function fiftyBooks(world: World) {
  const { ours, provider } = world.orgs;
  const make = (as: 'owner' | 'superuser', refId: string, more = {}) => {
    const body = { org: ours, name: refId, refId, ...more };
    return ask(world, as, 'POST', recordsPath('books'), { body });
  };
  const inView = async () => {
    const rows = await list(world, 'superuser', 'bookReaders', { filter: `org = "${ours}"` });
    return rows.length;
  };
  const near = { org: provider, name: 'Near', refId: 'near', shared: true };
  const { id: shared } = await asSuperuser(world, 'POST', recordsPath('books'), near);
  const starter = await stored(world, 'books', world.books.starter);
  const made: string[] = [];
  try {
    for (let count = await inView(); count < 50; count += 1) {
      const { status, body } = await make('owner', `many-${count}`);
      assert.equal(status, 200, 'up to fifty');
      made.push(String(body.id));
    }
    const path = recordsPath('books', made[0]);
    for (const [what, answer] of [
      ['a book more', await make('owner', 'more')],
      ['a book more, by a superuser', await make('superuser', 'more')],
      ['a link', await ask(world, 'owner', 'PATCH', path, { body: { parent: shared } })],
      [
        'a link of the book that is inherited from',
        await ask(world, 'superuser', 'PATCH', recordsPath('books', world.books.starter), {
          body: { dependencies: [shared] },
        }),
      ],
    ] as const) {
      if (answer.status === 200 && what.startsWith('a book')) made.push(String(answer.body.id));
      assert.deepEqual([answer.status, answer.body.message], [400, tooMany], what);
    }
    // As a server without the limit left it.
    await runSql(
      world,
      `INSERT INTO books (id, org, name, refId, parent, dependencies, created, updated)
       VALUES ('morethanfifty00', '${ours}', 'Older', 'older', '', '[]', '2026-01-01 00:00:00.000Z', '')`,
    );
    await runSql(
      world,
      `INSERT INTO bookReaders (id, book, org) VALUES ('morethanfifty00', 'morethanfifty00', '${ours}')`,
    );
    made.push('morethanfifty00');
    for (const body of [{ name: 'Renamed' }, { parent: made[1] }, { parent: '' }]) {
      const { status } = await ask(world, 'owner', 'PATCH', path, { body });
      assert.equal(status, 200, 'what adds nothing');
    }
  } finally {
    const dependencies = starter?.dependencies;
    await asSuperuser(world, 'PATCH', recordsPath('books', world.books.starter), { dependencies });
    for (const id of made.reverse()) await asSuperuser(world, 'DELETE', recordsPath('books', id));
    await asSuperuser(world, 'DELETE', recordsPath('books', shared));
  }
}

async function deletions(world: World) {
  const { ours, theirs } = world.orgs;
  const remove = async (as: Parameters<typeof ask>[1], id: string) => {
    const { status, body } = await ask(world, as, 'DELETE', recordsPath('books', id));
    return status === 400 ? body.message : status;
  };
  const owned = { org: ours, name: 'Lent', refId: 'lent', shared: true };
  const { id: lent } = await asSuperuser(world, 'POST', recordsPath('books'), owned);
  const founder = await register(world);
  const made = await ask(world, founder, 'POST', recordsPath('organizations'), {
    body: { name: 'Founded' },
  });
  const org = String(made.body.id);
  const [only] = await list(world, founder, 'books', { filter: `org = "${org}"` });
  const rows: string[] = [];
  try {
    const changed = await remove('owner', world.books.ours);
    assert.equal(changed, 'A book with changes is never deleted: the log keeps them.');
    assert.equal(
      await remove(founder, only?.id ?? ''),
      "An organization's last book is not deleted.",
    );
    for (const link of [{ parent: lent }, { dependencies: [lent] }]) {
      const body = { org: theirs, name: 'Heir', refId: 'heir', ...link };
      const { id } = await asSuperuser(world, 'POST', recordsPath('books'), body);
      rows.push(id);
      const inherited = await remove('owner', lent);
      assert.equal(inherited, 'Books of other organizations inherit from this one.');
      await asSuperuser(world, 'DELETE', recordsPath('books', id));
      rows.pop();
    }
    assert.equal(await remove('owner', lent), 204, 'one that nobody needs');
  } finally {
    for (const id of [...rows, lent, only?.id ?? ''])
      await ask(world, 'superuser', 'DELETE', recordsPath('books', id));
    await asSuperuser(world, 'DELETE', recordsPath('organizations', org));
    await asSuperuser(world, 'DELETE', recordsPath('users', founder.id));
  }
}
