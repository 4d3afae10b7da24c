// When the links of a quote opened it first and last, and how often (O5): outside of what its trigger keeps, and emptied with the
// customer (V6).
migrate((app) => {
  const quotes = app.findCollectionByNameOrId('quotes');
  quotes.fields.add(
    new Field({ type: 'date', name: 'opened' }),
    new Field({ type: 'date', name: 'lastOpened' }),
    new Field({ type: 'number', name: 'opens', onlyInt: true }),
  );
  app.save(quotes);
});
