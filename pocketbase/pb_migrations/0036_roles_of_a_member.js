// A member holds no more than fifty roles: each list of members brings those of each along (B6). Who holds more keeps them,
// until they are changed.
migrate((app) => {
  const profiles = app.findCollectionByNameOrId('profiles');
  profiles.fields.getByName('roles').maxSelect = 50;
  app.save(profiles);
});
