// What may enter (B3): names without characters that nobody sees, variables without structures, and books that can
// be deleted again. What an earlier server let in is put right here; the hooks keep it so (lib/variables.js,
// lib/book-readers.js, lib/book-deletion.js).
migrate((app) => {
  const run = (sql, parameters) => app.db().newQuery(sql).bind(parameters).execute();
  const rowsOf = (sql) => {
    const rows = arrayOf(new DynamicModel({ id: '', org: '', text: '' }));
    app.db().newQuery(sql).all(rows);
    return rows;
  };

  const hidden = '\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}';
  const cleaned = (text) =>
    text
      .replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(new RegExp(`[${hidden}]+`, 'gu'), '')
      .trim();
  // The name of what is left without one.
  const kinds = { users: '', organizations: 'Organization', roles: 'Role', books: 'Pricebook' };
  for (const [kind, fallback] of Object.entries(kinds)) {
    const least = kind === 'organizations' ? 3 : 1;
    const rows = rowsOf(
      `SELECT id, ${kind === 'roles' ? 'org' : "''"} AS org, name AS text FROM ${kind}`,
    );
    // No two roles of an organization have one name.
    const taken = new Set(rows.map(({ org, text }) => `${org} ${text}`));
    for (const { id, org, text } of rows) {
      if (!new RegExp(`[${hidden}]`, 'u').test(text)) continue;
      const left = cleaned(text);
      const base = Array.from(left).length < least ? fallback : left;
      let name = base;
      for (let number = 2; kind === 'roles' && taken.has(`${org} ${name}`); number += 1) {
        name = `${base.slice(0, 190)} ${number}`;
      }
      taken.add(`${org} ${name}`);
      run(`UPDATE ${kind} SET name = {:name} WHERE id = {:id}`, { id, name });
    }
    const collection = app.findCollectionByNameOrId(kind);
    collection.fields.getByName('name').pattern = `^[^${hidden}]*$`;
    app.save(collection);
  }

  const needed = ['hourlyFee', 'saDiscount', 'serviceCallFee', 'salesTax'];
  const priced = ['markupTable', 'warranties', 'mostChosen'];
  const nests = (value, levels) =>
    typeof value === 'object' &&
    value !== null &&
    (levels === 0 || Object.values(value).some((inner) => nests(inner, levels - 1)));
  const parsed = (text) => {
    try {
      return JSON.parse(text || 'null');
    } catch {
      return null;
    }
  };
  const digits = (value) => Math.abs(value) < 1e15 && (value === 0 || Math.abs(value) >= 1e-4);
  const plain = (value) => {
    if (value === null || typeof value === 'string') return value;
    if (typeof value === 'number' && digits(value)) return value;
    return nests(value, 8) ? undefined : JSON.stringify(value);
  };
  for (const { id, text } of rowsOf(
    "SELECT id, '' AS org, COALESCE(variables, '') AS text FROM organizations",
  )) {
    const old = parsed(text);
    const isMap = typeof old === 'object' && old !== null && !Array.isArray(old);
    const variables = isMap ? old : {};
    const names = Object.keys(variables).filter((name) => !priced.includes(name));
    const kept = {};
    let characters = 0;
    for (const name of needed
      .filter((each) => names.includes(each))
      .concat(names.filter((each) => !needed.includes(each)))) {
      const value = plain(variables[name]);
      const length = Array.from(name).length + (typeof value === 'string' ? value.length : 0);
      if (value === undefined || characters + length > 30000) continue;
      if (Object.keys(kept).length === 100) break;
      kept[name] = value;
      characters += length;
    }
    const isRight = isMap && names.length === Object.keys(variables).length;
    if (isRight && names.every((name) => kept[name] === variables[name])) continue;
    run('UPDATE organizations SET variables = {:json} WHERE id = {:id}', {
      id,
      json: JSON.stringify(kept),
    });
  }

  const books = app.findCollectionByNameOrId('books');
  books.deleteRule = app.findCollectionByNameOrId('roles').deleteRule;
  app.save(books);
});
