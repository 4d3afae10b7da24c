// Which records of which book say what the specified rule of price does not know (M0): from them and from its variables
// follows what a program has to know to price an organization's books. A table of the server alone, as the counted ones:
// nobody reads it but what shows an organization.
migrate((app) => {
  const { makePriceUses } = require(`${__hooks}/lib/prices-need.js`);
  makePriceUses(app);
});
