// When a customer wants to be called back, and who has signed, are counted too (V5): what is counted of visits and orders is
// taken out anew.
migrate((app) => {
  const { countAnew } = require(`${__hooks}/lib/counted.js`);
  countAnew(app);
});
