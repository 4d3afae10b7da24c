// Ids and references of visits, orders, calls and flags are of no other characters than what makes them (V1, V3): behind an
// id of one's own anything could stand before. What is stored already stays as it is, and is given out as it is; whoever
// erases it is not kept from it by these patterns (lib/erasing.js).
migrate((app) => {
  const VISIT = '^[a-z0-9]+-[0-9]{1,48}$';
  const patterns = {
    visits: { id: VISIT },
    orders: { visit: VISIT, replaces: '^[a-z0-9]{15}$' },
    visitCalls: { visit: VISIT },
    flags: { record: '^[a-z0-9]{1,15}$' },
  };
  for (const [name, fields] of Object.entries(patterns)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const [field, pattern] of Object.entries(fields))
      collection.fields.getByName(field).pattern = pattern;
    app.save(collection);
  }
});
