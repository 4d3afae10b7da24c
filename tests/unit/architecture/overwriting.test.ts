import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { personalCollections } from '../../support/personal-collections.ts';

const lib = join(import.meta.dirname, '../../../pocketbase/pb_hooks/lib');

it('[V6] whatever overwrites rows past the records leaves nothing of them either', async () => {
  const tables = [...(await personalCollections()), '\\$\\{table\\}'].join('|');
  const writes = new RegExp(`(UPDATE|DELETE FROM) (${tables})(?![\\w])(?! WHERE FALSE)`);
  const found: string[] = [];
  for (const name of await readdir(lib)) {
    const text = name.endsWith('.js') ? await readFile(join(lib, name), 'utf8') : '';
    if (!writes.test(text)) continue;
    found.push(name);
    expect(text, name).toMatch(/leaveNothing\((tx|app)\)|overwriting\(tx,/);
  }
  expect(found).toEqual([
    'acceptance.js',
    'cells.js',
    'cost-lists.js',
    'delete-account.js',
    'epoch.js',
    'erasing.js',
    'former-members.js',
    'order-numbers.js',
    'organization-events.js',
    'quote-links.js',
    'quote-mails.js',
    'redact.js',
    'sign-ins.js',
    'standing-orders.js',
  ]);
});
