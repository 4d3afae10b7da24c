import assert from 'node:assert/strict';
import type { Actor } from '../actors.ts';
import type { Check } from '../check.ts';
import { ask, list, recordsPath } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';

/** Hidden things asked for by filters, sorts, expands and fields: what a list does not show, it does not tell. */

/** Filters that hold for `ours` and what belongs to it: whoever may not know gets no row, or an error. */
const throughOrganizations = [
  'owner != ""',
  'owner.name != ""',
  'currency = ""',
  'created > "2000-01-01"',
  'updated > "2000-01-01"',
  'variables != ""',
  'variables.hourlyFee > 0',
  'variables:length > 0',
  'costs != ""',
  'costs.laborCost >= 0',
  'profiles_via_org.user.name ?= "colleague"',
  'profiles_via_org.user.email ?~ "colleague"',
  'profiles_via_org.user.tokenKey ?!= ""',
  'roles_via_org.profiles_via_roles.user.name ?= "colleague"',
  'books_via_org.name ?!= ""',
  'books_via_org.pricebookChanges_via_book.seq ?> 0',
  'pricebookChanges_via_org.seq ?> 0',
  'pricebookChanges_via_org.author.email ?!= ""',
  'bookReaders_via_org.book ?!= ""',
  'papers_via_org.terms ?!= ""',
  'visits_via_org.state ?!= ""',
  'orders_via_org.personal ?!= ""',
  'flags_via_org.note ?= ""',
  'costLists_via_org.supplier ?= "Supplier"',
  'listLayouts_via_org.layout ?= "{}"',
  'users_via_activeOrg.name ?= "colleague"',
  '@collection.users.id ?!= ""',
  '@collection.organizations.owner ?!= ""',
  '@collection.profiles.user.email ?!= ""',
];

/** The same, asked of the own profile or account, or of roles, which members without a role may read. */
const throughOthers: [collection: string, filter: string][] = [
  ['profiles', 'org.owner != ""'],
  ['profiles', 'org.variables.hourlyFee > 0'],
  ['profiles', 'org.costs.laborCost >= 0'],
  ['profiles', 'org.books_via_org.name ?!= ""'],
  ['profiles', 'org.pricebookChanges_via_org.seq ?> 0'],
  ['profiles', 'org.profiles_via_org.user.name ?= "colleague"'],
  ['profiles', 'user.tokenKey != ""'],
  ['profiles', 'user.password != ""'],
  ['profiles', 'org.papers_via_org.terms ?!= ""'],
  ['profiles', 'org.visits_via_org.state ?!= ""'],
  ['profiles', 'org.flags_via_org.note ?= ""'],
  ['profiles', 'org.bookReaders_via_org.book ?!= ""'],
  ['roles', 'org.owner != ""'],
  ['roles', 'org.variables.hourlyFee > 0'],
  ['roles', 'org.papers_via_org.terms ?!= ""'],
  ['roles', 'org.books_via_org.name ?!= ""'],
  ['roles', 'org.pricebookChanges_via_org.seq ?> 0'],
  ['roles', 'org.profiles_via_org.user.name ?= "colleague"'],
  ['roles', 'profiles_via_roles.user.name ?= "colleague"'],
];

const strangers: Actor[] = ['guest', 'outsider', 'foreignAdmin', 'newcomer'];

async function tells(world: World, actor: Actor, collection: string, filter: string) {
  const own = collection === 'organizations' ? 'id' : 'org';
  const rows = await list(world, actor, collection, {
    filter: `${own} = "${world.orgs.ours}" && (${filter})`,
  });
  return rows.length > 0;
}

