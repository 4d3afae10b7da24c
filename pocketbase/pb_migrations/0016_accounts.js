// Accounts: leaving an organization, the owner's rights, where somebody is signed in, and the mails for an address.
migrate((app) => {
  // The owner publishes by right, whatever the roles say, as the owner manages (B3).
  const log = app.findCollectionByNameOrId('pricebookChanges');
  const guard = '@request.auth.id != "" && ';
  const permitted = log.createRule.slice(guard.length);
  log.createRule = `${guard}(org.owner = @request.auth.id || (${permitted}))`;
  app.save(log);

  // Whoever manages removes members, and every member leaves; that the owner stays is for lib/membership.js, which
  // looks at it in the transaction that deletes: an organization may be handed over in between (B10).
  const profiles = app.findCollectionByNameOrId('profiles');
  profiles.deleteRule = profiles.deleteRule
    .replace('(org.owner =', '(user = @request.auth.id || org.owner =')
    .replace(' && user != org.owner', '');
  app.save(profiles);

  // Nobody gets into an organization that was closed with its owner's account: to them there is none (B12).
  const organizations = app.findCollectionByNameOrId('organizations');
  organizations.viewRule = `${organizations.viewRule} && owner != ""`;
  app.save(organizations);

  const users = app.findCollectionByNameOrId('users');
  app.save(
    new Collection({
      type: 'base',
      name: 'signIns',
      fields: [
        {
          type: 'relation',
          name: 'user',
          collectionId: users.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        // What the device calls itself: made at random, the same for as long as somebody is signed in there.
        { type: 'text', name: 'device', required: true, max: 40 },
        { type: 'text', name: 'browser', max: 40 },
        { type: 'text', name: 'system', max: 40 },
        { type: 'date', name: 'first', required: true },
        { type: 'date', name: 'last', required: true },
      ],
      indexes: ['CREATE UNIQUE INDEX idx_signIns_device ON signIns (user, device)'],
      listRule: `${guard}user = @request.auth.id`,
      viewRule: null,
      createRule: null,
      updateRule: null,
      deleteRule: null,
    }),
  );

  const link = (path) => `{APP_URL}/auth/${path}#{TOKEN}`;
  users.verificationTemplate.subject = '{APP_NAME}: is this your address? / ¿es este su correo?';
  users.verificationTemplate.body = `<p>Confirm that this address is yours, so that your office knows who you are in {APP_NAME}.</p>
<p><a class="btn" href="${link('verify-email')}" target="_blank" rel="noopener">This is my address</a></p>
<p>The link works for three days. If you have no account, do nothing.</p>
<hr>
<p>Confirme que este correo es suyo, para que su oficina sepa quién es usted en {APP_NAME}.</p>
<p><a class="btn" href="${link('verify-email')}" target="_blank" rel="noopener">Este es mi correo</a></p>
<p>El enlace sirve durante tres días. Si no tiene cuenta, no haga nada.</p>`;
  users.verificationToken.duration = 3 * 24 * 60 * 60;
  users.confirmEmailChangeTemplate.subject = '{APP_NAME}: your new address / su nuevo correo';
  users.confirmEmailChangeTemplate.body = `<p>Somebody, most likely you, wants to sign in to {APP_NAME} with this address.</p>
<p><a class="btn" href="${link('confirm-email')}" target="_blank" rel="noopener">Use this address</a></p>
<p>The link works for 30 minutes and asks for your password. If it was not you, do nothing.</p>
<hr>
<p>Alguien, probablemente usted, quiere entrar en {APP_NAME} con este correo.</p>
<p><a class="btn" href="${link('confirm-email')}" target="_blank" rel="noopener">Usar este correo</a></p>
<p>El enlace sirve durante 30 minutos y pide su contraseña. Si no fue usted, no haga nada.</p>`;
  users.emailChangeToken.duration = 30 * 60;
  app.save(users);
});
