// What a technician saw of a job's prices is counted too (V5): what is counted of visits is taken out anew.
migrate((app) => {
  const { countAnew } = require(`${__hooks}/lib/counted.js`);
  countAnew(app);
});
