// Shared books of other cells (D2): who published such a change is a text, since no account of this cell has. What a cell
// has of the others stands in tables without a collection, which nobody reads.
migrate((app) => {
  const { makeCells } = require(`${__hooks}/lib/cells.js`);
  const log = app.findCollectionByNameOrId('pricebookChanges');
  log.fields.add(new TextField({ name: 'authorName', max: 200, hidden: true }));
  app.save(log);
  makeCells(app);
});
