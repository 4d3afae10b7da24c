// Currencies and their first rates. Prices are stored in a base unit worth 1/0.13144 US dollar.
migrate((app) => {
  const save = (collection, fields) => {
    const record = new Record(app.findCollectionByNameOrId(collection));
    for (const [name, value] of Object.entries(fields)) record.set(name, value);
    app.save(record);
    return record.id;
  };
  const set = save('currencyRateFixed', { name: 'Opening rates' });
  for (const [refId, name, symbol, rate] of [
    ['usd', 'US Dollar', '$', 7.6083],
    ['eur', 'Euro', '€', 7.0],
    ['gbp', 'British Pound', '£', 6.01],
    ['cad', 'Canadian Dollar', 'CA$', 10.42],
    ['mxn', 'Mexican Peso', 'MX$', 140.75],
  ]) {
    const currency = save('currencies', { refId, name, symbol });
    save('currencyRates', { currencyRateFixed: set, quoteCurrency: currency, rate });
  }
});
