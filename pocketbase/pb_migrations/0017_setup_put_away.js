// Whether those who manage an organization have put its checklist away (B2). Organizations that are there already are
// set up, however they are.
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  organizations.fields.add(new BoolField({ name: 'setupPutAway', hidden: true }));
  app.save(organizations);
  app.db().newQuery('UPDATE organizations SET setupPutAway = TRUE').execute();
});
