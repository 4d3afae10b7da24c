// The language that a shared book is written in (B2): a new organization inherits from one in its creator's. Superusers alone
// say it, as they alone share a book. Books that are there already say none.
migrate((app) => {
  const books = app.findCollectionByNameOrId('books');
  books.fields.add(new TextField({ name: 'language', pattern: '^[a-z]{2,3}$' }));
  books.createRule = `${books.createRule} && @request.body.language:isset = false`;
  books.updateRule = `${books.updateRule} && @request.body.language:changed = false`;
  app.save(books);
});
