// What the office counts of visits and orders (V5), kept by triggers (lib/counted.js), so that whatever writes them writes
// that: ten thousand whole visits are 75 MB, which an office would read to add them up. They are no collections: nobody
// reads them but the pages of visits and orders.
migrate((app) => {
  const { countAnew, makeCounted } = require(`${__hooks}/lib/counted.js`);
  makeCounted(app);
  countAnew(app);
});
