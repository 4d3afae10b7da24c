// Mails that bring a customer the link of a quote (O3), as a queue that the worker beside the server sends. Where to is the
// quote's own; each mail has a link of its own, which is made as it goes out.
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  const users = app.findCollectionByNameOrId('users');
  const text = (name, max, more) => ({ type: 'text', name, max, ...more });
  const relation = (name, collection, more) => ({
    type: 'relation',
    name,
    collectionId: collection.id,
    maxSelect: 1,
    ...more,
  });
  const plain = '^[^\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f]*$';
  app.save(
    new Collection({
      type: 'base',
      name: 'quoteMails',
      fields: [
        relation('org', organizations, { required: true, cascadeDelete: true }),
        // No relations: both stay, whatever becomes of a mail.
        text('quote', 15, { required: true, pattern: '^[a-z0-9]{15}$' }),
        text('visit', 64, { required: true }),
        // Empty once the account is deleted.
        relation('user', users),
        text('note', 300, { pattern: plain }),
        {
          type: 'select',
          name: 'state',
          maxSelect: 1,
          required: true,
          values: ['waiting', 'sending', 'sent', 'perhaps', 'refused', 'dropped'],
        },
        // What the mail server said last.
        text('words', 300, { pattern: plain }),
        // Which run of the worker has it.
        text('worker', 32),
        { type: 'number', name: 'attempts', onlyInt: true },
        // Not tried before.
        { type: 'date', name: 'due', required: true },
        { type: 'date', name: 'changed', required: true },
        // Its link's.
        text('link', 15),
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE INDEX idx_quoteMails_quote ON quoteMails (quote)',
        'CREATE INDEX idx_quoteMails_visit ON quoteMails (visit)',
        'CREATE INDEX idx_quoteMails_org_created ON quoteMails (org, created)',
        'CREATE INDEX idx_quoteMails_state_due ON quoteMails (state, due)',
      ],
    }),
  );

  const links = app.findCollectionByNameOrId('quoteLinks');
  links.fields.getByName('kind').values = ['device', 'mail'];
  app.save(links);
});
