module.exports = { variableChanges };

/** So many characters are told of a variable's value, and of its name. */
const LONGEST_VALUE = 200;
const LONGEST_NAME = 100;

/**
 * The variables of an organization that differ, by name. `before` and `after` are a number, a text or null as they
 * are stored, of what is structured its JSON, of what is long the beginning; absent is a variable that there was not.
 *
 * @returns {{changes: {name: string, before?: unknown, after?: unknown}[], more: number}} `more`: how many are left
 *   out beyond the first `most`
 */
function variableChanges(before, after, most) {
  const [then, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = Array.from(new Set([...then.keys(), ...now.keys()])).sort();
  const changed = names.filter(
    (name) => JSON.stringify(then.get(name)) !== JSON.stringify(now.get(name)),
  );
  const changes = changed
    .slice(0, most)
    .map((name) =>
      Object.assign(
        { name: beginning(name, LONGEST_NAME) },
        then.has(name) ? { before: told(then.get(name)) } : {},
        now.has(name) ? { after: told(now.get(name)) } : {},
      ),
    );
  return { changes, more: changed.length - changes.length };
}

function told(value) {
  if (typeof value === 'string') return beginning(value, LONGEST_VALUE);
  if (typeof value !== 'object' || value === null) return value;
  return beginning(JSON.stringify(value), LONGEST_VALUE);
}

function beginning(text, longest) {
  const characters = Array.from(text);
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}
