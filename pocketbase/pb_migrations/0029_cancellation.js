// The notice of cancellation (K17) is a text of its own beside the terms. It has no control characters but tab and line feed: it
// is frozen in orders, and read years later.
migrate((app) => {
  const papers = app.findCollectionByNameOrId('papers');
  papers.fields.add(
    new Field({
      type: 'text',
      name: 'cancellation',
      max: 5_000,
      pattern: '^[^\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f]*$',
    }),
  );
  app.save(papers);
});
