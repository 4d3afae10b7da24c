const { sentenceOf, variablesFault } = require(`${__hooks}/lib/built/shared.js`);

module.exports = { checkVariables };

/**
 * @param {core.Record} organization whose variables PocketBase has found to be JSON of at most 100 kB
 * @throws {BadRequestError} that names the variable
 */
function checkVariables(organization) {
  const fault = variablesFault(JSON.parse(organization.getString('variables')));
  if (fault) throw new BadRequestError(sentenceOf(fault));
}
