import assert from 'node:assert/strict';
import { longestOfPaper, mostLogoBytes } from '../../../src/domain/organization/paper.ts';
import { jpegOf, noLogos, pngLogo } from '../../support/logos.ts';
import { actors } from '../actors.ts';
import type { Check } from '../check.ts';
import { ask, asSuperuser, list, recordsPath, stored } from '../request.ts';
import type { World } from '../world.ts';
import { attack } from './attack.ts';

/** Attacks on what organizations put on paper (K8). */
export const paperAttacks: Check[] = [
  attack(
    'nobody makes the paper of an organization but those who manage it, and one alone',
    async (world) => {
      const { ours } = world.orgs;
      const before = await stored(world, 'papers', world.papers.ours);
      await asSuperuser(world, 'DELETE', recordsPath('papers', world.papers.ours));
      const made: string[] = [];
      const body = { org: ours, terms: 'Mine' };
      try {
        for (const actor of actors) {
          if ((await ask(world, actor, 'POST', recordsPath('papers'), { body })).status !== 200)
            continue;
          made.push(actor);
          await removeAll(world, ours);
        }
        assert.deepEqual(made, ['administrator', 'owner', 'superuser']);
        const several = Array.from({ length: 8 }, () =>
          ask(world, 'owner', 'POST', recordsPath('papers'), { body }),
        );
        const statuses = (await Promise.all(several)).map(({ status }) => status);
        assert.deepEqual(statuses.sort(), [200, ...Array(7).fill(400)]);
      } finally {
        await removeAll(world, ours);
        await asSuperuser(world, 'POST', recordsPath('papers'), before);
      }
    },
    'papers',
  ),
  attack(
    'what is put on paper is bounded, and a logo is a PNG or a JPEG, whoever writes it',
    async (world) => {
      const path = recordsPath('papers', world.papers.ours);
      const before = await stored(world, 'papers', world.papers.ours);
      const tooMuch = Object.entries(longestOfPaper).map(([name, most]) => ({
        [name]: 'ñ'.repeat(most + 1),
      }));
      const enough = Object.entries(longestOfPaper).map(([name, most]) => ({
        [name]: 'ñ'.repeat(most),
      }));
      const wrong = [...Object.values(noLogos), jpegOf(mostLogoBytes + 3)];
      const right = ['', pngLogo, jpegOf(mostLogoBytes)];
      for (const actor of ['administrator', 'superuser'] as const) {
        for (const [bodies, status] of [
          [[...tooMuch, ...wrong.map((logo) => ({ logo }))], 400],
          [[...enough, ...right.map((logo) => ({ logo }))], 200],
        ] as const) {
          for (const body of bodies) {
            const answer = await ask(world, actor, 'PATCH', path, { body });
            const said = `${actor}: ${JSON.stringify(body).slice(0, 60)}`;
            assert.equal(answer.status, status, said);
          }
        }
      }
      await asSuperuser(world, 'PATCH', path, before);
    },
    'papers',
  ),
  attack(
    'neither a notice of cancellation nor a disclosure has a character that nobody sees, whoever writes it',
    async (world) => {
      const path = recordsPath('papers', world.papers.ours);
      const before = await stored(world, 'papers', world.papers.ours);
      const write = (actor: 'administrator' | 'superuser', field: string, text: string) =>
        ask(world, actor, 'PATCH', path, { body: { [field]: text } });
      for (const field of ['cancellation', 'disclosure']) {
        for (const actor of ['administrator', 'superuser'] as const) {
          for (const character of ['\0', '\u0008', '\v', '\r', '\u001b', '\u007f', '\u0085']) {
            const { status } = await write(
              actor,
              field,
              `You may cancel${character} until {date}.`,
            );
            assert.equal(status, 400, `${actor}, ${field}: ${JSON.stringify(character)}`);
          }
          const text = 'You may cancel\n\tuntil {date}, señora: 取消';
          assert.equal((await write(actor, field, text)).status, 200);
        }
      }
      await asSuperuser(world, 'PATCH', path, before);
    },
    'papers',
  ),
  attack(
    'paper that is changed is told, under the name of whoever changes it, and without what it says',
    async (world) => {
      const { ours } = world.orgs;
      const path = recordsPath('papers', world.papers.ours);
      const before = await stored(world, 'papers', world.papers.ours);
      const filter = `org = "${ours}" && kind = "paperChanged"`;
      const events = () => list(world, 'owner', 'organizationEvents', { filter, sort: '@rowid' });
      const count = (await events()).length;
      const body = { terms: 'Told terms', logo: pngLogo, phone: '' };
      await ask(world, 'administrator', 'PATCH', path, { body });
      await ask(world, 'administrator', 'PATCH', path, { body });
      const told = (await events()).slice(count);
      await asSuperuser(world, 'PATCH', path, before);
      assert.deepEqual(
        told.map(({ actor, data }) => [actor, data]),
        [[world.users.administrator, { fields: ['logo', 'terms'] }]],
      );
    },
    'papers',
  ),
];

async function removeAll(world: World, org: string): Promise<void> {
  for (const { id } of await list(world, 'superuser', 'papers', { filter: `org = "${org}"` }))
    await asSuperuser(world, 'DELETE', recordsPath('papers', id));
}
