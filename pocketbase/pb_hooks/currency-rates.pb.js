// All rates of a set are from one base (S6): one from another would be taken for a price of the unit that is stored. That each
// currency is quoted once, an index sees to.
onRecordValidate((e) => {
  const { record } = e;
  const others = e.app.countRecords(
    'currencyRates',
    $dbx.exp('currencyRateFixed = {:set} AND baseCurrency <> {:base} AND id <> {:id}', {
      set: record.getString('currencyRateFixed'),
      base: record.getString('baseCurrency'),
      id: record.id,
    }),
  );
  if (others > 0)
    throw new BadRequestError('The other rates of this set are from another base currency');
  e.next();
}, 'currencyRates');
