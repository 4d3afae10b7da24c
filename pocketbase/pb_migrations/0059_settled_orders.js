// How often a person has settled which of two orders of a visit stands (O4): outside of what the trigger keeps, as that itself is.
migrate((app) => {
  const orders = app.findCollectionByNameOrId('orders');
  orders.fields.add(new Field({ type: 'number', name: 'settled', onlyInt: true }));
  app.save(orders);
});
