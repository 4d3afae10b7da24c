// What the variables of an organization were (H3), from the first one on: kept by triggers, and filled with what its events
// still tell of earlier ones.
migrate((app) => {
  const { makeVariableVersions } = require(`${__hooks}/lib/kept-variables.js`);
  makeVariableVersions(app);
});
