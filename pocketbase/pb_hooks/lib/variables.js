const { costsFault, sentenceOf, variablesFault } = require(`${__hooks}/lib/built/shared.js`);

module.exports = { checkDisclosure, checkVariables };

/** No monthly amount is shown without what has to be said of it (O9). */
const NO_DISCLOSURE = { code: 'noDisclosure', name: 'financing' };

/**
 * @param {core.App} app
 * @param {core.Record} organization whose variables and costs PocketBase has found to be JSON that is not too long
 * @throws {BadRequestError} that names the variable
 */
function checkVariables(app, organization) {
  const of = (name) => JSON.parse(organization.getString(name) || 'null');
  const variables = of('variables');
  const fault = variablesFault(variables) ?? costsFault(of('costs'));
  if (fault) throw new BadRequestError(sentenceOf(fault));
  if (!isFinanced(variables)) return;
  const [paper] = app.findRecordsByFilter('papers', 'org = {:org}', '', 1, 0, {
    org: organization.id,
  });
  if (!saysSomething(paper)) throw new BadRequestError(sentenceOf(NO_DISCLOSURE));
}

/**
 * The same from the other side.
 *
 * @param {core.Record} paper that is to be stored
 * @throws {BadRequestError} where it has no disclosure and its organization offers monthly payments
 */
function checkDisclosure(app, paper) {
  if (saysSomething(paper)) return;
  const [organization] = app.findRecordsByIds('organizations', [paper.getString('org')]);
  const variables = organization ? JSON.parse(organization.getString('variables') || 'null') : null;
  if (isFinanced(variables)) throw new BadRequestError(sentenceOf(NO_DISCLOSURE));
}

function isFinanced(variables) {
  return (variables?.financing ?? null) !== null;
}

function saysSomething(paper) {
  return paper ? paper.getString('disclosure').trim() !== '' : false;
}
