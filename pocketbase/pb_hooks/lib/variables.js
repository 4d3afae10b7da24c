const { costsFault, sentenceOf, variablesFault } = require(`${__hooks}/lib/built/shared.js`);

module.exports = { checkVariables };

/**
 * @param {core.Record} organization whose variables and costs PocketBase has found to be JSON that is not too long
 * @throws {BadRequestError} that names the variable
 */
function checkVariables(organization) {
  const of = (name) => JSON.parse(organization.getString(name) || 'null');
  const fault = variablesFault(of('variables')) ?? costsFault(of('costs'));
  if (fault) throw new BadRequestError(sentenceOf(fault));
}
