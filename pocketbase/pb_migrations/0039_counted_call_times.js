// At which call time an offer is (M3), and the least price and the endings that a menu was shown with (M6), are counted too (V5): what
// is counted of visits and orders is taken out anew.
migrate((app) => {
  const { countAnew } = require(`${__hooks}/lib/counted.js`);
  countAnew(app);
});
