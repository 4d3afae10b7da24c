module.exports = { bytesOf };

/** How many bytes these texts of a record have together, in UTF-8. */
function bytesOf(app, record, names) {
  const found = new DynamicModel({ bytes: 0 });
  const texts = Object.fromEntries(names.map((name) => [name, record.getString(name)]));
  const sum = names.map((name) => `octet_length({:${name}})`).join(' + ');
  app.db().newQuery(`SELECT ${sum} AS bytes`).bind(texts).one(found);
  return found.bytes;
}
