// What opens a quote without an account (O2): of a link the SHA-256 of its token, and that all links of a quote have ended.
migrate((app) => {
  const organizations = app.findCollectionByNameOrId('organizations');
  const text = (name, max, more) => ({ type: 'text', name, max, required: true, ...more });
  app.save(
    new Collection({
      type: 'base',
      name: 'quoteLinks',
      fields: [
        {
          type: 'relation',
          name: 'org',
          collectionId: organizations.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        // No relation: a quote stays, whatever becomes of its links.
        text('quote', 15, { pattern: '^[a-z0-9]{15}$' }),
        // Who made the token: the device that made the quote.
        { type: 'select', name: 'kind', maxSelect: 1, required: true, values: ['device'] },
        text('hash', 64, { pattern: '^[0-9a-f]{64}$' }),
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_quoteLinks_hash ON quoteLinks (hash)',
        'CREATE INDEX idx_quoteLinks_quote ON quoteLinks (quote)',
      ],
    }),
  );

  const quotes = app.findCollectionByNameOrId('quotes');
  quotes.fields.add(new Field({ type: 'date', name: 'revoked' }));
  app.save(quotes);
});
