// What a discount takes off an order is counted (V5, O8): what is counted of visits and orders is taken out anew.
migrate((app) => {
  const { countAnew } = require(`${__hooks}/lib/counted.js`);
  countAnew(app);
});
