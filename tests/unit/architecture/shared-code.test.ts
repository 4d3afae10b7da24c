import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildShared, sharedFile } from '../../../scripts/shared-code.mjs';

const hooks = join(import.meta.dirname, '../../../pocketbase/pb_hooks');

it('[B5] what the hooks take from src is what src says now; `npm run build:hooks` makes it so', async () => {
  expect(readFileSync(join(hooks, sharedFile), 'utf8')).toBe(await buildShared());
});

it('refuses a source that brings a package along, which the hooks’ engine has none of', async () => {
  const file = 'src/schemas/names.ts';
  const text = "import { z } from 'zod';\nexport const longestName = z.number();\n";
  await expect(buildShared({ file, text })).rejects.toThrow('node_modules/zod');
});
