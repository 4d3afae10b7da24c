import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Those of which nothing stays in the database's file that is overwritten (V6), as the hooks list them. */
export async function personalCollections(): Promise<string[]> {
  const file = join(import.meta.dirname, '../../pocketbase/pb_hooks/overwriting.pb.js');
  const list = /const PERSONAL = \[([^\]]*)\]/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');
}
