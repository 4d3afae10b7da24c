// What is said below a monthly amount (O9) is a text of its own beside the terms, without control characters, as the notice of
// cancellation is (0029): it is frozen in orders and estimates.
migrate((app) => {
  const papers = app.findCollectionByNameOrId('papers');
  papers.fields.add(
    new Field({
      type: 'text',
      name: 'disclosure',
      max: 2_000,
      pattern: '^[^\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f]*$',
    }),
  );
  app.save(papers);
});
