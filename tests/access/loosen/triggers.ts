import { asSuperuser, runSql } from '../request.ts';
import type { World } from '../world.ts';
import type { Mutant } from './mutants.ts';

/** Each trigger gone, without one of the columns that it compares, and the conditions of `edits` left out. */
export async function triggerMutants(world: World): Promise<Mutant[]> {
  const rows = await runSql(
    world,
    "SELECT name, tbl_name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name",
  );
  const used = new Set<string>();
  const mutants = rows.flatMap((row) => {
    const [name, collection, text] = [row.name, row.tbl_name, row.sql].map(String);
    if (!name || !collection || !text) return [];
    const drop = `DROP TRIGGER ${name}`;
    const columns = text.match(/OLD\.\w+ IS NOT NEW\.\w+/g) ?? [];
    const all = [...columns.map((find) => [find, 'FALSE'] as const), ...edits];
    const looser = all
      .filter(([find]) => text.includes(find) && used.add(find))
      .map(([find, replacement]) => ({
        name: `trigger ${name} without ${find}`,
        collection,
        change: sql(`${drop}; ${text.replace(find, () => replacement)}`),
      }));
    return [{ name: `no trigger ${name}`, collection, change: sql(drop) }, ...looser];
  });
  const unused = edits.filter(([find]) => !used.has(find));
  if (unused.length > 0) throw new Error(`No trigger holds "${unused[0]?.[0]}"`);
  return mutants;
}

const sql = (query: string) => (world: World) => asSuperuser(world, 'POST', '/api/sql', { query });

/** What a trigger asks of a redaction (L6) or of an event (B7), and what takes its place. */
const edits: (readonly [find: string, replacement: string])[] = [
  ["typeof(NEW.changeset) <> 'text'", 'FALSE'],
  ['NOT json_valid(NEW.changeset)', 'FALSE'],
  ["json_type(NEW.changeset, '$.redacted') = 'text'", "NEW.changeset LIKE '{%'"],
  ["NEW.changeset = json_object('redacted', NEW.changeset ->> '$.redacted')", 'TRUE'],
  ["json_type(OLD.changeset) IS NOT 'array'", 'FALSE'],
  ["NEW.note IS NOT ''", 'FALSE'],
  ['json_array_length(OLD.changeset) <> json_array_length(NEW.changeset)', 'FALSE'],
  ["OLD.created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years')", 'FALSE'],
  ["type = 'object' AND ", ''],
  [`value = '{"collection":"formulas","operation":"delete"}'`, 'TRUE'],
];
