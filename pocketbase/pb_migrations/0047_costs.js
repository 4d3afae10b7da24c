// What work costs an organization (M4): beside its variables, since not all who read these are given it (lib/organizations.js).
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  // At most 20 names of 60 characters, each with an amount (lib/variables.js), however they are written in JSON.
  organizations.fields.add(
    new Field({ type: 'json', name: 'costs', maxSize: 30_000, hidden: true }),
  );
  app.save(organizations);
});
