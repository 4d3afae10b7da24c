// Who may what (B3): an allow-list, and nothing more. Null is nobody but a superuser.
//
// Every rule on a member looks through @collection.profiles, which is bound once for a rule: user, org and
// roles are those of one profile, so a right held in one organization is none in another. The rows come from
// the caller's own few profiles, so a long list costs no more than with no rule at all (measured: 20,000
// changes in 0.5 s, against 8 s when each row walked to the members of its organization). SIGNED_IN
// guards each rule, because without it a guest's empty id equals the empty side of a join.
migrate((app) => {
  const SIGNED_IN = '@request.auth.id != ""';
  const PROFILE = '@collection.profiles';
  const HAS_ROLE = `(${PROFILE}.roles.id ?!= "" || ${PROFILE}.org.owner ?= @request.auth.id)`;
  const all = (...conditions) => conditions.join(' && ');
  const any = (...conditions) => `(${conditions.join(' || ')})`;
  const member = (org) =>
    all(SIGNED_IN, `${PROFILE}.user ?= @request.auth.id`, `${PROFILE}.org ?= ${org}`);
  const reader = (org) => all(member(org), HAS_ROLE);
  const permitted = (permission, org) =>
    all(member(org), `${PROFILE}.roles.permissions:each ?= "${permission}"`);
  const manager = (org, owner) =>
    all(SIGNED_IN, any(`${owner} = @request.auth.id`, permitted('manage', org)));
  const bookReader = (book) =>
    all(
      SIGNED_IN,
      `${PROFILE}.user ?= @request.auth.id`,
      `${PROFILE}.org.bookReaders_via_org.book ?= ${book}`,
      HAS_ROLE,
    );
  const unchanged = (field) => `@request.body.${field}:changed = false`;
  const absent = (field) => `@request.body.${field}:isset = false`;

  const setRules = (name, rules) => {
    const collection = app.findCollectionByNameOrId(name);
    const none = {
      listRule: null,
      viewRule: null,
      createRule: null,
      updateRule: null,
      deleteRule: null,
    };
    Object.assign(collection, none, rules);
    app.save(collection);
  };
  const readable = (rule) => ({ listRule: rule, viewRule: rule });

  for (const name of ['currencies', 'currencyRateFixed', 'currencyRates'])
    setRules(name, readable(SIGNED_IN));

  setRules('organizations', {
    ...readable(SIGNED_IN),
    createRule: SIGNED_IN,
    updateRule: manager('id', 'owner'),
  });
  setRules('profiles', {
    ...readable(all(SIGNED_IN, any('user = @request.auth.id', reader('org')))),
    updateRule: all(
      manager('org', 'org.owner'),
      any('user != org.owner', 'org.owner = @request.auth.id'),
      unchanged('org'),
      unchanged('user'),
      any(absent('roles'), '@request.body.roles:length = 0', '@request.body.roles.org = org'),
    ),
    deleteRule: all(manager('org', 'org.owner'), 'user != org.owner'),
  });
  setRules('roles', {
    ...readable(member('org')),
    createRule: manager('org', 'org.owner'),
    updateRule: all(manager('org', 'org.owner'), unchanged('org')),
    deleteRule: manager('org', 'org.owner'),
  });
  setRules('books', {
    ...readable(bookReader('id')),
    createRule: all(
      manager('org', 'org.owner'),
      any(absent('shared'), '@request.body.shared = false'),
    ),
    updateRule: all(manager('org', 'org.owner'), unchanged('org'), unchanged('shared')),
  });
  setRules('pricebookChanges', {
    ...readable(bookReader('book')),
    // That org is the book's own is checked in change-log.js, for superusers too.
    createRule: permitted('author', 'org'),
  });
  setRules('users', {
    ...readable(
      all(
        SIGNED_IN,
        any(
          'id = @request.auth.id',
          all(
            `${PROFILE}.user ?= @request.auth.id`,
            `${PROFILE}.org.profiles_via_org.user ?= id`,
            HAS_ROLE,
          ),
        ),
      ),
    ),
    createRule: all(absent('activeOrg'), absent('verified')),
    updateRule: all(
      SIGNED_IN,
      'id = @request.auth.id',
      any(
        unchanged('activeOrg'),
        '@request.body.activeOrg = ""',
        all(`${PROFILE}.user ?= @request.auth.id`, `${PROFILE}.org ?= @request.body.activeOrg`),
      ),
    ),
  });
});