export const probes: Check[] = [
  attack(
    'filters on organizations tell strangers nothing but the name',
    async (world) => {
      for (const actor of strangers) {
        for (const filter of throughOrganizations)
          assert(!(await tells(world, actor, 'organizations', filter)), `${actor}: ${filter}`);
      }
      assert(await tells(world, 'newcomer', 'organizations', 'name = "Ours"'), 'the probe works');
      assert(await tells(world, 'owner', 'roles', 'org.name = "Ours"'), 'as does this');
    },
    'organizations',
  ),
  attack(
    'filters on what a newcomer reads tell nothing of the rest',
    async (world) => {
      for (const actor of strangers) {
        for (const [collection, filter] of throughOthers)
          assert(
            !(await tells(world, actor, collection, filter)),
            `${actor}: ${collection} ${filter}`,
          );
      }
    },
    'profiles',
  ),
  attack(
    'no filter reaches passwords, keys and who reads what',
    async (world) => {
      for (const filter of ['password != ""', 'tokenKey != ""', 'activeOrg.variables != ""']) {
        for (const actor of ['technician', 'administrator', 'owner'] as const)
          assert.deepEqual(
            await list(world, actor, 'users', { filter }),
            [],
            `${actor}: ${filter}`,
          );
      }
      const readers = { filter: 'bookReaders_via_book.org.name ?= "Theirs"' };
      for (const actor of ['technician', 'owner'] as const)
        assert.deepEqual(await list(world, actor, 'books', readers), [], actor);
    },
    'users',
  ),
  attack(
    'an address that is hidden is found by no filter',
    async (world) => {
      const { quiet } = world.users;
      for (const actor of ['technician', 'administrator', 'owner'] as const) {
        for (const filter of [
          'email ~ "quiet"',
          `email = "${world.emails.quiet}"`,
          'email != ""',
        ]) {
          const rows = await list(world, actor, 'users', {
            filter: `id = "${quiet}" && ${filter}`,
          });
          assert.deepEqual(rows, [], `${actor}: ${filter}`);
          const through = { filter: `user = "${quiet}" && user.${filter}` };
          assert.deepEqual(
            await list(world, actor, 'profiles', through),
            [],
            `${actor}: ${filter}`,
          );
        }
      }
    },
    'users',
  ),
  attack(
    'no sort reaches hidden fields',
    async (world) => {
      const sorts = [
        ['organizations', 'variables'],
        ['organizations', 'variables.hourlyFee'],
        ['organizations', 'costs.laborCost'],
        ['organizations', 'owner'],
        ['organizations', 'created'],
        ['organizations', 'currency'],
        ['roles', 'org.variables.hourlyFee'],
        ['profiles', 'org.owner'],
        ['profiles', 'user.tokenKey'],
        ['users', 'tokenKey'],
        ['users', 'password'],
      ];
      for (const [collection = '', sort = ''] of sorts) {
        for (const actor of ['outsider', 'newcomer', 'technician', 'owner'] as const) {
          const path = recordsPath(collection, '', { sort });
          const { status } = await ask(world, actor, 'GET', path);
          assert.equal(status, 400, `${actor}: ${collection} by ${sort}`);
        }
      }
    },
    'organizations',
  ),
  attack(
    'no expand shows what the list does not',
    async (world) => {
      const expands = [
        ['organizations', 'owner,currency'],
        ['organizations', 'profiles_via_org'],
        ['roles', 'org'],
        ['roles', 'org.owner'],
        ['profiles', 'org,user,roles'],
        ['profiles', 'org.profiles_via_org.user'],
        ['books', 'org,parent,dependencies'],
      ] as const;
      for (const actor of ['outsider', 'foreignAdmin', 'newcomer'] as const) {
        for (const [collection, expand] of expands) {
          const own = collection === 'organizations' ? 'id' : 'org';
          const filter = `${own} = "${world.orgs.ours}"`;
          const text = JSON.stringify(await list(world, actor, collection, { expand, filter }));
          for (const secret of [
            'colleague',
            'hourlyFee',
            'pricebook',
            'changeset',
            world.users.owner,
          ])
            assert(
              !text.includes(secret),
              `${actor}: ${collection} with ${expand} shows ${secret}`,
            );
        }
      }
    },
    'users',
  ),
  attack(
    'asking for fields shows none that are hidden',
    async (world) => {
      const fields = '*,variables,costs,owner,created,email,tokenKey,password,expand.*';
      const [ours] = await list(world, 'newcomer', 'organizations', {
        fields,
        filter: 'name = "Ours"',
      });
      assert.deepEqual(Object.keys(ours ?? {}).sort(), [
        'collectionId',
        'collectionName',
        'id',
        'name',
      ]);
      const [quiet] = await list(world, 'technician', 'users', {
        fields,
        filter: 'name = "quiet"',
      });
      assert(quiet && !('email' in quiet) && !('tokenKey' in quiet) && !('password' in quiet));
    },
    'organizations',
  ),
];
