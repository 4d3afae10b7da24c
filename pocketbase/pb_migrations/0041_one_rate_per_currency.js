// A set of rates quotes each currency once (S6). Of several the one from the base unit stays, else the first that was stored; the
// operator reads which others went. It can't fail for what is stored.
migrate((app) => {
  const found = arrayOf(new DynamicModel({ id: '', name: '', refId: '', base: '', rate: -0 }));
  app
    .db()
    .newQuery(
      `SELECT rates.id, COALESCE(sets.name, '') AS name, COALESCE(quoted.refId, '') AS refId, COALESCE(base.refId, '') AS base, rates.rate
       FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY currencyRateFixed, quoteCurrency
               ORDER BY baseCurrency <> '', created, id) AS place FROM currencyRates) AS rates
       LEFT JOIN currencyRateFixed AS sets ON sets.id = rates.currencyRateFixed
       LEFT JOIN currencies AS quoted ON quoted.id = rates.quoteCurrency
       LEFT JOIN currencies AS base ON base.id = rates.baseCurrency
       WHERE place > 1`,
    )
    .all(found);
  for (const { id, name, refId, base, rate } of found) {
    console.error(
      `The set of rates "${name}" quoted ${refId} more than once: ${rate} from ${base || 'the base unit'} is no more.`,
    );
    app.db().newQuery('DELETE FROM currencyRates WHERE id = {:id}').bind({ id }).execute();
  }
  const rates = app.findCollectionByNameOrId('currencyRates');
  rates.indexes = rates.indexes
    .filter((index) => !index.includes('idx_currencyRates_pair'))
    .concat(
      'CREATE UNIQUE INDEX idx_currencyRates_quote ON currencyRates (currencyRateFixed, quoteCurrency)',
    );
  app.save(rates);
});
